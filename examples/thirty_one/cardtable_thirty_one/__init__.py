"""Thirty-One for cardtable: three cards, one suit, and who knocks in time."""
