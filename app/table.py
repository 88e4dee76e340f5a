"""The table: the only way to change a game.

It decides, writes, and only then shows: an entry is on the disk before anything on the screen changes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from app.learning import Learning, lessons
from app.version import VERSION
from core.acts import Act, At, Entry, Place
from core.amend import Edit, KeepOrDrop, Preview, Settlement, accept, preview
from core.box import Viewer
from core.choices import Choice
from core.facts import Event, Move
from core.journal import Journal
from core.play import burst
from core.visibility import redacted_for
from data.forms import Forms
from data.store import backup
from data.store.chain import GameMeta, Row
from data.store.gamefile import SavedAfterAll
from data.store.replacing import keep_aside
from data.store.shelf import Opened
from data.store.trouble import Finding, Trouble, finding


class Table:
    """An open game. `findings` tells what was noticed when it was opened, and since.

    What its players tell about their box goes to `learning`, where there is one.
    """

    def __init__(
        self,
        opened: Opened,
        forms: Forms,
        journal: Journal[Any],
        clock: Callable[[], int],
        burst: float = 0.0,
        ticks: Callable[[], float] = time.monotonic,
        learning: Learning | None = None,
    ) -> None:
        self.id = opened.meta.id
        self.created = opened.meta.created
        self.home = opened.file.path.parent.parent  # the folder of the library it lies in
        self.journal = journal
        self.findings: list[Finding] = opened.findings
        self._file = opened.file
        self._forms = forms
        self._clock = clock
        self._burst = burst
        self._ticks = ticks
        self._learning = learning
        self._last_tap: tuple[object, float, At] | None = None
        self._backed_up = opened.backed_up
        self._offered: tuple[Any, list[Choice]] = None, []
        self.watchers: list[Callable[[], None]] = []  # called after each entry, whichever screen is open

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Looking

    def state(self, viewer: Viewer = None) -> Any:
        return self.journal.box.sight.view(self.journal.state, viewer)

    def choices(self) -> list[Choice]:
        """Returns what the rules offer. It is worked out once after each entry, for the screen and for guests; a choice
        that is the same as before is the same object, so that it is quickly found again.
        """
        state, (offered_in, before) = self.journal.state, self._offered
        if offered_in is not state:
            found = self.journal.box.rules.choices(state)
            found[: len(before)] = [old if old == new else new for old, new in zip(before, found, strict=False)]
            self._offered = state, found
        return self._offered[1]

    def seen(self, events: Sequence[Event], viewer: Viewer = None) -> list[Event]:
        return [redacted_for(self.journal.box, self.journal.state, event, viewer) for event in events]

    # Changing

    def play(self, move: Move) -> Entry:
        key, tick = burst(self.journal.box, move), self._ticks()
        act, after = self.journal.played(move, joins=self._joins(key, tick))
        entry = self._write(act, after)
        self._last_tap = (key, tick, At(entry.n))
        return entry

    def _joins(self, key: object, tick: float) -> bool:
        """Tells whether a tap belongs to the burst before it: quick taps on the same thing do. It uses a monotonic
        clock, because people can set the wall clock.
        """
        if key is None or self._last_tap is None:
            return False
        last_key, last_tick, last_at = self._last_tap
        return last_key == key and tick - last_tick < self._burst and self.journal.head.at == last_at

    def undo(self, to: At | None = None) -> Entry:
        return self._write(self.journal.undo(to))

    def redo(self) -> Entry:
        return self._write(self.journal.redo())

    def reopen(self, at: At) -> Entry:
        return self._write(self.journal.reopen(at))

    def suppose(self, to: At | None = None) -> Entry:
        """Starts a what-if from here, or from just after the given entry. It lasts until it is settled."""
        return self._write(self.journal.suppose(to))

    def settle(self, *, keep: bool) -> Entry:
        return self._write(self.journal.settle(keep=keep))

    def name(self, name: str, of: At | None = None) -> Entry:
        return self._write(self.journal.name(name, of))

    def preview(
        self,
        edits: Sequence[Edit],
        settled: Mapping[Place, Settlement] | None = None,
        rest: KeepOrDrop | None = None,
        viewer: Viewer = None,
    ) -> Preview[Any]:
        return preview(self.journal, edits, settled, rest, viewer)

    def amend(self, looked_at: Preview[Any]) -> Entry:
        return self._write(accept(self.journal, looked_at))

    def merge(self, looked_at: Preview[Any], meta: GameMeta, rows: list[Row]) -> Entry:
        """Merges another history of this game in; before that, the other history is saved as a whole beside the
        game.
        """
        act = accept(self.journal, looked_at)
        keep_aside(self._file.path, meta, rows)
        return self._write(act)

    def _write(self, act: Act, after: Any = None) -> Entry:
        version, at, learned = self.journal.box.version, self._clock(), lessons(self.journal, act)
        try:
            n, digest = self._file.append(at, act.kind, version, VERSION, self._forms.act_to_json(act))
        except SavedAfterAll as late:
            was = self._forms.act_from_json(late.row.body, version)
            self.journal.apply(Entry(late.row.n, late.row.at, was, version, VERSION, late.row.digest))
            self._watched()
            raise
        self._file.mark_head()
        entry = Entry(n, at, act, version, VERSION, digest)
        self.journal.apply(entry, after)
        if self._file.notices:
            self.findings.extend(self._file.notices)
            self._file.notices.clear()
        if backup.is_due(n, self._backed_up) or self.journal.box.rules.over(self.journal.state):
            self.back_up()
        if self._learning is not None and (untaught := self._learning.keep(self.journal, learned)):
            self.findings.append(untaught)
        self._watched()
        return entry

    def _watched(self) -> None:
        for watch in self.watchers:
            watch()

    def back_up(self) -> None:
        """Makes a backup. A failure does not affect the entry; it is told, and the next backup that is due
        tries again.
        """
        try:
            backup.back_up(self._file)
        except Trouble as trouble:
            self.findings.append(finding("no-backup-made", why=trouble.message()))
        self._backed_up = self._file.head.n

    def close(self) -> None:
        self._file.close()
