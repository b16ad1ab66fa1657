"""Golf for cardtable."""
