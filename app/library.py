"""The library: the games of this device, to be opened, looked at and archived."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any

from app.table import Table
from app.version import VERSION, WORKED_OUT_BY
from core.acts import Played
from core.boxes.registry import BOXES, box_named
from core.facts import Move
from core.journal import Journal
from core.message import Message
from core.play import decide
from core.refusal import Refused
from data.forms import Forms
from data.index.summaries import GameRow, known, message_of, note, packed_message, packed_state, state_of
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

    @property
    def head(self) -> bytes:
        """The digest of the last entry that was read."""
        return self.rows[-1].digest if self.rows else self.meta.genesis()


def _no_state() -> None:
    return None


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in one line. `trouble` is set if it cannot be opened; the other fields then hold what could be found out.

    `state` is the game as the whole table may see it. It is read when somebody asks for it.
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
    read_state: Callable[[], Any] = field(default=_no_state, compare=False, repr=False)

    @property
    def state(self) -> Any:
        return self.read_state()


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
        """Returns one game in one line, as far as it can be read. The journal is read only if somebody has played on
        since the library has noted the game.
        """
        try:
            head, archived = self.shelf.standing(game)
            row = known(self.shelf.home, game, head, WORKED_OUT_BY) if head else None
            found = self._noted(row, archived) if row is not None else None
            return found or self.note(self.look(game))
        except Trouble as trouble:
            return Summary(game, trouble=trouble)

    def _noted(self, row: GameRow, archived: bool) -> Summary | None:
        """Returns a summary out of the library; None where the row makes no sense."""
        if row.box not in BOXES:
            return None
        try:
            now = message_of(row.now)
        except ValueError:
            return None
        return Summary(
            id=row.id, box=row.box, title=row.title, created=row.created, last=row.last, entries=row.entries,
            archived=archived, over=bool(row.over), now=now, read_state=partial(self._state, row),
        )  # fmt: skip

    def _state(self, row: GameRow) -> Any:
        box = box_named(row.box)
        try:
            return state_of(box, row.state)
        except ValueError:
            return box.sight.view(self.look(row.id).journal.state, None)

    def note(self, look: Look) -> Summary:
        """Works out the summary of a game that was read, and notes it in the library. Where that cannot be written, the
        game is read again next time.
        """
        journal = look.journal
        box = journal.box
        state = box.sight.view(journal.state, None)
        last = look.rows[-1].at if look.rows else look.meta.created
        title, now, over = box.voice.title(state), box.voice.now(state), box.rules.over(state)
        if not any(found.serious for found in look.findings):
            row = GameRow(
                look.meta.id, box.name, title, look.meta.created, last, len(look.rows), int(over),
                packed_message(now), packed_state(state), look.head, WORKED_OUT_BY,
            )  # fmt: skip
            with suppress(Trouble):
                note(self.shelf.home, row)
        return Summary(
            id=look.meta.id, box=box.name, title=title, created=look.meta.created, last=last, entries=len(look.rows),
            archived=look.archived, over=over, now=now, read_state=lambda: state,
        )  # fmt: skip
