"""The charts of a replay: each count over the whole game as lines, and the same numbers as a table, round by round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from core.message import say
from core.paths import Value
from core.table_counts import round_called
from data.exports.replayframes import Reel
from data.words import Words

WIDTH, HEIGHT = 640, 220
LEFT, RIGHT, TOP, BOTTOM = 40, 12, 12, 26
MOST_CHARTS = 6
MOST_LABELS = 12
NOBODYS = 3  # the colour of counts that belong to everybody


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a chart, for one player or for everybody. `seat` is -1 for everybody, `colour` is the number of the
    crest's colour.
    """

    seat: int
    colour: int
    name: str
    values: list[Value]

    def numbers(self) -> list[int]:
        return [value for value in self.values if type(value) is int]


@dataclass(frozen=True, slots=True)
class Chart:
    key: str
    what: str
    lines: tuple[Line, ...]


def charts(reel: Reel, colours: Sequence[int], keys: Sequence[str] = ()) -> list[Chart]:
    """Returns a chart for each sort of count that changes in the game; only those of `keys`, where a box names them.

    `colours` are those of the players' crests.
    """
    found: dict[tuple[bool, str], list[tuple[str, Line]]] = {}
    for at, count in enumerate(reel.counts):
        if keys and count.key not in keys:
            continue
        seat = reel.seat(count.player)
        line = Line(seat, colours[seat] if seat >= 0 else NOBODYS, count.player or count.label, reel.series(at))
        found.setdefault((seat >= 0, count.key), []).append((count.label, line))
    made = [Chart(key, group[0][0], tuple(line for _, line in group)) for (_, key), group in found.items()]
    made.sort(key=lambda chart: (keys.index(chart.key) if keys else 0, chart.lines[0].seat < 0))
    return [chart for chart in made if _is_worth_drawing(chart)][:MOST_CHARTS]


def _is_worth_drawing(chart: Chart) -> bool:
    return any(len(set(line.numbers())) > 1 for line in chart.lines)


def drawn(chart: Chart, number: int, reel: Reel, words: Words) -> str:
    """Returns a chart as an HTML figure: caption, legend, picture, and the same numbers as a table."""
    rounds = list(_rounds(reel))
    low, high, step = _scale(chart)
    title = words.text(say("replay.chart", what=chart.what))
    legend = "".join(
        f'<li class="k{line.colour}"><svg class="dash" aria-hidden="true"><use href="#dash{_dash(line.seat)}"/>'
        f"</svg><bdi>{escape(line.name)}</bdi></li>"
        for line in chart.lines
    )
    grid = "".join(_level(value, low, high) for value in range(low, high + 1, step))
    every = max(1, -(-len(rounds) // MOST_LABELS))
    ticks = "".join(_tick(name, at, reel, index % every == 0) for index, (name, at) in enumerate(rounds))
    lines = "".join(_line(line, reel, low, high) for line in chart.lines)
    told = escape("; ".join(_told(line) for line in chart.lines))
    return (
        f'<figure class="chart"><figcaption id="chart{number}">{escape(title)}</figcaption>'
        f'<ul class="legend">{legend}</ul>'
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="chart{number}"'
        f' aria-describedby="told{number}" data-left="{LEFT}" data-right="{WIDTH - RIGHT}">'
        f"{grid}{ticks}{lines}"
        f'<line class="cursor" x1="{LEFT}" x2="{LEFT}" y1="{TOP}" y2="{HEIGHT - BOTTOM}"/></svg>'
        f'<p class="unseen" id="told{number}">{told}</p>'
        f"{_table(chart, title, rounds, reel.box, words)}</figure>"
    )


def _rounds(reel: Reel) -> Iterator[tuple[int, int]]:
    """Yields every round with its last position."""
    for at, shown in enumerate(reel.shown):
        now = shown.frame["round"]
        if at + 1 == len(reel.shown) or reel.shown[at + 1].frame["round"] != now:
            yield now, at


def _scale(chart: Chart) -> tuple[int, int, int]:
    """Returns the lowest and the highest value of the scale, and its step, all in round numbers; 0 is always on the
    scale.
    """
    numbers = [number for line in chart.lines for number in line.numbers()]
    least, most = min(0, *numbers), max(0, *numbers)
    rough = max(1, -(-(most - least) // 4))
    unit = 10 ** (len(str(rough)) - 1)
    step = next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough)
    return least // step * step, -(-most // step) * step or step, step


def _x(position: int, reel: Reel) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * position / max(1, len(reel.shown) - 1)


def _y(value: int, low: int, high: int) -> float:
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - low) / (high - low)


def _level(value: int, low: int, high: int) -> str:
    y = f"{_y(value, low, high):.1f}"
    shown = str(value).replace("-", "\N{MINUS SIGN}")
    return (
        f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}"/>'
        f'<text class="axis" x="{LEFT - 6}" y="{y}" dy="4" text-anchor="end">{shown}</text>'
    )


def _tick(name: int, at: int, reel: Reel, labelled: bool) -> str:
    x, base = f"{_x(at, reel):.1f}", HEIGHT - BOTTOM
    line = f'<line class="grid" x1="{x}" x2="{x}" y1="{base}" y2="{base + 4}"/>'
    if not labelled or not name:
        return line
    return f'{line}<text class="axis" x="{x}" y="{base + 18}" text-anchor="middle">{name}</text>'


def _line(line: Line, reel: Reel, low: int, high: int) -> str:
    """Draws a line with steps, not slopes, because a count stays as it is until something happens. Where the count is
    hidden there is no line.
    """
    parts: list[str] = []
    before: Value = None
    for at, value in enumerate(line.values):
        x = f"{_x(at, reel):.1f}"
        if type(value) is not int:
            if type(before) is int:
                parts.append(f"H{x}")
        elif type(before) is not int:
            parts.append(f"M{x} {_y(value, low, high):.1f}")
        elif value != before:
            parts.append(f"H{x}V{_y(value, low, high):.1f}")
        before = value
    if type(before) is int:
        parts.append(f"H{_x(len(line.values) - 1, reel):.1f}")
    return f'<path class="line d{_dash(line.seat)} k{line.colour}" data-seat="{line.seat}" d="{"".join(parts)}"/>'


def _dash(seat: int) -> int:
    return seat % 4 if seat >= 0 else 0


def _told(line: Line) -> str:
    numbers = line.numbers()
    if not numbers:
        return f"{line.name}: –"
    return f"{line.name}: {numbers[0]} → {numbers[-1]} ({min(numbers)} – {max(numbers)})"


def _table(chart: Chart, title: str, rounds: list[tuple[int, int]], box: str, words: Words) -> str:
    head = "".join(f'<th scope="col"><bdi>{escape(line.name)}</bdi></th>' for line in chart.lines)
    rows = "".join(
        f'<tr><th scope="row">{escape(words.text(round_called(box, name) if name else say("replay.set-up")))}</th>'
        + "".join(f"<td>{_cell(line.values[at], words)}</td>" for line in chart.lines)
        + "</tr>"
        for name, at in rounds
    )
    return (
        f"<details><summary>{escape(words.text(say('replay.as-table')))}</summary>"
        f'<div class="table"><table><caption>{escape(title)}</caption>'
        f'<thead><tr><th scope="col">{escape(words.text(say("replay.after-round")))}</th>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div></details>"
    )


def _cell(value: Value, words: Words) -> str:
    if value is None:
        return escape(words.text(say("replay.hidden")))
    return escape(str(value).replace("-", "\N{MINUS SIGN}"))
