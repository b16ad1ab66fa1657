"""The settings of a command line: KEY=VALUE, the value read as TOML or as plain text."""

import tomllib
from collections.abc import Sequence

from cardtable.core.wording import clean, clip
from cardtable.house_rules.fault import Fault
from cardtable.house_rules.layer import Layer, frozen
from cardtable.text import tr

SET = "--set"


def set_layers(sets: Sequence[str], game: str) -> tuple[list[Layer], list[Fault]]:
    """Return a layer for each of *sets*, the later above the earlier, and the faults."""
    layers: list[Layer] = []
    faults: list[Fault] = []
    for text in sets:
        key, equals, value = text.partition("=")
        key = key.strip().removeprefix(f"{game}.")
        if not equals or not key:
            message = tr("read {text}, allowed is KEY=VALUE", text=clip(clean(text)) or '""')
            faults.append(Fault(SET, None, None, "", message))
        elif key == "preset":
            faults.append(Fault(SET, None, None, key, tr("a preset is chosen with --preset NAME")))
        else:
            layers.append(Layer(SET, SET, {key: frozen(read_value(value))}))
    return layers, faults


def read_value(text: str) -> object:
    """Return *text* read as one value of TOML, or the text itself if it is none."""
    if "\n" in text or "\r" in text:
        return text
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (ValueError, RecursionError):
        return text.strip()
