"""HILO for cardtable."""
