"""Spite and Malice for cardtable."""
