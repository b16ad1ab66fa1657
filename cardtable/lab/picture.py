"""Pictures of a report by matplotlib, which only this part knows; one report is one file.

The colours are those of Okabe and Ito, which people who see few colours tell apart; and what a
colour says stands beside it in words.
"""

from collections.abc import Sequence
from importlib.util import find_spec
from io import BytesIO
from logging import ERROR, getLogger
from math import ceil, fsum
from typing import TYPE_CHECKING, Any, Final

from cardtable.lab.interval import Figure
from cardtable.lab.job import LabError
from cardtable.lab.report import Findings, Report, Spread
from cardtable.lab.words import event_title, length_titles, measured, summary
from cardtable.text import tr

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure as Canvas

EXTRA: Final = "plots"

COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
_MARKS: Final = ("o", "s", "^", "D", "v", "P", "X")
_DOTS: Final = 120

# Of a file nothing may follow from when and where it was written.
_SETTINGS: Final[Any] = {  # its keys are a type of matplotlib's own
    "text.parse_math": False,
    "svg.hashsalt": "cardtable",
    "svg.fonttype": "path",
    "font.family": "DejaVu Sans",
    "axes.spines.top": False,
    "axes.spines.right": False,
}
_NO_DATE: Final[dict[str, dict[str, Any]]] = {
    "svg": {"Date": None, "Creator": "cardtable"},
    "png": {"Software": "cardtable"},
}
_WIDTH: Final = 9.0
_HEIGHT: Final = 3.2


def check_pictures() -> None:
    """Refuse to go on where matplotlib is not installed.

    :raises LabError: it is not.
    """
    if find_spec("matplotlib") is None:
        raise LabError(
            tr(
                "pictures need matplotlib; install it with {command}",
                command=f'pip install "cardtable[{EXTRA}]"',
            )
        )


def draw(report: Report, ending: str) -> bytes:
    """Return a picture of *report* as a file of this *ending*, ``.svg`` or ``.png``.

    :raises LabError: matplotlib is not installed.
    """
    check_pictures()
    from matplotlib import rc_context  # noqa: PLC0415 - an extra, slow to import
    from matplotlib.figure import Figure as Canvas  # noqa: PLC0415 - as above

    # What it says of its caches is for nobody who asked for a picture.
    getLogger("matplotlib").setLevel(ERROR)
    form = ending.removeprefix(".")
    with rc_context(_SETTINGS):
        canvas = Canvas(layout="constrained")
        if report.swept:
            _draw_sweep(report, canvas)
        elif report.differences:
            _draw_comparison(report, canvas)
        else:
            _draw_simulation(report, canvas)
        canvas.suptitle(summary(report)[0])
        out = BytesIO()
        canvas.savefig(out, format=form, dpi=_DOTS, metadata=_NO_DATE[form])
    return out.getvalue()


def _draw_simulation(report: Report, canvas: "Canvas") -> None:
    (one,) = report.findings
    rows = _rows(canvas, 3)
    _draw_lengths(rows[0], report.findings)
    _draw_spread(rows[2], [one.scores], [""])
    rows[2].set_title(tr("What a round brings"))
    rows[2].set_xlabel(tr("points of a side in a round"))
    rows[2].set_ylabel(tr("of 100 times"))
    seats = [tr("seat {seat}", seat=line.name) for line in one.seats]
    wins = [line.wins for line in one.seats]
    _draw_points(rows[1], seats, wins, 0)
    if one.seats:
        even = fsum(figure.value or 0.0 for figure in wins) / len(wins)
        rows[1].axvline(even, color="0.6", linestyle="--", linewidth=1)
    rows[1].set_title(tr("Wins by seat (dashed: all seats alike)"))
    rows[1].set_xlabel(tr("wins in 100 matches, with 95 % intervals"))


def _draw_comparison(report: Report, canvas: "Canvas") -> None:
    rows = _rows(canvas, 1 + len(report.differences))
    _draw_lengths(rows[0], report.findings)
    titles = length_titles()
    first = report.findings[0]
    bases = measured(first)
    for place, (axes, difference) in enumerate(zip(rows[1:], report.differences, strict=True), 1):
        # In parts of what it was, so that rounds and minutes have one scale.
        names, figures = [], []
        for key, figure in difference.figures.items():
            base = bases[key].value
            if base:
                names.append(titles[key])
                figures.append(figure.scaled(100 / abs(base)))
        _draw_points(axes, names, figures, place)
        axes.axvline(0, color="0.6", linestyle="--", linewidth=1)
        axes.set_title(tr("{name} instead of {first}", name=difference.name, first=first.name))
        axes.set_xlabel(tr("change in %, with 95 % intervals"))


def _draw_sweep(report: Report, canvas: "Canvas") -> None:
    titles = length_titles()
    names = [one.name for one in report.findings]
    tables = [(titles[key], [measured(one)[key] for one in report.findings]) for key in titles]
    for key, title in report.event_titles.items():
        lines = [[line for line in one.events if line.key == key] for one in report.findings]
        if any(line.count for found in lines for line in found):
            figures = [found[0].measure if found else Figure() for found in lines]
            tables.append((event_title(key, title), figures))
    places = _rows(canvas, ceil(len(tables) / 2), columns=2)
    for place, (axes, (title, figures)) in enumerate(zip(places, tables, strict=False)):
        _draw_line(axes, names, figures, place)
        axes.set_title(title)
        axes.set_xlabel(report.swept)
        axes.set_ylabel(tr("mean, with 95 % interval"))
    for axes in places[len(tables) :]:
        axes.remove()


def _rows(canvas: "Canvas", count: int, columns: int = 1) -> list["Axes"]:
    """Return pictures in so many rows and *columns*."""
    canvas.set_size_inches(_WIDTH, _HEIGHT * count + 0.4)
    return [canvas.add_subplot(count, columns, place + 1) for place in range(count * columns)]


def _draw_lengths(axes: "Axes", findings: Sequence[Findings]) -> None:
    """Draw how many of 100 matches have so many rounds."""
    _draw_spread(axes, [one.spread for one in findings], [one.name for one in findings])
    axes.set_title(tr("How long matches get"))
    axes.set_xlabel(tr("rounds a match"))
    axes.set_ylabel(tr("of 100 matches"))


def _draw_spread(axes: "Axes", spreads: Sequence[Spread], names: Sequence[str]) -> None:
    """Draw how often of 100 times each value came, several *spreads* beside one another."""
    from matplotlib.ticker import MaxNLocator  # noqa: PLC0415 - as above

    count = len(spreads)
    step = max((spread.step for spread in spreads), default=1)
    width = 0.8 * step / count
    for place, (spread, name) in enumerate(zip(spreads, names, strict=True)):
        shares = spread.shares()
        axes.bar(
            [low + (spread.step - 1) / 2 + (place - (count - 1) / 2) * width for low, _ in shares],
            [share for _, share in shares],
            width,
            color=COLOURS[place % len(COLOURS)],
            label=name,
        )
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    if count > 1:
        axes.legend()


def _draw_points(axes: "Axes", names: Sequence[str], figures: Sequence[Figure], place: int) -> None:
    """Draw each of *figures* as a point with its interval, the first of *names* on top."""
    heights = list(range(len(names)))[::-1]
    values = [figure.value or 0.0 for figure in figures]
    axes.errorbar(
        values,
        heights,
        xerr=_reaches(figures),
        fmt=_MARKS[place % len(_MARKS)],
        color=COLOURS[place % len(COLOURS)],
        capsize=3,
    )
    axes.set_yticks(heights, names)
    axes.set_ylim(-0.6, len(names) - 0.4)


def _draw_line(axes: "Axes", names: Sequence[str], figures: Sequence[Figure], place: int) -> None:
    """Draw *figures* from left to right, joined by a line."""
    places, is_scale = _places(names)
    axes.errorbar(
        places,
        [figure.value if figure.value is not None else float("nan") for figure in figures],
        yerr=_reaches(figures),
        fmt=f"{_MARKS[place % len(_MARKS)]}-",
        color=COLOURS[place % len(COLOURS)],
        capsize=3,
    )
    if not is_scale:
        axes.set_xticks(places, names)


def _places(names: Sequence[str]) -> tuple[list[float], bool]:
    """Return where *names* stand: in the scale if all are numbers, else one after the other."""
    try:
        return [float(name) for name in names], True
    except ValueError:
        return [float(place) for place in range(len(names))], False


def _reaches(figures: Sequence[Figure]) -> list[list[float]]:
    """Return how far the intervals of *figures* reach down, and up."""
    down, up = [], []
    for figure in figures:
        value = figure.value or 0.0
        down.append(value - (value if figure.low is None else figure.low))
        up.append((value if figure.high is None else figure.high) - value)
    return [[max(0.0, one) for one in down], [max(0.0, one) for one in up]]
