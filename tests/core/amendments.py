"""Amendments at random over games at random, each checked from every side.

usage: python -m tests.core.amendments [HOW MANY]
"""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any

from core import paths
from core.acts import At, Place
from core.amend import Change, Drop, Edit, Insert, Preview, Settlement, accept, preview
from core.box import Box
from core.boxes.opentable import BOX as TABLE
from core.chance import Dice, DiceSum, Drawn, Strike
from core.facts import Move
from core.hidden import hidden
from core.journal import Journal
from core.nodes import Node
from core.randomplay import filled, random_move
from core.refusal import Refused
from core.rulings import Ruling, Upheld
from core.whose import whose
from data.forms import state_digest
from tests.core import random_play
from tests.core.eachbox import FORMS, GAMES
from tests.core.playing import write

A_GAME = 5  # amendments
TRIES = 40


@dataclass(slots=True)
class Seen:
    """What has come of them, to be printed."""

    games: Counter[str] = field(default_factory=Counter)
    moves: Counter[str] = field(default_factory=Counter)
    amendments: int = 0
    refused: int = 0
    settled: int = 0

    def __str__(self) -> str:
        games = ", ".join(f"{count} of {box}" for box, count in sorted(self.games.items()))
        moves = ", ".join(f"{how} {count}" for how, count in self.moves.most_common())
        return (
            f"{self.amendments} amendments accepted over {games}; {self.refused} refused at once; "
            f"{self.settled} conflicts settled\nwhat became of the moves: {moves}"
        )


def game(seed: int) -> tuple[Journal[Any], Random]:
    """The boxes take turns. At an open table some moves belong to the one before."""
    chance, of = Random(f"amendments {seed}"), GAMES[seed % len(GAMES)]
    if of.box is TABLE:
        return random_play.random_game(chance, chance.randint(4, 60)), chance
    return of.play(chance, chance.randint(4, 120)), chance


def amend_at_random(seed: int, seen: Seen) -> None:
    """One game, amended several times in a row, now and then played on between."""
    journal, chance = game(seed)
    seen.games[journal.box.name] += 1
    done = 0
    for _ in range(TRIES):
        if done == A_GAME:
            return
        edits = _edits(journal, chance)
        found = _settled(journal, edits, chance, seen) if edits else None
        if found is None:
            seen.refused += 1
        else:
            _check(journal, found)
            done += 1
            seen.amendments += 1
            seen.moves.update(mend.how for mend in found.report)
        if chance.random() < 0.4:
            _play_on(journal, chance)


def _play_on(journal: Journal[Any], chance: Random) -> None:
    """After moves that stand by the table's word the state can be one that no rules make, and a choice be refused."""
    move = random_move(journal.box, journal.state, chance)
    if move is not None:
        with suppress(Refused):
            write(journal, journal.play(move))


# What is tried


def _edits(journal: Journal[Any], chance: Random) -> list[Edit]:
    line = list(journal.line())[1:]
    edits: list[Edit] = []
    for node in chance.sample(line, min(len(line), chance.choice((1, 1, 1, 2, 3)))):
        move = _move(journal.box, node, chance)
        if move is None or chance.random() < 0.25:
            edits.append(Drop(of=node.origin))
        elif chance.random() < 0.6:
            edits.append(Change(of=node.origin, move=move))
        else:
            edits.append(Insert(before=node.origin, moves=(move,)))
    return edits


def _move(box: Box[Any], node: Node[Any], chance: Random) -> Move | None:
    """Anything that could have been done then: what was offered, the same with other dice, or a ruling."""
    assert node.parent is not None
    state = node.parent.state
    if chance.random() < 0.15:
        path, value = chance.choice(list(paths.walk(state)))
        if type(value) is int:
            return Ruling(path=path, value=value + chance.choice((-1, 1, 2)))
    offered = [choice for choice in box.rules.choices(state) if node.move is not None and choice.move == node.move.kind]
    if offered and chance.random() < 0.6:
        return filled(box, chance.choice(offered), chance)
    return random_move(box, state, chance)


def _settled(journal: Journal[Any], edits: list[Edit], chance: Random, seen: Seen) -> Preview[Any] | None:
    """The preview with each conflict settled as it comes, as a table does it; None where it is refused at once."""
    settled: dict[Place, Settlement] = {}
    try:
        found = preview(journal, edits, handed=True)
        while found.needs:
            first = found.needs[0]
            if len(settled) > 10:
                return preview(journal, edits, settled, rest=chance.choice(("ruling", "drop")), handed=True)
            settled[first.of] = chance.choice(("ruling", "drop"))
            seen.settled += 1
            found = preview(journal, edits, settled, handed=True)
    except Refused:
        return None
    return found


# What must hold


def _check(journal: Journal[Any], found: Preview[Any]) -> None:
    assert found.act is not None
    line = list(journal.line())
    seats = {node.origin: journal.seat(node) for node in line}
    before, entries = state_digest(journal.state), list(journal.entries)
    base = journal.node(found.act.after).depth
    written = FORMS[journal.box.name]
    assert written.act_from_json(written.act_to_json(found.act), journal.box.version) == found.act
    write(journal, accept(journal, found))
    assert journal.entries[:-1] == entries, "an entry was changed"
    assert state_digest(journal.state) == state_digest(found.state), "the preview is not what came of it"
    _every_entry_once(journal, found, [node for node in line if node.depth > base], base)
    _no_observation_changed(journal, found, line)
    _no_seat_changed(journal, found, seats)
    _amended_back(journal, found, before)
    _looked_at(journal.box, journal.state)


def _every_entry_once(journal: Journal[Any], found: Preview[Any], later: list[Node[Any]], base: int) -> None:
    assert [mend.of for mend in found.report if mend.how != "inserted"] == [node.origin for node in later]
    standing = [mend for mend in found.report if mend.how != "dropped"]
    after = [node for node in journal.line() if node.depth > base]
    assert [(mend.of, mend.after) for mend in standing] == [(node.origin, node.events) for node in after]


def _no_observation_changed(journal: Journal[Any], found: Preview[Any], line: list[Node[Any]]) -> None:
    was = {node.origin: node.move for node in line}
    carried = {mend.of for mend in found.report if mend.how in ("kept", "changed", "upheld")}
    for node in journal.line():
        if node.origin in carried:
            assert observed(node.move) == observed(was[node.origin])


def _no_seat_changed(journal: Journal[Any], found: Preview[Any], seats: dict[At, str]) -> None:
    """Nobody was handed a move of somebody else, neither by what the entry says nor by what follows from it."""
    how = {mend.of: mend.how for mend in found.report}
    for node in journal.line():
        if how.get(node.origin) in ("kept", "changed", "upheld"):
            assert journal.seat(node) == seats[node.origin]
        if how.get(node.origin) in ("kept", "changed") and not isinstance(node.move, Upheld):
            assert node.parent is not None
            assert node.move is not None
            assert whose(journal.box, node.parent.state, node.move) == seats[node.origin]


def observed(move: Move | None) -> list[Any]:
    """The dice and cards in a move, wherever they stand in it."""
    inner = move.move if isinstance(move, Upheld) else move
    return list(_observations(inner))


def _observations(thing: Any) -> Any:
    if isinstance(thing, Dice | DiceSum | Drawn | Strike):
        yield thing
    elif isinstance(thing, tuple):
        for each in thing:
            yield from _observations(each)
    elif hasattr(thing, "__dataclass_fields__"):
        for name in [field.name for field in fields(thing)]:
            yield from _observations(getattr(thing, name))


def _amended_back(journal: Journal[Any], found: Preview[Any], digest: str) -> None:
    """The opposite of every edit, in one amendment: the state is what it was, then both are undone.

    Where something lies face down, that can be refused or asked about again: it must not be told whether it fits.
    """
    back = _opposite(journal, found)
    there = None
    if back:
        try:
            there = preview(journal, back, handed=True)
        except Refused:
            assert hidden(journal.box, journal.state, None), "amending back is refused"
    if there is not None and not any("chosen-anew" in str(mend.refusal) for mend in there.needs):
        assert there.act is not None, f"amending back needs the table: {[str(mend.of) for mend in there.needs]}"
        write(journal, there.act)
        assert state_digest(journal.state) == digest, "amending back is not the same game"
        write(journal, journal.undo())
    assert state_digest(journal.state) == state_digest(found.state)


def _looked_at(box: Box[Any], state: Any) -> None:
    """Whatever the table has let stand: it can be shown, and something can be done."""
    box.rules.choices(state)
    view = box.sight.view(state, None)
    for look in (
        box.voice.now,
        box.advice.odds,
        box.advice.reminders,
        box.voice.chapter,
        box.voice.counts,
        box.rules.over,
        box.voice.title,
        box.rules.choices,
    ):
        look(view)


def _opposite(journal: Journal[Any], found: Preview[Any]) -> list[Edit]:
    edits: list[Edit] = []
    waiting: list[Move] = []
    was = _line_before(journal)
    for mend in found.report:
        assert isinstance(mend.of, At)
        if mend.how == "dropped":
            waiting.append(was[mend.of])
            continue
        if waiting:
            edits.append(Insert(before=mend.of, moves=tuple(waiting)))
            waiting = []
        if mend.how == "inserted":
            edits.append(Drop(of=mend.of))
        elif mend.how in ("edited", "upheld"):
            edits.append(Change(of=mend.of, move=was[mend.of]))
    if waiting:
        edits.append(Insert(moves=tuple(waiting)))
    return edits


def _line_before(journal: Journal[Any]) -> dict[At, Move]:
    """The moves as they stood before the amendment that was just written."""
    found: dict[At, Move] = {}
    here = journal.head.was
    while here is not None:
        if here.move is not None:
            found[here.origin] = here.move
        here = here.parent
    return found


def main(many: int) -> None:
    seen = Seen()
    seed = 0
    while seen.amendments < many:
        amend_at_random(seed, seen)
        seed += 1
        if seed % 200 == 0:
            print(f"{seen.amendments} …", file=sys.stderr, flush=True)
    print(seen, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
