"""The one function that every text people read passes through.

Sentences are written whole and neutral, with named fields, so that a catalogue
can replace them without touching code: ``tr("{name} draws a card.", name=name)``.
"""

from collections.abc import Callable
from contextvars import ContextVar
from gettext import NullTranslations
from typing import Final

LANGUAGES: Final = ("en",)

_catalogue: ContextVar[NullTranslations | None] = ContextVar("catalogue", default=None)


def tr(
    message: str, plural: str | None = None, /, *, count: int | None = None, **fields: object
) -> str:
    """Return *message* in the reader's language, its ``{name}`` fields filled in.

    With *plural* the form that suits *count* is taken; ``{count}`` is a field like others.
    """
    catalogue = _catalogue.get()
    if plural is not None and count is not None:
        if catalogue is None:
            found = message if count == 1 else plural
        else:
            found = catalogue.ngettext(message, plural, count)
    else:
        found = message if catalogue is None else catalogue.gettext(message)
    if count is not None:
        fields["count"] = count
    return found.format_map(fields) if fields else found


def use_catalogue(catalogue: NullTranslations | None) -> Callable[[], None]:
    """Translate with *catalogue* in this context; call the returned function to go back."""
    token = _catalogue.set(catalogue)
    return lambda: _catalogue.reset(token)
