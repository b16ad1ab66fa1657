"""House rules: each game's switches, read from presets, files and the command line.

The only part of cardtable that knows pydantic. A table plays by the plain values that come
out of it (see `plain`).
"""

from cardtable.house_rules.check import check, check_names
from cardtable.house_rules.describe import Switch, switches
from cardtable.house_rules.document import LARGEST
from cardtable.house_rules.family import Family, Installed
from cardtable.house_rules.fault import Fault, HouseRulesFaults
from cardtable.house_rules.load import Loaded, load
from cardtable.house_rules.model import Contradiction, HouseRules, switch
from cardtable.house_rules.plain import from_dict, plain, rules_dict

__all__ = (
    "LARGEST",
    "Contradiction",
    "Family",
    "Fault",
    "HouseRules",
    "HouseRulesFaults",
    "Installed",
    "Loaded",
    "Switch",
    "check",
    "check_names",
    "from_dict",
    "load",
    "plain",
    "rules_dict",
    "switch",
    "switches",
)
