"""What messages about names have in common: the nearest one, lists, text safe to show."""

from collections.abc import Collection, Sequence
from difflib import get_close_matches
from typing import Final
from unicodedata import category, normalize

from cardtable.text import tr

BIDI_CONTROLS: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
"""The signs that turn the direction of writing."""

_LONGEST: Final = 60
_LONGEST_SAID: Final = 300
_LONGEST_PATH: Final = 200


def harmless(text: str) -> str:
    """Return *text* letter for letter, but with what a terminal might obey replaced."""
    return "".join("?" if _is_obeyed(c) else c for c in text)


def _is_obeyed(sign: str) -> bool:
    return category(sign) in ("Cc", "Cs", "Zl", "Zp") or sign in BIDI_CONTROLS


def clean(text: str) -> str:
    """Return *text* with everything that a terminal might obey, or not show, replaced."""
    return "".join("?" if category(c)[0] in "CZ" and c != " " else c for c in text)


def likeness(name: str) -> str:
    """Return what two names have in common that people may take for one."""
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    visible = "".join(sign for sign in folded if category(sign) != "Cf")
    return " ".join(visible.split())


def clip(text: str, longest: int = _LONGEST) -> str:
    """Return *text*, cut where it would fill the screen."""
    return text if len(text) <= longest else text[: longest - 3] + "..."


def said(error: BaseException) -> str:
    """Return of which kind *error* is and what it says, in one line that suits a message."""
    try:
        text = str(error)
    except Exception:  # its class is a plugin's, so even this may fail
        text = ""
    line = " ".join(f"{type(error).__name__}: {text}".split()).removesuffix(":")
    return clip(clean(line), _LONGEST_SAID)


def reason_of(error: Exception) -> str:
    """Return the reason that *error* gives, in the system's own words where it has them."""
    words: str | None = getattr(error, "strerror", None)
    return words or str(error)


def quoted(path: object) -> str:
    """Return the name of a file in quotes; of a very long one its end."""
    text = str(path)
    return repr(text if len(text) <= _LONGEST_PATH else "..." + text[3 - _LONGEST_PATH :])


def alternatives(items: Sequence[str]) -> str:
    """Return *items* as a phrase: ``a, b or c``."""
    if len(items) < 2:  # noqa: PLR2004 - nothing to join
        return "".join(items)
    return tr("{items} or {last}", items=", ".join(items[:-1]), last=items[-1])


def nearest(name: str, names: Collection[str]) -> str | None:
    """Return the one of *names* that *name* was most likely meant to be."""
    by_plain = {_plain(item): item for item in names}
    found = get_close_matches(_plain(name[:_LONGEST]), by_plain, n=1)
    return by_plain[found[0]] if found else None


def _plain(name: str) -> str:
    return name.casefold().replace("-", "_").replace(" ", "_")


def did_you_mean(suggestion: str | None) -> str:
    """Return the end of a message that offers *suggestion*, with a space before it."""
    return "" if suggestion is None else " " + tr("(did you mean {name}?)", name=suggestion)
