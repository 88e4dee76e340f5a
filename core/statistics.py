"""A game in numbers: who won, who fell and why, how long everybody lasted, what the dice did, how long turns took.

Only the line counts: moves that were undone, dropped or left on another branch are not in it, and amended moves are in
it as amended. The box tells what a move means (`Record.statistic_facts`, `Record.outcomes`); the rest is the same for
all boxes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from statistics import median
from typing import Any, TypeAlias

from core.journal import Journal
from core.luck import NO_ROLLS, NO_TRIES, Rolls, Tries, rolls_of, tries_of
from core.nodes import Node
from core.statistic_facts import CameBack, Cause, Fell, GotOut, Noted, StatisticFact, Threw, Tried
from core.table_counts import Chapter

PAUSE = 600_000
"""Milliseconds. Where nothing is entered for longer, the table had a break, and nobody knows how long that turn
took."""


Pictured: TypeAlias = tuple[tuple[str, Rolls], ...]
"""Dice with pictures, by their sort. Each sort is counted by itself, because a total over several sorts means
nothing."""

Notes: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]
"""What a box has noted, by its name: the numbers in the order in which they came."""


@dataclass(frozen=True, slots=True)
class Part:
    """One player in one game. `turns` holds the length of each turn that could be timed, in milliseconds. `rounds` is 0
    where all games have the same number of rounds.
    """

    player: str
    won: bool = False
    alive: bool | None = None
    points: int | None = None
    falls: tuple[Cause, ...] = ()
    rounds: int = 0
    turns: tuple[int, ...] = ()
    rolls: Rolls = NO_ROLLS
    tries: Tries = NO_TRIES
    pictured: Pictured = ()
    notes: Notes = ()
    role: str = ""
    honours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Record:
    """One game. `rolls` are the dice that were nobody's; `started` is in milliseconds since 1970."""

    box: str
    over: bool
    started: int
    rounds: int
    parts: tuple[Part, ...]
    rolls: Rolls = NO_ROLLS
    pictured: Pictured = ()


# A game


def record(journal: Journal[Any]) -> Record:
    box, state = journal.box, journal.state
    found = _Counted()
    clock = _Clock(journal)
    for node in journal.line():
        assert node.parent is not None, "only the root has none, and it is no move"
        before = node.parent.state
        chapter = box.voice.chapter(before)
        clock.tick(node, chapter)
        for tally in box.record.statistic_facts(before, node.move, node.events, node.state):
            found.add(tally, chapter.round)
    over, now = box.rules.over(state), box.voice.chapter(state)
    if over or now != clock.turn:
        clock.turn_ends()
    parts = tuple(
        Part(
            player=(who := outcome.player),
            won=outcome.won,
            alive=outcome.alive,
            points=outcome.points,
            falls=tuple(found.falls.get(who, ())),
            rounds=found.gone.get(who, now.round) if box.record.rounds_vary else 0,
            turns=tuple(clock.turns.get(who, ())),
            rolls=found.rolls.pop(who, NO_ROLLS),
            tries=found.tries.get(who, NO_TRIES),
            pictured=_sorted(found.pictured.pop(who, {})),
            notes=tuple(sorted((what, tuple(numbers)) for what, numbers in found.notes.get(who, {}).items())),
            role=outcome.role,
            honours=outcome.honours,
        )
        for outcome in box.record.outcomes(state)
    )
    started = journal.entries[0].at if journal.entries else 0
    nobodys = together(_sorted(each) for each in found.pictured.values())
    return Record(box.name, over, started, now.round, parts, sum(found.rolls.values(), NO_ROLLS), nobodys)


class _Counted:
    """The totals of the moves so far. `gone` holds the round in which each player fell or got out."""

    def __init__(self) -> None:
        self.rolls: dict[str, Rolls] = {}
        self.pictured: dict[str, dict[str, Rolls]] = {}
        self.tries: dict[str, Tries] = {}
        self.falls: dict[str, list[Cause]] = {}
        self.gone: dict[str, int] = {}
        self.notes: dict[str, dict[str, list[int]]] = {}

    def add(self, tally: StatisticFact, round_: int) -> None:
        who = tally.player
        match tally:
            case Threw(die=""):
                self.rolls[who] = self.rolls.get(who, NO_ROLLS) + rolls_of(tally.dice)
            case Threw(die=die):
                own = self.pictured.setdefault(who, {})
                own[die] = own.get(die, NO_ROLLS) + rolls_of(tally.dice)
            case Tried():
                self.tries[who] = self.tries.get(who, NO_TRIES) + tries_of(tally.chance, tally.done)
            case Fell():
                self.falls.setdefault(who, []).append(tally.cause)
                self.gone[who] = round_
            case GotOut():
                self.gone[who] = round_
            case CameBack():
                self.falls.pop(who, None)
                self.gone.pop(who, None)
            case Noted():
                self.notes.setdefault(who, {}).setdefault(tally.what, []).append(tally.number)


def _sorted(own: dict[str, Rolls]) -> Pictured:
    return tuple(sorted(own.items(), key=lambda each: each[0]))


def together(many: Iterable[Pictured]) -> Pictured:
    """Adds up what all have thrown, by the sort of die."""
    found: dict[str, Rolls] = {}
    for own in many:
        for die, rolls in own:
            found[die] = found.get(die, NO_ROLLS) + rolls
    return _sorted(found)


class _Clock:
    """Measures how long turns took. A move belongs to the turn it was made in, and so does the time since the move
    before it.
    """

    def __init__(self, journal: Journal[Any]) -> None:
        self.turns: dict[str, list[int]] = {}
        self._entries = journal.entries
        self._last: int | None = None
        self.turn = Chapter()
        self._spent = 0
        self._known = True

    def tick(self, node: Node[Any], chapter: Chapter) -> None:
        if chapter != self.turn:
            self.turn_ends()
            self.turn, self._spent, self._known = chapter, 0, True
        if node.origin.part:
            return  # an amendment added it later: its time says nothing about this turn
        at = self._entries[node.origin.entry - 1].at
        passed = at - self._last if self._last is not None else 0
        if 0 <= passed <= PAUSE:
            self._spent += passed
        else:
            self._known = False  # there was a pause, or the clock was changed
        self._last = at

    def turn_ends(self) -> None:
        if self.turn.player and self._known and self._spent:
            self.turns.setdefault(self.turn.player, []).append(self._spent)


# Many games


@dataclass(frozen=True, slots=True)
class Person:
    """One player over many games. `points` adds up only games that the player came out of alive or in which nobody
    falls, `best` is the most of a single game, `scored` counts the games that had points at all, `out` counts how often
    the player came out alive without winning.
    """

    player: str
    games: int = 0
    wins: int = 0
    alive: int = 0
    deaths: int = 0
    points: int = 0
    best: int = 0
    scored: int = 0
    out: int = 0
    rounds: tuple[int, ...] = ()
    turns: tuple[int, ...] = ()
    rolls: Rolls = NO_ROLLS
    tries: Tries = NO_TRIES
    notes: Notes = ()

    def noted(self, what: str) -> tuple[int, ...]:
        return dict(self.notes).get(what, ())


@dataclass(frozen=True, slots=True)
class Summary:
    """Many finished games together, in the order in which they were begun; games in `unfinished` are only counted.

    `unwon` counts the games that nobody won. Points, falls and dice with pictures only mean something within one box:
    `of_box` adds them up for a single box.
    """

    games: tuple[Record, ...] = ()
    unfinished: int = 0
    unwon: int = 0
    people: tuple[Person, ...] = ()
    falls: tuple[tuple[Cause, int], ...] = ()
    rolls: Rolls = NO_ROLLS
    tries: Tries = NO_TRIES
    pictured: Pictured = ()

    @property
    def boxes(self) -> tuple[str, ...]:
        """Returns the boxes in the order in which they were first played."""
        return tuple(dict.fromkeys(game.box for game in self.games))

    def of_box(self, box: str) -> Summary:
        return _added([game for game in self.games if game.box == box])

    @property
    def turns(self) -> tuple[int, ...]:
        return tuple(turn for person in self.people for turn in person.turns)

    @property
    def rounds(self) -> tuple[int, ...]:
        return tuple(rounds for person in self.people for rounds in person.rounds)


def summed(records: Iterable[Record], *, box: str = "", player: str = "", since: int = 0) -> Summary:
    """Adds up the games of one box, of one player, or begun since some time. With a player, only that player's share
    counts.
    """
    chosen = [
        each
        for each in records
        if (not box or each.box == box) and each.started >= since and (not player or _sat_at(each, player))
    ]
    whole = sorted((each for each in chosen if each.over), key=lambda each: each.started)
    games = [_share(each, player) for each in whole] if player else whole
    unwon = sum(not any(part.won for part in game.parts) for game in whole)
    return replace(_added(games), unfinished=len(chosen) - len(games), unwon=unwon)


def _added(games: list[Record]) -> Summary:
    people = people_of(games)
    falls = Counter(cause for game in games for part in game.parts for cause in part.falls)
    return Summary(
        games=tuple(games),
        people=people,
        falls=tuple(sorted(falls.items(), key=lambda each: (-each[1], each[0].sort, each[0].name))),
        rolls=sum((game.rolls for game in games), sum((person.rolls for person in people), NO_ROLLS)),
        tries=sum((person.tries for person in people), NO_TRIES),
        pictured=together(
            [*(game.pictured for game in games), *(part.pictured for game in games for part in game.parts)]
        ),
    )


def same_player(name: str, other: str) -> bool:
    """Tells whether two names mean the same player: they may differ in capitals."""
    return name.casefold() == other.casefold()


def _sat_at(game: Record, player: str) -> bool:
    return any(same_player(part.player, player) for part in game.parts)


def _share(game: Record, player: str) -> Record:
    """Returns a player's own share of a game, without the dice that were nobody's."""
    own = tuple(part for part in game.parts if same_player(part.player, player))
    return replace(game, parts=own, rolls=NO_ROLLS, pictured=())


def people_of(games: Iterable[Record]) -> tuple[Person, ...]:
    """Returns each player's totals, in the order in which the players first appear."""
    found: dict[str, Person] = {}
    for game in games:
        for part in game.parts:
            key = part.player.casefold()
            found[key] = _plus(found.get(key, Person(part.player)), part)
    return tuple(found.values())


def _plus(person: Person, part: Part) -> Person:
    points = (part.points or 0) if part.alive is not False else 0
    return Person(
        player=person.player,
        games=person.games + 1,
        wins=person.wins + part.won,
        alive=person.alive + (part.alive is True),
        deaths=person.deaths + (part.alive is False),
        points=person.points + points,
        best=max(person.best, points),
        scored=person.scored + (part.points is not None),
        out=person.out + (part.alive is True and not part.won),
        rounds=(*person.rounds, part.rounds) if part.rounds else person.rounds,
        turns=person.turns + part.turns,
        rolls=person.rolls + part.rolls,
        tries=person.tries + part.tries,
        notes=_joined(person.notes, part.notes),
    )


def _joined(notes: Notes, more: Notes) -> Notes:
    found = dict(notes)
    for what, numbers in more:
        found[what] = found.get(what, ()) + numbers
    return tuple(sorted(found.items()))


def middle(numbers: Iterable[int]) -> int | None:
    """Returns the median, rounded to a whole number; None where there are no numbers."""
    found = list(numbers)
    return round(median(found)) if found else None
