"""The table that knows no game: standard library only."""
