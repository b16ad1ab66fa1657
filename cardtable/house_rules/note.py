"""What a switch says beyond its type, title and help, and what that does to the type.

The bounds go to the whole numbers of the type only: pydantic's own would also be tried
on the words of a union. And a choice of numbers takes only whole numbers: for pydantic
``True`` and ``1.0`` equal the choice ``1``, for a person who reads the file they do not.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError, core_schema


@dataclass(frozen=True, slots=True)
class Note:
    """The *group* of a switch, the bounds of its numbers, its older names, what it allows.

    *names_seat* says that its text is the name of somebody at the table, *is_asked* that tables
    agree on it most often.
    """

    group: str
    minimum: int | None = None
    maximum: int | None = None
    formerly: tuple[str, ...] = ()
    allowed: str = ""
    names_seat: bool = False
    is_asked: bool = False

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        bounds = {"ge": self.minimum, "le": self.maximum}
        return _narrow(handler(source), {k: v for k, v in bounds.items() if v is not None})


def _narrow(schema: Any, bounds: Mapping[str, int]) -> CoreSchema:  # noqa: ANN401 - one of 50 dicts
    """Return *schema* with the bounds on its whole numbers, and exact choices."""
    narrowed: CoreSchema = schema
    match schema["type"]:
        case "int":
            narrowed = {**schema, **bounds}
        case "literal" if not all(isinstance(item, str) for item in schema["expected"]):
            narrowed = _exact(schema)
        case "union":
            choices = [_narrow(choice, bounds) for choice in schema["choices"]]
            narrowed = {**schema, "choices": choices}
        case "default":
            narrowed = {**schema, "schema": _narrow(schema["schema"], bounds)}
    return narrowed


def _exact(schema: Any) -> CoreSchema:  # noqa: ANN401 - as above
    """Return the literal *schema* for values of the very types that it lists."""
    types = {type(item) for item in schema["expected"]}

    def check(value: object) -> object:
        if type(value) not in types:
            raise PydanticCustomError("literal_error", "not one of the choices")
        return value

    return core_schema.no_info_before_validator_function(check, schema)
