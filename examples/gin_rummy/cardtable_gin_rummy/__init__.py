"""Gin Rummy for cardtable."""
