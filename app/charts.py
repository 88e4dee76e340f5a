"""Statistics as charts: what each shows, line by line, and the sentence that says what it tells.

A screen draws them, the command line writes them down. Nothing is said here that the numbers do not bear: of few dice
that they are few, and of what chance does every other evening that chance does it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Literal, TypeAlias

from core.boxes.registry import BOXES, box_named
from core.luck import Judged, face_band
from core.message import Message, Name, say
from core.statistics import Person, Record, Summary, middle
from core.tally import Cause

MOST_LINES = 12
"""People in one chart: those who have played most."""

Sort: TypeAlias = Literal["shares", "bars", "games", "faces", "luck", "tests"]
Words: TypeAlias = Message | Name | str


@dataclass(frozen=True, slots=True)
class Line:
    """One bar, one player, one game, one face: what it is called, its numbers, and how they are said.

    `key` is the sort of a cause or the side of a die, for its symbol.
    """

    label: Words
    values: tuple[float, ...]
    shown: Words
    note: Message | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """`keys` are what the values of a line are called; `about` says what is shown, `tells` what can be seen in it.
    `band` is where chance keeps the values 19 times in 20.
    """

    sort: Sort
    title: Message
    tells: Message
    lines: tuple[Line, ...]
    about: Message | None = None
    keys: tuple[Message, ...] = ()
    band: tuple[float, float] | None = None
    left_out: int = 0


@dataclass(frozen=True, slots=True)
class Tile:
    """One large number."""

    number: Words
    caption: Message


def charts(summary: Summary) -> tuple[Chart, ...]:
    """Those that there is anything for, in the order in which they are looked at."""
    if not summary.games:
        return ()
    makers: tuple[Callable[[Summary, tuple[Person, ...]], Chart | None], ...] = (
        _wins, _causes, _gold, _haul, _rounds, _faces, _luck, _tests, _turns,
    )  # fmt: skip
    people = tuple(sorted(summary.people, key=lambda each: (-each.games, -each.wins, each.player.casefold())))
    found = (make(summary, people) for make in makers)
    return tuple(chart for chart in found if chart is not None)


def tiles(summary: Summary) -> tuple[Tile, ...]:
    """What stands above the charts."""
    if not summary.games:
        return ()
    games = len(summary.games)
    found = [Tile(str(games), say("stats.tile.games", count="n", n=games))]
    gold = max((person.best for person in summary.people), default=0)
    if gold:
        found.append(Tile(str(gold), say("stats.tile.gold")))
    turn = middle(summary.turns)
    if turn is not None:
        found.append(Tile(clock(turn), say("stats.tile.turn")))
    if summary.rolls.dice:
        dice = summary.rolls.dice
        found.append(Tile(str(dice), say("stats.tile.dice", count="n", n=dice)))
    return tuple(found)


# Wins and deaths


def _wins(summary: Summary, people: tuple[Person, ...]) -> Chart:
    """Won, out alive without winning, dead; where nobody can die, only won or not."""
    shown = people[:MOST_LINES]
    keys: tuple[Message, ...] = (say("stats.wins.won"), say("stats.wins.played"))
    if any(person.alive + person.deaths for person in people):
        keys = (keys[0], say("stats.wins.alive"), say("stats.wins.dead"), keys[1])
    lines = tuple(_shares(person, keys) for person in shown)
    used = max(len(line.values) for line in lines)
    tells = _who_wins(people)
    return Chart("shares", say("stats.wins"), tells, lines, keys=keys[:used], left_out=len(people) - len(shown))


def _shares(person: Person, keys: tuple[Message, ...]) -> Line:
    """Games of boxes in which one dies, and of others, may be in one line."""
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


def _causes(summary: Summary, _people: tuple[Person, ...]) -> Chart | None:
    if not summary.causes:
        return None
    word = _cause_words(summary.games)
    sorts: dict[str, list[tuple[Cause, int]]] = {}
    for cause, count in summary.causes:
        sorts.setdefault(cause.sort, []).append((cause, count))
    by_sort = sorted(sorts.items(), key=lambda each: (-_sum(each[1]), each[0]))
    lines = tuple(
        Line(word(Cause(sort)), (_sum(found),), str(_sum(found)), _details(found, word), sort)
        for sort, found in by_sort
    )
    most, deaths = _sum(by_sort[0][1]), _sum(summary.causes)
    several = [sort for sort, found in by_sort if _sum(found) == most]
    tells = (
        say("stats.causes.one", cause=word(Cause(several[0])), n=most, deaths=deaths)
        if len(several) == 1
        else say("stats.causes.several", causes=tuple(word(Cause(sort)) for sort in several), n=most, deaths=deaths)
    )
    return Chart("bars", say("stats.causes"), tells, lines)


def _sum(found: Iterable[tuple[Cause, int]]) -> int:
    return sum(count for _, count in found)


def _details(found: list[tuple[Cause, int]], word: Callable[[Cause], Words]) -> Message | None:
    """Which ones they were."""
    named = [(cause, count) for cause, count in found if cause.name]
    if not named:
        return None
    return say("stats.list", what=tuple(say("stats.times", what=word(cause), n=count) for cause, count in named[:6]))


def _cause_words(games: Iterable[Record]) -> Callable[[Cause], Words]:
    """The words of the box that has such causes. A box that is gone has none, but its causes are still called so."""
    boxes = [box_named(name) for name in dict.fromkeys(game.box for game in games) if name in BOXES]

    def word(cause: Cause) -> Words:
        for box in boxes:
            said = box.cause_word(cause)
            if not isinstance(said, str) or cause.sort == "hero":
                return said
        return cause.name or cause.sort

    return word


# Gold and rounds


def _gold(summary: Summary, people: tuple[Person, ...]) -> Chart | None:
    rich = [person for person in people if person.rich]
    if not any(person.gold for person in rich):
        return None
    shown = sorted(rich[:MOST_LINES], key=lambda each: (-each.gold, each.player.casefold()))
    lines = tuple(Line(each.player, (each.gold,), str(each.gold), _best(each)) for each in shown)
    whole = sum(each.gold for each in rich)
    if len(rich) == 1:
        tells = say("stats.gold.own", player=rich[0].player, gold=whole, games=rich[0].rich)
    else:
        tells = say("stats.gold.tells", player=shown[0].player, gold=shown[0].gold, sum=whole)
    return Chart("bars", say("stats.gold"), tells, lines, left_out=len(rich) - len(shown))


def _best(person: Person) -> Message | None:
    return say("stats.gold.best", gold=person.best) if person.games > 1 and person.best else None


def _haul(summary: Summary, _people: tuple[Person, ...]) -> Chart | None:
    """The richest of each game, one after the other."""
    hauls: list[tuple[Record, int, str]] = []
    for game in summary.games:
        carried = [(part.gold or 0, part.player) for part in game.parts if part.gold is not None and part.alive]
        if any(part.gold is not None for part in game.parts):
            hauls.append((game, *max(carried, default=(0, ""))))
    if len(hauls) < 2 or not any(gold for _, gold, _ in hauls):
        return None
    lines = tuple(
        Line(day(game.started), (gold,), say("stats.haul.of", gold=gold, player=who) if who else say("stats.haul.none"))
        for game, gold, who in hauls
    )
    best = max(hauls, key=lambda each: each[1])
    tells = say("stats.haul.tells", player=best[2], gold=best[1], day=day(best[0].started))
    return Chart("games", say("stats.haul"), tells, lines, about=say("stats.haul.about"))


def _rounds(summary: Summary, people: tuple[Person, ...]) -> Chart | None:
    half = middle(summary.rounds)
    if not half:
        return None
    lines = []
    for person in people[:MOST_LINES]:
        own = middle(person.rounds) or 0
        longest = max(person.rounds)
        note = say("stats.rounds.longest", n=longest) if person.games > 1 else None
        lines.append(Line(person.player, (own,), str(own), note))
    return Chart(
        "bars",
        say("stats.rounds"),
        say("stats.rounds.tells", count="n", n=half),
        tuple(lines),
        about=say("stats.rounds.about"),
        left_out=max(0, len(people) - MOST_LINES),
    )


# Dice


def _faces(summary: Summary, _people: tuple[Person, ...]) -> Chart | None:
    rolls = summary.rolls
    many = rolls.told_faces
    if not many:
        return None
    lines = tuple(
        Line(str(face), (seen,), str(seen), key=f"die-{face}") for face, seen in enumerate(rolls.faces, start=1)
    )
    judged = rolls.judged_faces()
    tells = say("stats.faces.tells", count="n", n=many, often=_often(judged))
    return Chart(
        "faces", say("stats.faces"), tells, lines, about=say("stats.faces.about"), band=face_band(many),
    )  # fmt: skip


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
        often, dice = _often(judged), person.rolls.dice
        if over > 0:
            tells = say("stats.luck.over", player=person.player, by=by, n=dice, count="n", often=often)
        elif over < 0:
            tells = say("stats.luck.under", player=person.player, by=by, n=dice, count="n", often=often)
        else:
            tells = say("stats.luck.even", player=person.player, n=dice, count="n")
    about = say("stats.luck.about")
    return Chart("luck", say("stats.luck"), tells, lines, about=about, left_out=len(rolled) - len(shown))


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
            often=_often(judged),
        )
    about = say("stats.tests.about")
    return Chart("tests", say("stats.tests"), tells, lines, about=about, left_out=len(tried) - len(shown))


def _farthest(judged: list[tuple[Person, Judged]]) -> tuple[Person, Judged] | None:
    """Whoever is farthest from the expectation. Among many somebody always is: that is counted in."""
    sure = [(person, each) for person, each in judged if each.enough]
    if not sure:
        return None
    person, each = min(sure, key=lambda found: found[1].chance)
    return person, Judged(1 - (1 - each.chance) ** len(sure))


def _often(judged: Judged) -> Message:
    """How often chance alone does as much."""
    match judged.rarity:
        case "few":
            return say("stats.often.few")
        case "usual" if judged.one_in < 2:
            return say("stats.often.mostly")
        case "usual":
            return say("stats.often.usual", n=judged.one_in)
        case "seldom":
            return say("stats.often.seldom", n=judged.one_in)
    return say("stats.often.rare", n=judged.one_in) if judged.one_in <= 1000 else say("stats.often.never")


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
    return Chart("bars", say("stats.turns"), tells, lines, about=about, left_out=len(timed) - len(shown))


# How numbers are said


def decimal(number: Fraction, places: int = 1, *, signed: bool = False) -> Message:
    """With some places behind the point, or the comma, as the language has it."""
    whole, rest = divmod(round(abs(number) * 10**places), 10**places)
    sign = "" if not whole and not rest else "\N{MINUS SIGN}" if number < 0 else "+" if signed else ""
    return say("stats.decimal", whole=f"{sign}{whole}", rest=f"{rest:0{places}}")


def clock(milliseconds: int) -> Message:
    minutes, seconds = divmod(round(milliseconds / 1000), 60)
    if minutes:
        return say("stats.minutes", minutes=minutes, seconds=f"{seconds:02}")
    return say("stats.seconds", seconds=seconds)


def day(at: int) -> Words:
    try:
        found = datetime.fromtimestamp(at / 1000)
    except (OverflowError, ValueError, OSError):
        return ""  # no clock ever said so
    return say("home.day", year=f"{found:%Y}", month=f"{found:%m}", day=f"{found:%d}")
