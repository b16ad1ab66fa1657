"""One installed plugin: its module is imported and its hooks called, whatever comes of it."""

import contextlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeVar

import pluggy

from cardtable import hooks
from cardtable.core.blame import blamed
from cardtable.core.entry import BotEntry, GameEntry, Preset
from cardtable.core.error import PluginError
from cardtable.core.wording import alternatives, did_you_mean, nearest
from cardtable.registry.aside import printing_aside
from cardtable.registry.scan import Found
from cardtable.text import tr

T = TypeVar("T")

HOOKS: Final = ("cardtable_games", "cardtable_presets", "cardtable_bots")


@dataclass(frozen=True, slots=True)
class Fault:
    """Why something of a plugin cannot be used; its *error* is for the person who writes it."""

    reason: str
    error: BaseException | None = None


@dataclass(slots=True, eq=False)
class Plugin:
    """One entry point: what it offers, and what is wrong with it.

    *name* is the entry point's, empty where not even that could be read. *presets* are those
    of the hook for presets; a game's own stand in its entry.
    """

    distribution: str
    version: str
    name: str
    games: tuple[GameEntry, ...] = ()
    presets: tuple[Preset, ...] = ()
    bots: tuple[BotEntry, ...] = ()
    faults: list[Fault] = field(default_factory=list)

    @property
    def source(self) -> str:
        """The distribution with its version, as lists and records name it."""
        return f"{self.distribution} {self.version}".strip()


def load_plugins(found: Iterable[Found]) -> list[Plugin]:
    """Import every plugin of *found* and ask it what it offers."""
    manager = pluggy.PluginManager(hooks.PROJECT)
    manager.add_hookspecs(hooks)
    return [_Loading(manager, item).load() for item in found]


class _Loading:
    """Loads one plugin; collects its faults and lets none of them out."""

    def __init__(self, manager: pluggy.PluginManager, found: Found) -> None:
        self.manager = manager
        self.found = found
        self.faults: list[Fault] = []

    def load(self) -> Plugin:
        games: list[GameEntry] = []
        presets: list[Preset] = []
        bots: list[BotEntry] = []
        with printing_aside():
            plugin = self._imported()
            if plugin is not None and self._registers(plugin):
                games = self._offered(plugin, "cardtable_games", GameEntry)
                presets = self._offered(plugin, "cardtable_presets", Preset)
                bots = self._offered(plugin, "cardtable_bots", BotEntry)
        return Plugin(
            self.found.distribution,
            self.found.version,
            self.found.name,
            tuple(games),
            tuple(presets),
            tuple(bots),
            self.faults,
        )

    @contextlib.contextmanager
    def _guarded(self, reason: Callable[[str], str]) -> Iterator[None]:
        """Keep what goes wrong inside as a fault with the *reason*."""
        try:
            with blamed(reason):
                yield
        except PluginError as error:
            self.faults.append(Fault(str(error), error.__cause__))

    def _imported(self) -> object | None:
        if self.found.entry_point is None:
            with self._guarded(
                lambda said: tr("its entry points cannot be read: {said}", said=said)
            ):
                raise self.found.error or ValueError
            return None
        with self._guarded(lambda said: tr("it cannot be imported: {said}", said=said)):
            plugin: object = self.found.entry_point.load()
            return plugin
        return None

    def _registers(self, plugin: object) -> bool:
        """Register *plugin* if it was written for this interface and has hooks of it."""
        with self._guarded(lambda said: tr("its hooks do not fit: {said}", said=said)):
            version = getattr(plugin, "API_VERSION", hooks.API_VERSION)
            if version != hooks.API_VERSION:
                self.faults.append(_other_version(version))
                return False
            self.manager.register(plugin, name=f"{self.found.distribution}:{self.found.name}")
            callers = self.manager.get_hookcallers(plugin) or []
            if not callers:
                message = tr("it has no hook; mark its functions with hookimpl of cardtable.api")
                self.faults.append(Fault(message))
            self.faults += [_no_such_hook(c.name) for c in callers if not c.has_spec()]
            return True
        return False

    def _offered(self, plugin: object, hook: str, kind: type[T]) -> list[T]:
        """Return what *hook* of *plugin* offers that is of *kind*."""
        items: list[object] = []
        with self._guarded(lambda said: tr("{hook} failed: {said}", hook=hook, said=said)):
            for implementation in getattr(self.manager.hook, hook).get_hookimpls():
                if implementation.plugin is plugin:
                    items = _items(implementation.function())
        self.faults += [_nonsense(hook, kind, item) for item in items if not isinstance(item, kind)]
        return [item for item in items if isinstance(item, kind)]


def _items(answer: object) -> list[object]:
    """Return what a hook answered item by item; what is no list is one item, and nonsense."""
    is_many = isinstance(answer, Iterable) and not isinstance(answer, str | bytes)
    return list(answer) if is_many else [answer]  # type: ignore[call-overload]


def _nonsense(hook: str, kind: type[object], item: object) -> Fault:
    return Fault(
        tr(
            "{hook} offers {item}, allowed is a list of {kind}",
            hook=hook,
            item=type(item).__name__ if item is not None else "None",
            kind=kind.__name__,
        )
    )


def _no_such_hook(name: str) -> Fault:
    message = tr(
        "there is no hook {name}, allowed is {hooks}", name=name, hooks=alternatives(HOOKS)
    )
    return Fault(message + did_you_mean(nearest(name, HOOKS)))


def _other_version(version: object) -> Fault:
    is_newer = isinstance(version, int) and version > hooks.API_VERSION
    remedy = tr("a newer cardtable fits") if is_newer else tr("a newer one of the plugin may fit")
    return Fault(
        tr(
            "it is written for version {theirs} of the plugin interface, and this cardtable has"
            " version {ours}; {remedy}",
            theirs=repr(version),
            ours=hooks.API_VERSION,
            remedy=remedy,
        )
    )
