"""Writes the reference page of all that plugins and their tests may import, from the sources.

``python tests/api_page.py`` writes it anew; a test says when that is due.
"""

import ast
import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Final

from cardtable import api, testing
from cardtable.testing import by_hand, golden, rulebook_text, tools, twice

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "api.md"
LONGEST_LINE: Final = 96
LEFT_OUT: Final = {"model_config"}
"""Members that are pydantic's own."""

SECTIONS: Final[Mapping[str, Sequence[str]]] = {
    "What a plugin offers": ("core.entry", "hooks"),
    "House rules": ("house_rules", "house_rules.model", "house_rules.plain"),
    "Cards and the deck": ("core.deck",),
    "Zones and the table": ("core.zone", "core.box", "core.table"),
    "Chance": ("core.chance",),
    "Moves": ("core.move",),
    "A round": ("core.round",),
    "A game": ("core.game", "core.player", "core.face_style"),
    "Results and matches": ("core.result",),
    "Views, events and knowledge": ("core.view", "core.event", "core.knowledge"),
    "The score pad": ("core.pad",),
    "The rulebook": ("rulebook",),
    "Records": ("record",),
    "Refusals": ("core.error",),
    "Text": ("text",),
}
"""The sections of the page, each with the modules whose names stand in it."""

TEST_MODULES: Final = (by_hand, golden, rulebook_text, twice, tools)


def page() -> str:
    """Return the page as it should be: its head as it is, and all names below."""
    first = f"## {next(iter(SECTIONS))}\n"
    parts = [PAGE.read_text(encoding="utf-8").partition(first)[0]]
    by_module: dict[str, list[str]] = {}
    for name, home in api._HOME.items():
        by_module.setdefault(home.removeprefix("cardtable."), []).append(name)
    for title, modules in SECTIONS.items():
        names = [name for module in modules for name in by_module.pop(module, ())]
        parts += [f"## {title}\n", *(entry(name, api._HOME[name]) for name in ordered(names))]
    if by_module:
        raise LookupError(f"no section has the names of {', '.join(by_module)}")
    parts.append("## For the tests of a plugin\n")
    parts.append("These come from `cardtable.testing`; [Testing](testing.md) shows them in use.\n")
    parts += [entry(name, testing.__name__) for name in ordered(testing.__all__)]
    for module in TEST_MODULES:
        parts.append(f"### From {module.__name__}\n")
        parts += [entry(name, module.__name__, "####") for name in ordered(names_of(module))]
    return parts[0] + "\n".join(parts[1:])


def ordered(names: Sequence[str]) -> list[str]:
    """Return *names* with constants first, then classes, then functions, each by the alphabet."""
    return sorted(names, key=lambda name: (not name.isupper(), name.islower(), name))


def names_of(module: ModuleType) -> list[str]:
    """Return the names that *module* has for tests, and that are not in `cardtable.api` too."""
    defined = [
        node.name
        for node in tree_of(module.__name__).body
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_")
    ]
    return [name for name in getattr(module, "__all__", defined) if name not in api.__all__]


def entry(name: str, home: str, level: str = "###") -> str:
    """Return the part of the page about *name*, which is imported from *home*."""
    node, text = found(name, home)
    lines = [f"{level} {name}", "", "```text", signature(node), "```", ""]
    if text:
        lines += [prose(text), ""]
    if isinstance(node, ast.ClassDef) and home != tools.__name__:
        parts = [*members(node)]
        lines += [*parts, ""] if parts else []
    return "\n".join(lines)


def found(name: str, home: str) -> tuple[ast.stmt, str]:
    """Return what defines *name*, which is imported from *home*, and what is said of it."""
    body = tree_of(home).body
    for at, node in enumerate(body):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name:
            return node, ast.get_docstring(node) or ""
        if target(node) == name:
            return node, text_below(body, at)
        if isinstance(node, ast.ImportFrom) and name in [alias.name for alias in node.names]:
            return found(name, str(node.module))
    raise LookupError(f"{home} has no {name}")


@cache
def tree_of(module: str) -> ast.Module:
    """Return the source of *module*."""
    spec = find_spec(module)
    if spec is None or spec.origin is None:
        raise LookupError(module)
    return ast.parse(Path(spec.origin).read_text(encoding="utf-8"))


def target(node: ast.stmt) -> str:
    """Return the name that *node* gives a value, or ``""``."""
    match node:
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return ""


def text_below(body: Sequence[ast.stmt], at: int) -> str:
    """Return the text that stands below statement *at* of *body* and explains it, or ``""``."""
    match body[at + 1 : at + 2]:
        case [ast.Expr(value=ast.Constant(value=str(text)))]:
            return text
    return ""


def signature(node: ast.stmt) -> str:
    """Return the signature of what *node* defines: broken into lines where it is long."""
    if isinstance(node, ast.FunctionDef):
        return broken(called(node))
    if isinstance(node, ast.ClassDef):
        return broken(f"class {node.name}{made(node)}")
    return plain(node)


def called(node: ast.FunctionDef, *, skips_first: bool = False) -> str:
    """Return how the function *node* is called and what it gives."""
    arguments = ", ".join([*parameters(node.args)][skips_first:])
    return f"{node.name}({arguments})" + (f" -> {plain(node.returns)}" if node.returns else "")


def parameters(given: ast.arguments) -> Iterator[str]:
    """Yield the parameters that are *given*, each with its type and its default."""
    positional = [*given.posonlyargs, *given.args]
    missing = [None] * (len(positional) - len(given.defaults))
    for number, (one, default) in enumerate(
        zip(positional, [*missing, *given.defaults], strict=True), 1
    ):
        yield parameter(one, default)
        if number == len(given.posonlyargs):
            yield "/"
    if given.vararg:
        yield "*" + parameter(given.vararg, None)
    elif given.kwonlyargs:
        yield "*"
    for one, default in zip(given.kwonlyargs, given.kw_defaults, strict=True):
        yield parameter(one, default)
    if given.kwarg:
        yield "**" + parameter(given.kwarg, None)


def parameter(given: ast.arg, default: ast.expr | None) -> str:
    """Return one parameter with its type and its *default*."""
    typed = given.arg + (f": {plain(given.annotation)}" if given.annotation else "")
    return typed if default is None else f"{typed} = {plain(default)}"


def plain(node: ast.AST) -> str:
    """Return *node* as source text, with double quotes, and none around a type."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.isidentifier():
        is_type = node.value[0].isupper()
        return node.value if is_type else f'"{node.value}"'
    text = ast.unparse(node)
    return text if '"' in text else text.replace("'", '"')


def made(node: ast.ClassDef) -> str:
    """Return what the class *node* is made from: the arguments of its maker, or its fields."""
    bases = [ast.unparse(base) for base in node.bases]
    for inner in node.body:
        if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
            return called(inner, skips_first=True).removeprefix("__init__").removesuffix(" -> None")
    is_data = any("dataclass" in ast.unparse(one) for one in node.decorator_list)
    if not is_data and "NamedTuple" not in bases:
        kinds = [base for base in bases if base in {"Protocol", "BaseModel"}]
        return f"({', '.join(kinds)})" if kinds else ""
    fields = [
        plain(inner)
        for inner in node.body
        if isinstance(inner, ast.AnnAssign) and "ClassVar" not in ast.unparse(inner.annotation)
    ]
    return f"({', '.join(fields)})" if fields else ""


def broken(text: str) -> str:
    """Return the signature *text*, an argument on each line where it is too long for one."""
    if len(text) <= LONGEST_LINE:
        return text
    head, _, rest = text.partition("(")
    inside, _, tail = rest.rpartition(")")
    return "\n".join([f"{head}(", *(f"    {one}," for one in arguments_of(inside)), f"){tail}"])


def arguments_of(text: str) -> Iterator[str]:
    """Yield what stands between the commas of *text* that are in no brackets."""
    start = depth = 0
    for at, sign in enumerate(text):
        depth += (sign in "([{") - (sign in ")]}")
        if sign == "," and not depth:
            yield text[start:at].strip()
            start = at + 1
    yield text[start:].strip()


def members(node: ast.ClassDef) -> Iterator[str]:
    """Yield a line for each public method, property and class variable of *node*."""
    for at, inner in enumerate(node.body):
        name = inner.name if isinstance(inner, ast.FunctionDef) else target(inner)
        if not name or name.startswith("_") or name in LEFT_OUT:
            continue
        if isinstance(inner, ast.FunctionDef):
            decorators = {ast.unparse(one) for one in inner.decorator_list}
            shown = called(inner, skips_first="staticmethod" not in decorators)
            if "property" in decorators:
                shown = f"{name}: {plain(inner.returns) if inner.returns else 'object'}"
            text = ast.get_docstring(inner) or ""
        elif is_member(node, inner):
            shown, text = plain(inner), text_below(node.body, at)
        else:
            continue
        first = prose(text.split("\n\n")[0]).replace("\n", " ")
        yield f"- `{shown}`" + (f": {first}" if first else "")


def is_member(node: ast.ClassDef, inner: ast.stmt) -> bool:
    """Tell whether *inner*, a name in the class *node*, is not among what it is made from."""
    is_class_variable = isinstance(inner, ast.AnnAssign) and "ClassVar" in ast.unparse(
        inner.annotation
    )
    has_fields = made(node).startswith("(") and not any(
        isinstance(one, ast.FunctionDef) and one.name == "__init__" for one in node.body
    )
    return isinstance(inner, ast.AnnAssign) and (is_class_variable or not has_fields)


def prose(text: str) -> str:
    """Return a docstring as Markdown, a sentence a line."""
    text = textwrap.dedent(text).strip()
    text = re.sub(r"``(.+?)``", r"`\1`", text)
    paragraphs = [" ".join(part.split()) for part in text.split("\n\n")]
    return "\n\n".join(re.sub(r"\. (?=[A-Z*`])", ".\n", part) for part in paragraphs)


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
