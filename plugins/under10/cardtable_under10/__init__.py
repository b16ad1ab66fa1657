"""Under 10 and Yaniv for cardtable: throw cards, draw one, call while your hand is low."""
