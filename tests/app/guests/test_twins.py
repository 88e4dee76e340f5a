"""Non-interference: two games that differ in one secret send the same bytes to every phone but its owner's.

Frames, answers to what the others try, who is here: everything that reaches a phone, in the same order.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from app.guests.deeds import Deeds
from app.guests.frames import frame
from app.guests.messages import Make, Presence, Set, written
from app.guests.moments import Moment, moment_of
from app.guests.texts import Texts
from app.library import Library
from app.playing import Playing
from core.boxes.opentable.moves import Count
from core.frozen import replace
from core.journal import Journal
from data.words import on_screen
from tests.app.guests.phones import answers_to
from tests.app.shell import twin_shells
from tests.app.test_cli_twins import CASES, IN_A_SWEEP, Twins
from tests.core.dungeonraiders import twins as raiders
from tests.core.dungeontwister import twins as twister
from tests.core.eachbox import EACH_BOX
from tests.core.playing import SETUP, given, write
from tests.data.replaying import RECORDED, recorded
from tests.matrix import SWEEP

GAMES = 200 if SWEEP else 8
LANGUAGE = on_screen("en")
BOXES = {"dungeonraiders": raiders, "dungeontwister": twister}


def sent(moment: Moment, seat: str, texts: Texts | None = None) -> str:
    """The bytes of a frame, with all others in some state of coming and going."""
    presence: dict[str, Presence] = {name: ("here", "away", "free")[at % 3] for at, name in enumerate(moment.seats)}
    return written(frame(moment, seat, presence, texts or Texts(LANGUAGE)))


def others_see_the_same(one: Journal[Any], other: Journal[Any], owner: str) -> int:
    """Compares what reaches each seat but the owner's, who was there before them, so that what can be put into words
    once for several is there already; returns how many frames there were.
    """
    ones, twins = moment_of(one, {}), moment_of(other, {})
    seats = [seat for seat in ones.seats if seat != owner]
    words, twins_words = Texts(LANGUAGE), Texts(LANGUAGE)
    sent(ones, owner, words), sent(twins, owner, twins_words)
    for seat in seats:
        frame_of_one = sent(ones, seat, words)
        assert frame_of_one == sent(twins, seat, twins_words), f"{seat} sees what {owner} has"
        assert frame_of_one == sent(moment_of(one, {}), seat), f"{seat} is sent otherwise than alone"
    return len(seats)


@pytest.mark.rule("RD-10", "RD-23", "DT-2", "DT-7")
@pytest.mark.parametrize("box", BOXES)
def test_nobody_is_sent_what_another_has_in_secret(box):
    twins, compared, differ, seen = BOXES[box], 0, 0, 0
    for seed in range(GAMES):
        chance = Random(seed)
        journal = twins.game_with_secrets(chance)
        for owner in sorted(twins.secrets(journal.state)):
            twin = twins.twin(journal, owner, chance)
            differ += twin.state != journal.state
            compared += others_see_the_same(journal, twin, owner)
            seen += sent(moment_of(journal, {}), owner) != sent(moment_of(twin, {}), owner)
    assert compared
    assert differ >= seen > 0, "the owners see what they have, or this compares nothing"


SECRET_GAMES = [path for path in RECORDED if path.parent.name in BOXES]


@pytest.mark.parametrize("path", SECRET_GAMES, ids=lambda path: path.stem)
def test_nor_at_any_moment_of_a_recorded_game(path):
    """Given a recorded game, wherever somebody has a secret in it, then a twin in which it is another one looks the
    same to all others. A test looks at some of these moments, a sweep at all.
    """
    twins, whole = BOXES[path.parent.name], recorded(path)
    chance, found = Random(path.stem), 0
    line = []
    for entry in whole.entries:
        if entry.act.kind not in ("move", "undo"):
            break  # twins are played again move by move; what was fixed by hand is in the games by chance
        line.append(entry)
    moments = [n for n in range(2, len(line) + 1) if twins.secrets(whole.beginning(n).state)]
    for n in moments if SWEEP else chance.sample(moments, min(8, len(moments))):
        part = whole.beginning(n)
        for owner in sorted(twins.secrets(part.state)):
            found += others_see_the_same(part, twins.twin(part, owner, chance), owner)
    assert bool(found) == bool(moments)


def test_nor_a_secret_number_of_the_open_table():
    one, other = given(), given()
    for by in (1, 2, -5):
        write(one, one.play(Count(where="Anna", counter="fame", by=by)))
        write(other, other.play(Count(where="Anna", counter="fame", by=by * 3)))
        assert others_see_the_same(one, other, "Anna") == 1


@EACH_BOX
def test_what_reaches_a_phone_is_made_of_what_its_seat_may_see(of):
    """Given any game, then people look in a frame as they do in the view, where nothing else is left to be seen."""
    for seed in range(3):
        journal = of.game(seed, 60)
        moment = moment_of(journal, {})
        for seat in moment.seats:
            veiled = replace_state(moment, journal.box.sight.view(journal.state, seat))
            assert moment.seen(seat).scene.people == veiled.seen(seat).scene.people


def replace_state(moment: Moment, state: Any) -> Moment:
    past = moment.past.as_of(moment.past.head)
    head = past.head
    veiled = type(head).__new__(type(head))
    for name in ("n", "parent", "depth", "act"):
        setattr(veiled, name, getattr(head, name))
    veiled.state = state
    past._path = [*past._path[:-1], veiled]
    return Moment(moment.n, past, moment.supposing)


# What the others try


class Unwritten:
    """A table that tells what it was asked to write and writes nothing: each try meets the same game."""

    def __init__(self, journal: Journal[Any]) -> None:
        self.journal = journal
        self.findings: list[Any] = []

    def state(self, viewer: str | None = None) -> Any:
        return self.journal.box.sight.view(self.journal.state, viewer)

    def choices(self) -> Any:
        return self.journal.box.rules.choices(self.journal.state)

    def play(self, move: Any) -> None:
        self.journal.played(move)

    def undo(self, _to: object = None) -> None:
        self.journal.undo()


def answers_of(journal: Journal[Any], seat: str, seed: int) -> list[str]:
    """What a seat is answered to all that it is offered, to answers of chance, and to numbers that it made up."""
    chance = Random(seed)
    deeds = Deeds(Playing(Unwritten(journal), Random(seed)))  # type: ignore[arg-type]
    moment, n = deeds.moment(), len(journal.entries)
    told = []
    for choice in json.loads(sent(moment, seat))["choices"]:
        for answers in ({}, answers_to(choice, chance), {"player": "Anna"}, {"card": "1"}):
            told.append(str(deeds.do(seat, Make("0" * 32, n, choice["id"], answers))))
    for past in range(max(1, n - 3), n):
        told += [str(deeds.do(seat, Make("0" * 32, past, number, {}))) for number in range(4)]
    for path in ("players/0/hidden", "room/plays/0/hidden", "players/Anna/counters/fame/value"):
        told.append(str(deeds.do(seat, Set("0" * 32, n, path, 0, 1))))
    return told


@pytest.mark.parametrize("box", BOXES)
def test_what_the_others_try_is_answered_the_same(box):
    twins, compared = BOXES[box], 0
    for seed in range(GAMES):
        chance = Random(seed)
        journal = twins.game_with_secrets(chance)
        for owner in sorted(twins.secrets(journal.state))[: None if SWEEP else 1]:
            twin = twins.twin(journal, owner, chance)
            for seat in (seat for seat in moment_of(journal, {}).seats if seat != owner):
                if box == "dungeonraiders" and any(choice.move == "reveal-cards" for choice in offered(journal)):
                    continue  # whoever turns the cards over sees them, and so does everybody
                assert answers_of(journal, seat, seed) == answers_of(twin, seat, seed)
                compared += 1
    assert compared


def offered(journal: Journal[Any]) -> Any:
    return journal.box.rules.choices(journal.state)


def test_the_open_table_answers_the_same_to_those_who_try_another_ones_number():
    one = given(Count(where="Anna", counter="fame", by=1))
    other = given(Count(where="Anna", counter="fame", by=7), setup=replace(SETUP))
    assert answers_of(one, "Bert", 1) == answers_of(other, "Bert", 1)


@pytest.mark.parametrize("name", [name for name in CASES if SWEEP or name not in IN_A_SWEEP])
def test_nor_in_games_with_each_sort_of_secret(name, tmp_path, capsys, monkeypatch):
    """Also loot and life that one hero alone knows, and numbers of the open table, from the first move to the last."""
    case = CASES[name]
    shells = twin_shells(tmp_path, capsys, monkeypatch, case.box, case.setup, case.before)
    Twins(tmp_path, case, shells)
    one, other = (Library(shell.home).look(shell.game).journal for shell in shells)
    assert [node.state for node in one.nodes()] != [node.state for node in other.nodes()]
    for n in range(1, len(one.entries) + 1):
        others_see_the_same(one.beginning(n), other.beginning(n), "Anna")
    for seat in (seat for seat in moment_of(one, {}).seats if seat != "Anna"):
        others = [each for each in offered(one) if each.move == "reveal-cards"]
        assert others or answers_of(one, seat, 1) == answers_of(other, seat, 1)
