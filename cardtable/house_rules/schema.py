"""What a house-rule file may say, as JSON Schema: editors complete and check by it.

It is draft 4, the one that language servers for TOML go by, and the only one in which a
whole number is told from ``1e2`` as in TOML itself. A schema looks at one value at a time:
what only contradicts another setting, or what a game checks in its own words, it lets pass.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import UnionType
from typing import Annotated, Final, Literal, TypeAlias, Union, get_args, get_origin

from cardtable.core.entry import Preset
from cardtable.house_rules.describe import Switch, switches
from cardtable.house_rules.model import HouseRules
from cardtable.text import LANGUAGES, tr

DRAFT: Final = "http://json-schema.org/draft-04/schema#"

Schema: TypeAlias = dict[str, object]


@dataclass(frozen=True, slots=True)
class Section:
    """What is known of a game's section: its *title*, its rules unless broken, its *presets*."""

    title: str
    rules_type: type[HouseRules] | None
    presets: Sequence[Preset] = ()


def file_schema(sections: Mapping[str, Section]) -> Schema:
    """Return what a whole file may hold, whose *sections* of games are known by their keys.

    A section without rules may hold anything.
    """
    variants = [_variant(key, section) for key, section in sections.items()]
    games = {key: _section(section) for key, section in sections.items()}
    return {
        "$schema": DRAFT,
        "title": tr("House rules for cardtable"),
        "type": "object",
        "additionalProperties": False,
        "properties": {"family": _family(), **games, "variants": _variants(variants)},
    }


def _family() -> Schema:
    return {
        "title": tr("Family"),
        "description": tr("Who plays at this table."),
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "name": {
                "title": tr("Name"),
                "description": tr("What the family is greeted as."),
                "type": "string",
            },
            "players": {
                "title": tr("Players"),
                "description": tr("Who usually plays, each as in --players, in turn order."),
                "type": "array",
                "items": {"type": "string"},
            },
            "language": {
                "title": tr("Language"),
                "description": tr("The language of all text."),
                "type": "string",
                "enum": list(LANGUAGES),
            },
        },
    }


def _variants(variants: Sequence[Schema]) -> Schema:
    return {
        "title": tr("Variants"),
        "description": tr("Further house rules by name, each played with --variant NAME."),
        "type": "object",
        "additionalProperties": {"anyOf": list(variants)} if variants else False,
    }


def _section(section: Section) -> Schema:
    if section.rules_type is None:
        return {"title": section.title, "type": "object"}
    return section_schema(section.rules_type, section.title, section.presets)


def _variant(key: str, section: Section) -> Schema:
    """Return what a variant of the game *key* may hold: its section, and its name."""
    schema = _section(section)
    game = {
        "title": tr("Game"),
        "description": tr("The game whose variant this is."),
        "type": "string",
        "enum": [key],
    }
    own = schema.get("properties")
    properties = {"game": game, **(own if isinstance(own, dict) else {})}
    return {**schema, "properties": properties, "required": ["game"]}


def section_schema(
    rules_type: type[HouseRules], title: str, presets: Sequence[Preset] = ()
) -> Schema:
    """Return what the section of one game may hold: its switches, and the preset below them."""
    properties: Schema = {"preset": _preset(presets)} if presets else {}
    for switch in switches(rules_type):
        properties[switch.key] = _switch(rules_type, switch)
    return {
        "title": title,
        "type": "object",
        "additionalProperties": False,
        "properties": properties,
    }


def _preset(presets: Sequence[Preset]) -> Schema:
    about = "\n".join(
        tr("{key}: {title}. {summary}", key=preset.key, title=preset.title, summary=preset.summary)
        for preset in presets
    )
    return {
        "title": tr("Preset"),
        "description": tr("The named house rules that the section starts from.") + "\n" + about,
        "type": "string",
        "enum": [preset.key for preset in presets],
    }


def _switch(rules_type: type[HouseRules], switch: Switch) -> Schema:
    annotation = rules_type.model_fields[switch.key].annotation
    return {
        "title": switch.title,
        "description": switch.help,
        **_type(annotation, switch),
        "default": _listed(switch.default),
    }


def _type(annotation: object, switch: Switch | None = None) -> Schema:
    """Return the schema of a type; the bounds of *switch* go to its whole numbers."""
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return _type(arguments[0], switch)
    if origin in {Union, UnionType}:
        return {"anyOf": [part for member in arguments for part in _parts(member, switch)]}
    if origin is Literal:
        parts = _choices(arguments)
        return parts[0] if len(parts) == 1 else {"anyOf": parts}
    if origin is tuple:
        return _tuple(arguments)
    if annotation is int:
        return _number(switch)
    return {"type": "boolean"} if annotation is bool else {"type": "string"}


def _parts(annotation: object, switch: Switch | None) -> list[Schema]:
    """Return the schemas of a member of a union, without a union in the union."""
    if get_origin(annotation) is Literal:
        return _choices(get_args(annotation))
    return [_type(annotation, switch)]


def _choices(choices: tuple[object, ...]) -> list[Schema]:
    """Return the choices by their type, so that ``1.0`` or ``true`` never equals ``1``."""
    names = {str: "string", bool: "boolean", int: "integer"}
    by_type: dict[str, list[object]] = {}
    for choice in choices:
        by_type.setdefault(names[type(choice)], []).append(choice)
    return [{"type": name, "enum": found} for name, found in by_type.items()]


def _tuple(items: tuple[object, ...]) -> Schema:
    if items[-1] is Ellipsis:
        return {"type": "array", "items": _type(items[0])}
    return {
        "type": "array",
        "items": [_type(item) for item in items],
        "additionalItems": False,
        "minItems": len(items),
        "maxItems": len(items),
    }


def _number(switch: Switch | None) -> Schema:
    schema: Schema = {"type": "integer"}
    if switch is not None and switch.minimum is not None:
        schema["minimum"] = switch.minimum
    if switch is not None and switch.maximum is not None:
        schema["maximum"] = switch.maximum
    return schema


def _listed(value: object) -> object:
    return [_listed(item) for item in value] if isinstance(value, tuple) else value
