"""A game in numbers: who won, who fell and of what, how long everybody lasted, what the dice did, how long turns took.

Only the line counts: what was undone, dropped or left on another branch is not there, and what was amended is there as
it was amended. What a move means is told by its box (`Box.tallies`, `Box.outcomes`); the rest is the same for all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from statistics import median
from typing import Any

from core.counted import Chapter
from core.journal import Journal
from core.luck import NO_ROLLS, NO_TRIES, Rolls, Tries, rolls_of, tries_of
from core.nodes import Node
from core.tally import CameBack, Cause, Fell, GotOut, Tally, Threw, Tried

PAUSE = 600_000
"""Milliseconds. Where nothing is entered for longer, the table was at dinner: nobody knows what that turn took."""


@dataclass(frozen=True, slots=True)
class Part:
    """One player in one game. `turns` are in milliseconds, those that could be timed."""

    player: str
    won: bool = False
    alive: bool | None = None
    gold: int | None = None
    cause: Cause | None = None
    rounds: int = 0
    turns: tuple[int, ...] = ()
    rolls: Rolls = NO_ROLLS
    tries: Tries = NO_TRIES


@dataclass(frozen=True, slots=True)
class Record:
    """One game. `rolls` are dice that were nobody's; `started` is in milliseconds since 1970."""

    box: str
    over: bool
    started: int
    rounds: int
    parts: tuple[Part, ...]
    rolls: Rolls = NO_ROLLS


# A game


def record(journal: Journal[Any]) -> Record:
    box, state = journal.box, journal.state
    found = _Counted()
    clock = _Clock(journal)
    for node in journal.line():
        assert node.parent is not None, "only the root has none, and it is no move"
        before = node.parent.state
        chapter = box.chapter(before)
        clock.tick(node, chapter)
        for tally in box.tallies(before, node.move, node.events, node.state):
            found.add(tally, chapter.round)
    over, now = box.over(state), box.chapter(state)
    if over or now != clock.turn:
        clock.turn_ends()
    parts = tuple(
        Part(
            outcome.player,
            outcome.won,
            outcome.alive,
            outcome.gold,
            found.fell.get(outcome.player),
            found.gone.get(outcome.player, now.round),
            tuple(clock.turns.get(outcome.player, ())),
            found.rolls.pop(outcome.player, NO_ROLLS),
            found.tries.get(outcome.player, NO_TRIES),
        )
        for outcome in box.outcomes(state)
    )
    started = journal.entries[0].at if journal.entries else 0
    return Record(box.name, over, started, now.round, parts, sum(found.rolls.values(), NO_ROLLS))


class _Counted:
    """What the moves so far have come to. `gone`: in which round somebody fell or got out."""

    def __init__(self) -> None:
        self.rolls: dict[str, Rolls] = {}
        self.tries: dict[str, Tries] = {}
        self.fell: dict[str, Cause] = {}
        self.gone: dict[str, int] = {}

    def add(self, tally: Tally, round_: int) -> None:
        who = tally.player
        match tally:
            case Threw():
                self.rolls[who] = self.rolls.get(who, NO_ROLLS) + rolls_of(tally.dice)
            case Tried():
                self.tries[who] = self.tries.get(who, NO_TRIES) + tries_of(tally.chance, tally.done)
            case Fell():
                self.fell[who], self.gone[who] = tally.cause, round_
            case GotOut():
                self.gone[who] = round_
            case CameBack():
                self.fell.pop(who, None)
                self.gone.pop(who, None)


class _Clock:
    """How long turns took. A move belongs to the turn it was made in, and so does the time since the move before it."""

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
            return  # put in later by an amendment: the clock of that hour says nothing about this turn
        at = self._entries[node.origin.entry - 1].at
        passed = at - self._last if self._last is not None else 0
        if 0 <= passed <= PAUSE:
            self._spent += passed
        else:
            self._known = False  # a pause, or a clock that was set
        self._last = at

    def turn_ends(self) -> None:
        if self.turn.player and self._known and self._spent:
            self.turns.setdefault(self.turn.player, []).append(self._spent)


# Many games


@dataclass(frozen=True, slots=True)
class Person:
    """One player over many games. `gold` is what was carried out alive, `best` the richest single game, `rich` how many
    games knew gold at all, `out` how often somebody came out alive without winning.
    """

    player: str
    games: int = 0
    wins: int = 0
    alive: int = 0
    deaths: int = 0
    gold: int = 0
    best: int = 0
    rich: int = 0
    out: int = 0
    rounds: tuple[int, ...] = ()
    turns: tuple[int, ...] = ()
    rolls: Rolls = NO_ROLLS
    tries: Tries = NO_TRIES


@dataclass(frozen=True, slots=True)
class Summary:
    """Many finished games together, in the order in which they were begun; `unfinished` ones are only counted.

    `unwon` are those that nobody at all has won.
    """

    games: tuple[Record, ...] = ()
    unfinished: int = 0
    unwon: int = 0
    people: tuple[Person, ...] = ()
    causes: tuple[tuple[Cause, int], ...] = ()
    rolls: Rolls = NO_ROLLS
    tries: Tries = NO_TRIES

    @property
    def turns(self) -> tuple[int, ...]:
        return tuple(turn for person in self.people for turn in person.turns)

    @property
    def rounds(self) -> tuple[int, ...]:
        return tuple(rounds for person in self.people for rounds in person.rounds)


def summed(records: Iterable[Record], *, box: str = "", player: str = "", since: int = 0) -> Summary:
    """Those of one box, one player, or begun since some time; a player's own share where one is named."""
    chosen = [
        each
        for each in records
        if (not box or each.box == box) and each.started >= since and (not player or _sat_at(each, player))
    ]
    whole = sorted((each for each in chosen if each.over), key=lambda each: each.started)
    games = [_share(each, player) for each in whole] if player else whole
    people = people_of(games)
    causes = Counter(part.cause for game in games for part in game.parts if part.cause is not None)
    return Summary(
        games=tuple(games),
        unfinished=len(chosen) - len(games),
        unwon=sum(not any(part.won for part in game.parts) for game in whole),
        people=people,
        causes=tuple(sorted(causes.items(), key=lambda each: (-each[1], each[0].sort, each[0].name))),
        rolls=sum((game.rolls for game in games), sum((person.rolls for person in people), NO_ROLLS)),
        tries=sum((person.tries for person in people), NO_TRIES),
    )


def same_player(name: str, other: str) -> bool:
    """A name that is written with other capitals is the same player."""
    return name.casefold() == other.casefold()


def _sat_at(game: Record, player: str) -> bool:
    return any(same_player(part.player, player) for part in game.parts)


def _share(game: Record, player: str) -> Record:
    """What of a game was that player's; dice that were nobody's are not."""
    own = tuple(part for part in game.parts if same_player(part.player, player))
    return replace(game, parts=own, rolls=NO_ROLLS)


def people_of(games: Iterable[Record]) -> tuple[Person, ...]:
    """By player, in the order in which they are met."""
    found: dict[str, Person] = {}
    for game in games:
        for part in game.parts:
            key = part.player.casefold()
            found[key] = _plus(found.get(key, Person(part.player)), part)
    return tuple(found.values())


def _plus(person: Person, part: Part) -> Person:
    gold = (part.gold or 0) if part.alive is not False else 0
    return Person(
        player=person.player,
        games=person.games + 1,
        wins=person.wins + part.won,
        alive=person.alive + (part.alive is True),
        deaths=person.deaths + (part.alive is False),
        gold=person.gold + gold,
        best=max(person.best, gold),
        rich=person.rich + (part.gold is not None),
        out=person.out + (part.alive is True and not part.won),
        rounds=(*person.rounds, part.rounds),
        turns=person.turns + part.turns,
        rolls=person.rolls + part.rolls,
        tries=person.tries + part.tries,
    )


def middle(numbers: Iterable[int]) -> int | None:
    """The number with as many below it as above it; None of nothing."""
    found = list(numbers)
    return round(median(found)) if found else None
