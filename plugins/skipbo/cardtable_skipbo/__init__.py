"""Skip-Bo for cardtable: build 1 to 12 on shared piles until your stock is gone."""
