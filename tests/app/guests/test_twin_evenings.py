"""Non-interference of a whole evening: every byte that reaches the others' phones, in its order and at its time.

Two hosts play twin games, which differ in one secret. The owner chooses on the own phone; meanwhile lines break, phones
fall asleep and come back, the host goes away. test_twins.py compares what stands in a frame; this compares which frames
there are, and when.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.acts import Act, Played, Undone
from core.choices import leading_to
from core.facts import Move
from core.journal import Journal
from core.seats import choices_of
from core.visibility import redacted_for
from tests.app.guests.phones import Phone, Table, table
from tests.core.dungeonraiders import twins as raiders
from tests.core.dungeontwister import twins as twister
from tests.matrix import SWEEP

BOXES = {"dungeonraiders": raiders, "dungeontwister": twister}
GAMES = 40 if SWEEP else 3
WITH_GUESTS = 25
"""The last moves of a game, in which phones are there."""


class Heard(Phone):
    """A phone that keeps what it has heard: in which second, and the very bytes."""

    def __init__(self, table: Table, heard: list[str]) -> None:
        super().__init__(table)
        self.heard = heard

    def got(self, frame: str) -> None:
        super().got(frame)
        self.heard.append(f"{self.table.time.seconds} {frame}")
        self.frames.clear()


class Evening:
    def __init__(self, at: Table, owner: str) -> None:
        self.at, self.owner = at, owner
        self._wake = at.air.wake
        at.air.wake = self._woken  # type: ignore[method-assign]
        self.heard: dict[str, list[str]] = {seat.name: [] for seat in at.hosting.seats()}
        self.phones = {seat: Heard(at, heard) for seat, heard in self.heard.items()}
        for seat, phone in self.phones.items():
            phone.connect().claim(at.hosting.show_code(seat).token)

    def _woken(self, *lines: int) -> None:
        """A line that is woken may send at once: so when it is belongs to what is heard."""
        for line in lines:
            phone = self.at.air.phones.get(line)
            if isinstance(phone, Heard):
                phone.heard.append(f"{self.at.time.seconds} woken")
        self._wake(*lines)

    def act(self, act: Act) -> bool:
        """Does what was done in the game, and returns whether it was the owner's secret, done on the owner's phone."""
        if isinstance(act, Undone):
            assert self.at.playing.undo() is None
            self.at.flow()
            return False
        assert isinstance(act, Played)
        deed = self.deed(act.move)
        if deed is None:
            self.at.play(act.move)
            return False
        phone = self.phones[self.owner]
        answer = phone.answers[phone.make(*deed)]
        assert answer["kind"] == "done", answer
        return True

    def deed(self, move: Move) -> tuple[int, dict[str, Any]] | None:
        """The choice and the answers that are this secret move; None for any other move."""
        box, state = self.at.playing.box, self.at.journal.state
        phone = self.phones[self.owner]
        choice = leading_to(box.rules.choices(state), move)
        if choice is None or redacted_for(box, state, move, None) == move or not (phone.connected and phone.takes):
            return None
        offered = choices_of(box, state, self.owner)
        if choice not in offered:
            return None
        answers = {ask.field: getattr(move, ask.field) for ask in choice.asks}
        plain = {field: _second_ones(held) if isinstance(held, tuple) else held for field, held in answers.items()}
        return (offered.index(choice), plain) if all(isinstance(v, str | list) for v in plain.values()) else None

    def live(self, chance: Random) -> None:
        """What goes on around a game: everybody's heart beats, and now and then something fails."""
        phone = self.phones[chance.choice([*self.phones])]
        match chance.randrange(6):
            case 0:
                phone.cut()
                phone.connect().resume()
            case 1:
                self.at.hosting.pause()
                self.at.flow()
                self.at.hosting.resume()
            case 2:
                phone.takes = not phone.takes
        for each in self.phones.values():
            if chance.random() < 0.8:
                each.send("ping")
        self.at.pass_by(chance.choice((1, 2, 5)))
        for each in self.phones.values():
            if not each.connected:
                each.connect().resume()


def _second_ones(names: tuple[str, ...]) -> list[str]:
    """A list as a page picks it: of two things with one name the second has a number."""
    return [f"{name}#{n}" if (n := names[: at + 1].count(name)) > 1 else name for at, name in enumerate(names)]


def evening(home: Path, journal: Journal[Any], owner: str, seed: int, stack: ExitStack) -> tuple[Evening, int]:
    """Plays a game again with its phones, and returns how many of its secrets were chosen on the owner's phone."""
    chance = Random(seed)
    first, *rest = [entry.act for entry in journal.entries]
    assert isinstance(first, Played)
    at = stack.enter_context(table(home, journal.box.name, first.move, seed))
    for act in rest[:-WITH_GUESTS]:
        assert isinstance(act, Played | Undone)
        assert (at.playing.play(act.move) if isinstance(act, Played) else at.playing.undo()) is None
    found, secretly = Evening(at, owner), 0
    for act in rest[-WITH_GUESTS:]:
        secretly += found.act(act)
        found.live(chance)
    for phone in found.phones.values():
        phone.takes = True
    at.flow()
    return found, secretly


def twins(box: str) -> Iterator[tuple[Journal[Any], Journal[Any], str, int]]:
    for seed in range(GAMES):
        chance = Random(seed)
        journal = BOXES[box].game_with_secrets(chance)
        for owner in sorted(BOXES[box].secrets(journal.state))[: None if SWEEP else 1]:
            yield journal, BOXES[box].twin(journal, owner, chance), owner, seed


@pytest.mark.rule("RD-10", "RD-23", "DT-2", "DT-7")
@pytest.mark.parametrize("box", BOXES)
def test_nobody_hears_anything_else_nor_at_another_time(box: str, tmp_path: Path) -> None:
    secretly = frames = 0
    for number, (journal, twin, owner, seed) in enumerate(twins(box)):
        with ExitStack() as stack:
            one, chosen = evening(tmp_path / f"{number}a", journal, owner, seed, stack)
            other, _ = evening(tmp_path / f"{number}b", twin, owner, seed, stack)
            for seat in one.heard:
                if seat != owner:
                    assert one.heard[seat] == other.heard[seat], f"{seat} hears what {owner} has"
                    frames += len(one.heard[seat])
            secretly += chosen
    assert frames
    assert secretly, "no secret was chosen on a phone: this compares nothing"
