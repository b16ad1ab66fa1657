"""Crazy Eights, an example of a game for cardtable."""
