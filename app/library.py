"""The library: the games of this device, to be opened, looked at and archived."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from app.table import Table
from app.version import VERSION
from core.acts import Played
from core.boxes.registry import BOXES, box_named
from core.facts import Move
from core.journal import Journal
from core.message import Message
from core.play import decide
from core.refusal import Refused
from data.forms import Forms
from data.load import Unsound, load
from data.store.chain import GameMeta, Row, link
from data.store.shelf import Opened, Shelf
from data.store.trouble import Finding, Trouble, finding


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@cache
def forms_of(box: str) -> Forms:
    """Returns the forms of a box. They are made once, when the box is first needed: pydantic takes half a second for a
    large one.
    """
    return Forms(box_named(box))


@dataclass(frozen=True, slots=True)
class Look:
    """A game as it is stored, for reading only."""

    meta: GameMeta
    journal: Journal[Any]
    rows: list[Row]
    archived: bool
    findings: list[Finding] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in one line. `trouble` is set if it cannot be opened; the other fields then hold what could be found out.

    `state` is the game as the whole table may see it.
    """

    id: str
    box: str = ""
    title: str = ""
    created: int = 0
    last: int = 0
    entries: int = 0
    archived: bool = False
    over: bool = False
    now: Message | None = None
    trouble: Trouble | None = None
    state: Any = None


class Library:
    def __init__(self, home: Path, clock: Callable[[], int] = now_ms) -> None:
        self.shelf = Shelf(home)
        self.clock = clock

    def forms(self, box: str) -> Forms:
        return forms_of(box)

    def new(self, box: str, setup: Move) -> str:
        """Creates a game with its set-up as the first entry. It is stored completely or not at all."""
        forms = self.forms(box)
        act = Played(move=setup, events=decide(forms.box, forms.box.rules.empty, setup))
        at = self.clock()
        meta = GameMeta(self.shelf.new_id(box), box, at)
        body = forms.act_to_json(act)
        digest = link(meta.genesis(), 1, at, forms.box.version, VERSION, body)
        self.shelf.create(meta, [Row(1, at, act.kind, forms.box.version, VERSION, body, digest)])
        return meta.id

    def find(self, game: str) -> str:
        """Returns the id of the game that is meant: by its whole id, or by as much of it as no other game has."""
        ids = self.shelf.ids()
        if game in ids:
            return game
        meant = [each for each in ids if game and (each.startswith(game) or each.split("-")[-1].startswith(game))]
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise Trouble("which-game", game=game, some=tuple(meant[:8]))
        raise Trouble("no-such-game", game=game)

    def look(self, game: str) -> Look:
        """Reads a game without changing anything: the part that is sound, and what is wrong with the rest."""
        reading = self.shelf.read(self.find(game))
        if reading.meta is None:
            raise reading.hindered or Trouble("unreadable-game", game=game)
        findings = list(reading.findings)
        try:
            journal = load(self._forms_of(reading.meta), reading.rows)
        except Unsound as unsound:
            journal = unsound.journal
            findings.append(finding("unsound", serious=True, entry=unsound.entry, why=unsound.why))
        return Look(reading.meta, journal, reading.rows, reading.archived, findings)

    def _forms_of(self, meta: GameMeta) -> Forms:
        try:
            return self.forms(meta.box)
        except Refused:
            raise Trouble("unknown-box", box=meta.box, known=tuple(BOXES)) from None

    def open(self, game: str, **options: Any) -> Table:
        """Opens a game to play on. Damage is repaired as far as possible; `table.findings` tells of it."""
        name = self.find(game)
        opened = self.shelf.open(name)
        try:
            journal = load(self._forms_of(opened.meta), opened.rows)
        except Unsound as unsound:
            opened, journal = self._cut(opened, unsound)
        except BaseException:
            opened.file.close()
            raise
        return Table(opened, self.forms(opened.meta.box), journal, self.clock, **options)

    def _cut(self, opened: Opened, unsound: Unsound) -> tuple[Opened, Journal[Any]]:
        """Cuts the game back to the last entry that makes sense; the file as it was is set aside."""
        opened.findings.append(finding("unsound", serious=True, entry=unsound.entry, why=unsound.why))
        return self.shelf.cut(opened, unsound.entry - 1), unsound.journal

    def summaries(self) -> list[Summary]:
        """Returns every game in one line, newest first; a game that cannot be read is listed too, with the reason."""
        found = [self.summary(game) for game in self.shelf.ids()]
        return sorted(found, key=lambda summary: (-summary.last, summary.id))

    def summary(self, game: str) -> Summary:
        """Returns one game in one line, as far as it can be read."""
        try:
            look = self.look(game)
        except Trouble as trouble:
            return Summary(game, trouble=trouble)
        box = look.journal.box
        state = box.sight.view(look.journal.state, None)
        last = look.rows[-1].at if look.rows else look.meta.created
        return Summary(
            id=game,
            box=box.name,
            title=box.voice.title(state),
            created=look.meta.created,
            last=last,
            entries=len(look.rows),
            archived=look.archived,
            over=box.rules.over(state),
            now=box.voice.now(state),
            state=state,
        )
