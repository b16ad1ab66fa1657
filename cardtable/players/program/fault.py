"""What goes wrong with a program that plays."""

from cardtable.core.error import CardtableError


class ProgramError(CardtableError):
    """A program that plays did not start, ended, kept silent, or talked nonsense."""
