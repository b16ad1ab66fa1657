"""Adapters: any installed game as what other people's programs expect of a game."""
