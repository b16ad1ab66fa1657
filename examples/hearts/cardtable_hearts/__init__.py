"""Hearts for cardtable."""
