"""Statistics as charts: what each chart shows line by line, and the sentence that says what it tells.

A screen draws them, and the command line prints them. The sentences claim only what the numbers support: with few dice
they say that there are few, and what chance often does they call chance.
"""

from __future__ import annotations

from dataclasses import replace

from app.boxcharts import BEFORE_DICE, DICE, BoxMaker
from app.chart import MOST_LINES, Chart, Line, Tile, Words, clock, decimal, fallen, often
from core.boxes.registry import BOXES, box_named
from core.luck import Judged
from core.message import Message, say
from core.statistics import Person, Summary, middle


def charts(summary: Summary) -> tuple[Chart, ...]:
    """Returns the charts for which there is anything to show, in the order in which they are shown."""
    if not summary.games:
        return ()
    found: list[Chart | None] = [_wins(summary, _by_games(summary))]
    for make in BEFORE_DICE:
        found += _of_each_box(summary, make)
    found += [_rounds(summary, _by_games(summary)), _faces(summary, _by_games(summary))]
    for make in DICE:
        found += _of_each_box(summary, make)
    found += [make(summary, _by_games(summary)) for make in (_luck, _tests, _turns)]
    return tuple(chart for chart in found if chart is not None)


def _by_games(summary: Summary) -> tuple[Person, ...]:
    return tuple(sorted(summary.people, key=lambda each: (-each.games, -each.wins, each.player.casefold())))


def _of_each_box(summary: Summary, make: BoxMaker) -> list[Chart]:
    """Makes the charts that mean something only within one box: the gold of one box and the experience of another
    cannot be added up. A box that the program no longer has is left out, because there are no words for it.
    """
    found: list[Chart] = []
    for name in summary.boxes:
        if name in BOXES:
            own = summary.of_box(name) if len(summary.boxes) > 1 else summary
            made = make(box_named(name), own, _by_games(own))
            found += [replace(chart, box=name) for chart in made if chart is not None]
    if len({chart.box for chart in found}) > 1:
        return [replace(each, title=say("stats.of-box", what=each.title, box=say(f"box.{each.box}"))) for each in found]
    return found


def tiles(summary: Summary) -> tuple[Tile, ...]:
    """Returns the large numbers that stand above the charts."""
    if not summary.games:
        return ()
    games = len(summary.games)
    found = [Tile(str(games), say("stats.tile.games", count="n", n=games))]
    for name in summary.boxes:
        points = box_named(name).record.points if name in BOXES else ""
        best = max((person.best for person in summary.of_box(name).people), default=0)
        if points and best:
            found.append(Tile(str(best), say(f"points.{points}.tile")))
    turn = middle(summary.turns)
    if turn is not None:
        found.append(Tile(clock(turn), say("stats.tile.turn")))
    dice = summary.rolls.dice + sum(rolls.dice for _, rolls in summary.pictured)
    if dice:
        found.append(Tile(str(dice), say("stats.tile.dice", count="n", n=dice)))
    return tuple(found)


# Wins and deaths


def _wins(summary: Summary, people: tuple[Person, ...]) -> Chart:
    """Charts games won, survived without winning, and lost by death; where nobody can die, only won or not."""
    shown = people[:MOST_LINES]
    keys: tuple[Message, ...] = (say("stats.wins.won"), say("stats.wins.played"))
    if any(person.alive + person.deaths for person in people):
        keys = (keys[0], say("stats.wins.alive"), say("stats.wins.dead"), keys[1])
    lines = tuple(_shares(person, keys) for person in shown)
    used = max(len(line.values) for line in lines)
    tells = _who_wins(people)
    return Chart("wins", "shares", say("stats.wins"), tells, lines, keys=keys[:used], left_out=len(people) - len(shown))


def _shares(person: Person, keys: tuple[Message, ...]) -> Line:
    """Makes one player's line. It may mix games of boxes in which heroes die with games of boxes in which they
    do not.
    """
    rest = max(0, person.games - person.wins - person.out - person.deaths)
    values = (person.wins, person.out, person.deaths, rest) if len(keys) > 2 else (person.wins, rest)
    counted = tuple(say("stats.times", what=key, n=n) for key, n in zip(keys, values, strict=True) if n)
    shown = say("stats.of", part=person.wins, whole=person.games)
    note = say("stats.list", what=counted) if len(keys) > 2 else None
    return Line(person.player, values if values[-1] else values[:-1], shown, note)


def _who_wins(people: tuple[Person, ...]) -> Message:
    most = max(person.wins for person in people)
    best = [person for person in people if person.wins == most]
    if len(people) == 1:
        return say("stats.wins.own", player=people[0].player, wins=most, games=people[0].games)
    if not most:
        return say("stats.wins.nobody")
    if len(best) > 1:
        return say("stats.wins.several", players=tuple(person.player for person in best[:MOST_LINES]), wins=most)
    return say("stats.wins.one", player=best[0].player, wins=most, games=best[0].games)


def _rounds(summary: Summary, people: tuple[Person, ...]) -> Chart | None:
    half = middle(summary.rounds)
    if not half:
        return None
    lines, lasted = [], [person for person in people if person.rounds]
    for person in lasted[:MOST_LINES]:
        own = middle(person.rounds) or 0
        note = say("stats.rounds.longest", n=max(person.rounds)) if len(person.rounds) > 1 else None
        lines.append(Line(person.player, (own,), str(own), note))
    return Chart(
        "rounds",
        "bars",
        say("stats.rounds"),
        say("stats.rounds.tells", count="n", n=half),
        tuple(lines),
        about=say("stats.rounds.about"),
        left_out=max(0, len(lasted) - MOST_LINES),
    )


# Dice


def _faces(summary: Summary, _people: tuple[Person, ...]) -> Chart | None:
    sides: list[tuple[str, Words]] = [(f"die-{face}", str(face)) for face in range(1, 7)]
    return fallen("faces", say("stats.faces"), say("stats.faces.about"), summary.rolls, sides)


def _luck(summary: Summary, people: tuple[Person, ...]) -> Chart | None:
    rolled = [person for person in people if person.rolls.dice]
    if not rolled:
        return None
    shown = rolled[:MOST_LINES]
    lines = tuple(
        Line(
            each.player,
            (float(each.rolls.over_each), each.rolls.band_each),
            decimal(each.rolls.over_each, 2, signed=True),
            say("stats.dice", count="n", n=each.rolls.dice),
        )
        for each in shown
    )
    found = _farthest([(each, each.rolls.judged()) for each in shown])
    if found is None:
        tells = say("stats.luck.few")
    else:
        person, judged = found
        by, over = decimal(abs(person.rolls.over_each), 2), person.rolls.over
        chance, dice = often(judged), person.rolls.dice
        if over > 0:
            tells = say("stats.luck.over", player=person.player, by=by, n=dice, count="n", often=chance)
        elif over < 0:
            tells = say("stats.luck.under", player=person.player, by=by, n=dice, count="n", often=chance)
        else:
            tells = say("stats.luck.even", player=person.player, n=dice, count="n")
    about = say("stats.luck.about")
    return Chart("luck", "luck", say("stats.luck"), tells, lines, about=about, left_out=len(rolled) - len(shown))


def _tests(summary: Summary, people: tuple[Person, ...]) -> Chart | None:
    tried = [person for person in people if person.tries.tried]
    if not tried:
        return None
    shown = tried[:MOST_LINES]
    lines = tuple(
        Line(
            each.player,
            (each.tries.done, float(each.tries.expected), each.tries.band, each.tries.tried),
            say("stats.of", part=each.tries.done, whole=each.tries.tried),
            say("stats.tests.expected", expected=decimal(each.tries.expected)),
        )
        for each in shown
    )
    found = _farthest([(each, each.tries.judged()) for each in shown])
    if found is None:
        tells = say("stats.tests.few")
    else:
        person, judged = found
        tells = say(
            "stats.tests.tells",
            player=person.player,
            done=person.tries.done,
            tried=person.tries.tried,
            expected=decimal(person.tries.expected),
            often=often(judged),
        )
    about = say("stats.tests.about")
    return Chart("tests", "tests", say("stats.tests"), tells, lines, about=about, left_out=len(tried) - len(shown))


def _farthest(judged: list[tuple[Person, Judged]]) -> tuple[Person, Judged] | None:
    """Returns the player whose result is farthest from the expectation, or None while nobody has enough dice. Among
    many players somebody is always far off, so the probability is corrected for their number.
    """
    sure = [(person, each) for person, each in judged if each.enough]
    if not sure:
        return None
    person, each = min(sure, key=lambda found: found[1].chance)
    return person, Judged(1 - (1 - each.chance) ** len(sure))


# Time


def _turns(summary: Summary, people: tuple[Person, ...]) -> Chart | None:
    timed = [person for person in people if person.turns]
    half = middle(summary.turns)
    if half is None:
        return None
    shown = timed[:MOST_LINES]
    lines = tuple(
        Line(
            each.player,
            ((middle(each.turns) or 0) / 1000,),
            clock(middle(each.turns) or 0),
            say("stats.turns.many", count="n", n=len(each.turns)),
        )
        for each in shown
    )
    tells = say("stats.turns.tells", time=clock(half))
    about = say("stats.turns.about")
    return Chart("turns", "bars", say("stats.turns"), tells, lines, about=about, left_out=len(timed) - len(shown))
