"""Exactly once: eight guests who act by chance while lines break, frames come twice, late and in another order, and the
host is paused and killed. Every deed that was answered with `done` is one entry of the journal, and no deed is two.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.exchange import import_journal
from core.acts import Played, Undone
from core.boxes.opentable.moves import CounterSpec, Note, SetUp
from tests.app.guests.phones import Phone, Table, answers_to, opened
from tests.data.replaying import RECORDED
from tests.data.storing import library
from tests.matrix import SWEEP

STEPS = 10_000 if SWEEP else 200
NAMES = ("Anna", "Bert", "Chloé", "Дима", "Эва", "Finn", "Gül", "Hugo")
SETUP = SetUp(players=NAMES, counters=(CounterSpec(name="gold"), CounterSpec(name="fame", secret=True)))


class Page(Phone):
    """A phone with a page's habits: it keeps a deed until it is answered, and sends it again after a cut."""

    def __init__(self, table: Table, seat: str) -> None:
        super().__init__(table)
        self.seat = seat
        self.open: dict[str, str] = {}

    def got(self, frame: str) -> None:
        super().got(frame)
        self.frames.clear()
        form = json.loads(frame)
        if form["kind"] in ("done", "no"):
            self.open.pop(form["id"], None)


class Evening:
    """The game, the phones, and the air between them, which loses, doubles and shuffles."""

    def __init__(self, table: Table, chance: Random) -> None:
        self.table, self.chance = table, chance
        self.pages = [Page(table, name) for name in NAMES]
        self.under_way: list[tuple[Page, int, str]] = []
        self.notes = 0
        self.done: dict[str, int] = {}
        for page in self.pages:
            page.connect().claim(table.hosting.show_code(page.seat).token)

    def step(self) -> None:
        self.table.time.seconds += 0.3
        page = self.chance.choice(self.pages)
        deeds = (self.act, self.cut, self.deliver, self.again, self.pause, self.host)
        self.chance.choices(deeds, (8, 2, 12, 3, 1, 2))[0](page)
        self.settle()

    def settle(self) -> None:
        self.table.flow()
        for page in self.pages:
            for name, answer in [*page.answers.items()]:
                if answer["kind"] == "done":
                    assert self.done.setdefault(name, answer["n"]) == answer["n"], "one deed, two answers"
            page.answers.clear()

    def act(self, page: Page) -> None:
        if not page.connected or not page.at or page.open:
            return
        name, n = self.table.a_name(), page.at["n"]
        how = self.chance.random()
        if how < 0.35 and page.at["counters"]:
            counter = next(each for each in page.at["counters"] if each["name"] == "gold")
            fields = {"kind": "set", "path": counter["path"], "was": counter["value"], "to": counter["value"] + 1}
        elif how < 0.6 and page.at["choices"]:
            self.notes += 1
            note = page.offered("Write a note")
            fields = {"kind": "make", "choice": note["id"], "answers": {"text": f"note {self.notes}"}}
        elif how < 0.75 and "undo" in page.at:
            fields = {"kind": "undo"}
        elif page.at["choices"]:
            choice = self.chance.choice([each for each in page.at["choices"] if "End" not in each["label"]])
            fields = {"kind": "make", "choice": choice["id"], "answers": answers_to(choice, self.chance)}
        else:
            return
        page.open[name] = json.dumps({"v": 1, "id": name, "n": n, **fields})
        self.under_way.append((page, page.line, page.open[name]))

    def deliver(self, _page: Page) -> None:
        """One of the frames under way arrives, not always the first."""
        if self.under_way:
            page, line, text = self.under_way.pop(self.chance.randrange(len(self.under_way)))
            if page.line == line and page.connected:
                page.say(text)

    def again(self, page: Page) -> None:
        """The same frame once more."""
        if page.open and page.connected:
            page.say(self.chance.choice([*page.open.values()]))

    def cut(self, page: Page) -> None:
        """The line breaks: what is under way is lost, both ways. Then the page comes back and sends its deed again."""
        page.cut()
        page.takes = True
        page.connect()
        page.resume()
        for text in [*page.open.values()]:
            page.say(text)

    def pause(self, page: Page) -> None:
        hosting = self.table.hosting
        hosting.pause()
        for other in self.pages:
            self.act(other)
        while self.under_way:
            self.deliver(page)
        hosting.resume()

    def host(self, _page: Page) -> None:
        """The host acts as well."""
        self.notes += 1
        self.table.play(Note(text=f"note {self.notes}"))

    def killed(self, table: Table) -> None:
        """The host's app was killed and has been opened again, on the same evening."""
        self.table, self.under_way = table, []
        for page in self.pages:
            page.table, page.line = table, 0
            page.connect().resume()
            for text in [*page.open.values()]:
                page.say(text)
        self.settle()

    def over(self) -> None:
        for page in self.pages:
            self.cut(page)
            self.settle()

    def check(self) -> None:
        journal = self.table.journal
        n = len(journal.entries)
        assert {page.at["n"] for page in self.pages} == {n}, "everybody is at the head"
        assert len({*self.done.values()}) == len(self.done), "two deeds are one entry"
        notes = [e.act.move.text for e in journal.entries if isinstance(e.act, Played) and isinstance(e.act.move, Note)]
        assert len(notes) == len({*notes}), "a note was written twice"
        for name, entry in self.done.items():
            assert isinstance(journal.entries[entry - 1].act, Played | Undone), name


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3) if SWEEP else [1])
def test_every_deed_that_was_done_is_one_entry_and_none_is_two(tmp_path: Path, seed: int) -> None:
    chance, shelf = Random(seed), library(tmp_path / "home")
    game = shelf.new("opentable", SETUP)
    evening: Evening | None = None
    seconds, lives = 0.0, 4
    for life in range(lives):
        with opened(shelf, game, seed=100 * seed + life) as table:
            table.time.seconds = seconds
            if evening is None:
                evening = Evening(table, chance)
            else:
                evening.killed(table)
            for _ in range(STEPS // lives):
                evening.step()
            if life == lives - 1:
                evening.over()
                evening.check()
            seconds = table.time.seconds
            if life < lives - 1:
                table.hosting.stop = lambda **_: None  # type: ignore[method-assign]  # killed: nothing is said or written
    assert evening is not None
    assert len(evening.done) > STEPS / 20


def test_five_picks_in_the_same_moment_all_land(tmp_path: Path) -> None:
    """Given five raiders who choose in secret, when all frames come before the host has done any, all are done."""
    path = next(path for path in RECORDED if path.stem == "five-raiders-and-a-boss")
    shelf = library(tmp_path / "home")
    with path.open("rb") as file:
        import_journal(shelf, file)
    (game,) = shelf.shelf.ids()
    with opened(shelf, game) as table:
        choices = table.playing.box.rules.choices
        to = next(
            node.origin for node in table.journal.line()
            if sum(each.move.startswith("hide-card") for each in choices(node.state)) == 5
        )  # fmt: skip
        assert table.playing.undo(to) is None
        phones, before = table.phones(), len(table.journal.entries)
        assert len(phones) == 5
        names: dict[str, Any] = {}
        for seat, phone in phones.items():
            assert {name: how for name, _, how in phone.seats}[seat] == "choosing"
            assert phone.at["turn"]
            pick = next(each for each in phone.at["choices"] if each["asks"] and each["asks"][0].get("secret"))
            names[seat] = table.a_name()
            deed = {"v": 1, "kind": "make", "id": names[seat], "n": phone.at["n"], "choice": pick["id"],
                    "answers": answers_to(pick, Random(seat))}  # fmt: skip
            table.hosting.reception.received(phone.line, json.dumps(deed))
        table.flow()
        assert [phones[seat].answers[of]["kind"] for seat, of in names.items()] == ["done"] * 5
        assert len(table.journal.entries) == before + 5
        assert {how for _, _, how in phones["Anna"].seats} == {"chosen"}
        cards = [phone.last("at")["scene"] for phone in phones.values()]
        assert all("hidden" in json.dumps(scene) for scene in cards)
