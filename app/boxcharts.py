"""Charts of things that mean something only within one box, such as points, falls, and dice with pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from app.chart import MOST_LINES, Chart, Line, Words, day, fallen
from core.box import Box
from core.honours import earned
from core.message import Message, say
from core.statistic_facts import Cause, Measure
from core.statistics import Person, Record, Summary, middle

BoxMaker: TypeAlias = Callable[[Box[Any], Summary, Sequence[Person]], Iterable[Chart | None]]


def _falls(box: Box[Any], summary: Summary, _people: Sequence[Person]) -> Iterable[Chart | None]:
    if not summary.falls:
        return
    record = box.record
    sorts: dict[str, list[tuple[Cause, int]]] = {}
    for cause, count in summary.falls:
        sorts.setdefault(cause.sort, []).append((cause, count))
    by_sort = sorted(sorts.items(), key=lambda each: (-_sum(each[1]), each[0]))
    lines = tuple(
        Line(
            record.cause_word(Cause(sort)), (_sum(found),), str(_sum(found)), _details(found, record.cause_word),
            record.cause_signs.get(sort, "skull"),
        )
        for sort, found in by_sort
    )  # fmt: skip
    most, falls = _sum(by_sort[0][1]), _sum(summary.falls)
    several = tuple(record.cause_word(Cause(sort)) for sort, found in by_sort if _sum(found) == most)
    tells = (
        say(f"falls.{record.falls}.one", cause=several[0], n=most, all=falls)
        if len(several) == 1
        else say(f"falls.{record.falls}.several", causes=several, n=most, all=falls)
    )
    yield Chart("causes", "bars", say(f"falls.{record.falls}"), tells, lines)


def _sum(found: Iterable[tuple[Cause, int]]) -> int:
    return sum(count for _, count in found)


def _details(found: list[tuple[Cause, int]], word: Callable[[Cause], Words]) -> Message | None:
    """Returns the most frequent named causes with their numbers, or None where no cause has a name."""
    named = [(cause, count) for cause, count in found if cause.name]
    if not named:
        return None
    return say("stats.list", what=tuple(say("stats.times", what=word(cause), n=count) for cause, count in named[:6]))


# Points


def _points(box: Box[Any], summary: Summary, people: Sequence[Person]) -> Iterable[Chart | None]:
    scored = [person for person in people if person.scored]
    if not box.record.points or not any(person.points for person in scored):
        return
    shown = sorted(scored[:MOST_LINES], key=lambda each: (-each.points, each.player.casefold()))
    lines = tuple(Line(each.player, (each.points,), str(each.points), _best(box, each)) for each in shown)
    whole = sum(each.points for each in scored)
    if len(scored) == 1:
        tells = say(f"points.{box.record.points}.own", player=scored[0].player, points=whole, games=scored[0].scored)
    else:
        tells = say(f"points.{box.record.points}.tells", player=shown[0].player, points=shown[0].points, sum=whole)
    yield Chart(
        box.record.points, "bars", say(f"points.{box.record.points}"), tells, lines, left_out=len(scored) - len(shown)
    )


def _best(box: Box[Any], person: Person) -> Message | None:
    return say(f"points.{box.record.points}.best", points=person.best) if person.games > 1 and person.best else None


def _haul(box: Box[Any], summary: Summary, _people: Sequence[Person]) -> Iterable[Chart | None]:
    """Makes a chart of the highest points of each game, one game after the other."""
    hauls: list[tuple[Record, int, str]] = []
    for game in summary.games:
        scored = [part for part in game.parts if part.points is not None]
        if scored:
            carried = [(part.points or 0, part.player) for part in scored if part.alive is not False]
            hauls.append((game, *max(carried, default=(0, ""))))
    if not box.record.points or len(hauls) < 2 or not any(points for _, points, _ in hauls):
        return
    lines = tuple(
        Line(
            day(game.started),
            (points,),
            say("stats.haul.of", points=points, player=who) if who else say("stats.haul.none"),
        )
        for game, points, who in hauls
    )
    best = max(hauls, key=lambda each: each[1])
    tells = say(f"points.{box.record.points}.haul", player=best[2], points=best[1], day=day(best[0].started))
    yield Chart("haul", "games", say("stats.haul"), tells, lines, about=say(f"points.{box.record.points}.about"))


# What a box counts and awards besides


def _measures(box: Box[Any], _summary: Summary, people: Sequence[Person]) -> Iterable[Chart | None]:
    for measure in box.record.measures:
        noted = [person for person in people if any(person.noted(what) for what in measure.whats)]
        if noted:
            yield _measure(measure, noted)


def _measure(measure: Measure, noted: list[Person]) -> Chart:
    """Makes the chart of one measure. The player named in its sentence is the one with the largest share of what is
    wanted, with the largest sum, or with the highest number, depending on the sort of the measure.
    """
    shown = noted[:MOST_LINES]
    best, whole = {}, {}
    for person in noted:
        values = [sum(person.noted(what)) for what in measure.whats]
        whole[person] = sum(values)
        match measure.sort:
            case "shares":
                best[person] = whole[person] - values[-1]
            case "sum":
                best[person] = whole[person]
            case "middle":
                best[person] = max(_numbers(measure, person))
    ahead = max(noted, key=lambda each: Fraction(best[each], whole[each] if measure.sort == "shares" else 1))
    of = whole if measure.sort == "shares" else best
    level = tuple(each.player for each in noted if best[each] == best[ahead] and of[each] == of[ahead])
    half = middle(number for person in noted for number in _numbers(measure, person))
    return Chart(
        measure.name,
        "shares" if measure.sort == "shares" else "bars",
        measure.title,
        say(f"measure.{measure.name}", player=level, n=best[ahead], whole=whole[ahead], middle=half),
        tuple(_measured(measure, person, best[person], whole[person]) for person in shown),
        keys=measure.words if measure.sort == "shares" else (),
        left_out=len(noted) - len(shown),
    )


def _numbers(measure: Measure, person: Person) -> list[int]:
    return [number for what in measure.whats for number in person.noted(what)]


def _measured(measure: Measure, person: Person, best: int, whole: int) -> Line:
    match measure.sort:
        case "shares":
            values = tuple(sum(person.noted(what)) for what in measure.whats)
            counted = zip(measure.words, values, strict=True)
            note = say("stats.list", what=tuple(say("stats.times", what=word, n=n) for word, n in counted if n))
            return Line(person.player, values, say("stats.of", part=best, whole=whole), note)
        case "sum":
            return Line(person.player, (best,), str(best))
    half = middle(_numbers(measure, person)) or 0
    return Line(person.player, (half,), str(half), say("stats.times", what=measure.words[0], n=best))


def _honours(box: Box[Any], summary: Summary, people: Sequence[Person]) -> Iterable[Chart | None]:
    """Charts how many different honours each player has earned. A single player gets a list instead: see
    app/honouring.py.
    """
    if not box.record.honours or len(people) == 1:
        return
    whole = len(box.record.honours)
    counted = [
        (person.player, sum(bool(each.days) for each in earned(box.record.honours, summary.games, person.player)))
        for person in people
    ]
    shown = sorted(counted[:MOST_LINES], key=lambda each: (-each[1], each[0].casefold()))
    most = shown[0][1]
    level = tuple(player for player, n in shown if n == most)
    tells = say("stats.honours.tells", player=level, n=most, all=whole) if most else say("stats.honours.none")
    lines = tuple(Line(name, (n,), say("stats.of", part=n, whole=whole)) for name, n in shown)
    yield Chart("honours", "bars", say("stats.honours"), tells, lines, left_out=len(counted) - len(shown))


# Dice


def _pictures(box: Box[Any], summary: Summary, _people: Sequence[Person]) -> Iterable[Chart | None]:
    """Makes one chart for each sort of die with pictures."""
    thrown = dict(summary.pictured)
    for sort, die in box.record.dice.items():
        if sort in thrown:
            yield fallen(f"faces-{sort}", die.title, say("stats.faces.pictured"), thrown[sort], die.faces)


BEFORE_DICE: tuple[BoxMaker, ...] = (_falls, _points, _haul, _measures, _honours)
DICE: tuple[BoxMaker, ...] = (_pictures,)
