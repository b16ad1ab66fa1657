"""The fields of a round: found by their annotations, read, set and copied.

Those whose names begin with an underscore are no public ones: the round works them out from
the table and from its public fields, so they are copied and never told.

The functions that do so are written out once for each type of round; that costs a third
of what a loop over the names would, and a search makes a clone for every playout.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Final, get_args, get_origin, get_type_hints

_NOT_PUBLIC: Final = ("box", "table", "following")
_NONE: Final[Mapping[str, object]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class FieldAccess:
    """Functions that read the fields of a round, set them, and copy them to another round.

    A field that is a list is read as a tuple and set as a list of its own.
    """

    # Any: a round of the type that they are written for.
    read: Callable[[Any], dict[str, object]]
    put: Callable[[Any, Mapping[str, object]], None]
    copy: Callable[[Any, Any], None]


def public_fields(round_type: type) -> dict[str, object]:
    """Return the public fields of *round_type* with their types."""
    fields = _fields(round_type)
    return {name: kind for name, kind in fields.items() if not name.startswith("_")}


def derived_fields(round_type: type) -> dict[str, object]:
    """Return the fields that *round_type* works out for itself, with their types."""
    return {name: kind for name, kind in _fields(round_type).items() if name.startswith("_")}


def start_values(round_type: type) -> dict[str, object]:
    """Return what the fields of *round_type* begin with that have a value in the class.

    :raises TypeError: it is a list, which all rounds would share.
    """
    found = {name: getattr(round_type, name) for name in _fields(round_type)
             if hasattr(round_type, name)}  # fmt: skip
    for name, value in found.items():
        if isinstance(value, list):
            raise TypeError(
                f"{round_type.__name__}.{name}: a list is made in deal, not in the class"
            )
    return found


def _fields(round_type: type) -> dict[str, object]:
    hints = get_type_hints(round_type, include_extras=True)
    return {
        name: kind
        for name, kind in hints.items()
        if name not in _NOT_PUBLIC and get_origin(kind) is not ClassVar
    }


def field_access(
    fields: Mapping[str, object], derived: Mapping[str, object] = _NONE
) -> FieldAccess:
    """Write the functions that read, set and copy *fields*; what is *derived* is copied alone."""
    read, put, copy = [], [], ["new.box = old.box", "new.following = old.following"]
    for name, kind in fields.items():
        is_list = _is_list(kind)
        read.append(f"{name!r}: tuple(round_.{name})" if is_list else f"{name!r}: round_.{name}")
        value = f"fields[{name!r}]"
        put.append(f"round_.{name} = " + (f"[*{value}]" if is_list else value))
        copy.append(f"new.{name} = old.{name}" + (".copy()" if is_list else ""))
    for name, kind in derived.items():
        copy.append(f"new.{name} = old.{name}" + (".copy()" if _is_list(kind) else ""))
    lines = [
        f"def read(round_): return {{{', '.join(read)}}}",
        f"def put(round_, fields):\n    {_body(put)}",
        f"def copy(old, new):\n    {_body(copy)}",
    ]
    scope: dict[str, Any] = {}  # Any: what exec defines
    exec("\n".join(lines), scope)  # noqa: S102 - made of the names of annotated fields only
    return FieldAccess(scope["read"], scope["put"], scope["copy"])


def _body(statements: list[str]) -> str:
    return "\n    ".join(statements)


def _is_list(kind: object) -> bool:
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    return kind is list or get_origin(kind) is list
