"""A game that is being played on a screen: what the screen shows, and what a touch does.

The screens ask `Playing`, and change the game only through it. It shows what the whole table may see; what only one
player may know has to be asked for with that player's name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

from app.chance import can_be_made
from app.foresight import Foreseen, foresee
from app.refusals import sentence
from app.table import Table
from core import paths
from core.acts import At
from core.amend import Preview
from core.asks import Ask, DeckCardAsk, random_answer
from core.bands import band_of, with_band
from core.box import Viewer
from core.choices import Choice, kind_of, shown
from core.epilogue import with_epilogue
from core.explain import Reason, explain, explain_reading
from core.facts import Move
from core.log import Told, backwards, last_told
from core.message import Message
from core.odds import Odds, Question, questioned
from core.paths import Value
from core.play import decide, evolve
from core.refusal import Refused
from core.rulings import Ruling
from core.scene import Band, End, PlayerSheet, Scene, Still
from core.table_counts import Chapter
from core.visibility import is_hidden
from data.store.trouble import Trouble

if TYPE_CHECKING:
    from app.amending import Amending
    from app.guests.hosting import Hosting
    from data.store.chain import GameMeta, Row


@dataclass(frozen=True)
class View:
    """The game as the table may see it now. A new view is made after each entry; a part that nobody looks at is not
    computed.
    """

    playing: Playing
    state: Any
    over: bool

    @cached_property
    def choices(self) -> list[Choice]:
        return shown(self.playing.table.choices(), None)

    @cached_property
    def now(self) -> Message:
        return self.playing.box.voice.now(self.state)

    @cached_property
    def odds(self) -> tuple[Odds, ...]:
        return self.playing.box.advice.odds(self.state)

    @cached_property
    def questions(self) -> tuple[Odds | Question, ...]:
        """The odds, those of one question put together, and what the table may wonder about at any time: what it looks
        at now comes first.
        """
        found = (*questioned(self.odds), *self.playing.box.advice.questions(self.state))
        return tuple(sorted(found, key=lambda each: isinstance(each, Question) and not each.first))

    @cached_property
    def scene(self) -> Scene:
        """The table as everybody may see it. Only a box that describes itself has a scene."""
        assert self.playing.box.scene is not None, self.playing.box.name
        return with_band(self.playing.box.scene.describe(self), self.band)

    @cached_property
    def end(self) -> End | None:
        """How the game ended, with what can be looked back at: that takes a walk through the whole game."""
        return with_epilogue(self.scene, self.playing.table.journal).end

    @cached_property
    def band(self) -> Band | None:
        """What the last entry has brought, where that is big."""
        return band_of(self.playing.table.journal)

    @cached_property
    def reminders(self) -> tuple[str, ...]:
        return self.playing.box.advice.reminders(self.state)

    @cached_property
    def last(self) -> Told | None:
        """What undo would take back, or None."""
        return last_told(self.playing.table.journal)

    @property
    def deadly(self) -> bool:
        """Whether the last move killed somebody, or let the sun set for the last time."""
        return self.playing.box.advice.judge(self.playing.table.journal.head.events) == "deadly"

    @cached_property
    def supposed(self) -> Chapter | None:
        """The turn in which the current what-if started; None while the screen shows the game itself."""
        supposing = self.playing.table.journal.supposing
        return self.playing.box.voice.chapter(supposing.base.state) if supposing is not None else None

    @property
    def can_redo(self) -> bool:
        return self.playing.table.journal.redo_target() is not None

    @cached_property
    def title(self) -> str:
        return self.playing.table.journal.title


def _nothing(_choice: Choice) -> Mapping[str, Any]:
    return {}


class Playing:
    """An open game. Each function in `changed` is called after each entry with the new view."""

    def __init__(self, table: Table, chance: Random | None = None) -> None:
        self.table = table
        self.box = table.journal.box
        self.changed: list[Callable[[View], None]] = []
        self.leans: Callable[[str], None] | None = None  # called with a choice before it is an entry
        self.look_up: Callable[[At], None] | None = None  # opens the log at an entry, where a screen can
        self.replay: Callable[[At], None] | None = None  # shows the game as it was after an entry, where a screen can
        self.mending: Amending | None = None  # an amendment in progress, while the game goes on
        self.mends: Callable[[bool], None] | None = None  # called when one begins, and when there is none left
        self.measured: Callable[[Choice], Mapping[str, Any]] = _nothing  # what the phone adds to a choice: its clock
        self.guided = False  # whether each step is explained, as in a first game
        self.guides: Callable[[], object] | None = None  # called when that is turned on or off
        self.guests: Hosting | None = None  # other phones at this table, while they are let in
        self.guests_switched: Callable[[], None] | None = None  # called when they are switched on
        self.checked = 0  # the last round in which the table agreed to the numbers
        self.agreed: Callable[[], None] | None = None  # called when it has agreed
        self.notice: Callable[[Message], None] | None = None  # called with what was noticed while an entry was written
        self.chance = chance or SystemRandom()
        self._moves = {**self.box.rules.move_types, kind_of(Ruling): Ruling}
        self.view = self._look()

    def _look(self) -> View:
        self._entries = len(self.table.journal.entries)
        state = self.table.state(None)
        return View(self, state, self.box.rules.over(state))

    # Looking

    def choices_of(self, viewer: Viewer) -> list[Choice]:
        """Returns the choices as one player may see them, for what only that player may pick from."""
        return shown(self.table.choices(), viewer)

    def state_of(self, viewer: Viewer) -> Any:
        return self.table.state(viewer)

    def scene_of(self, state: Any) -> Scene:
        """Describes a state that is already redacted for the viewer, without any choices."""
        assert self.box.scene is not None, self.box.name
        return self.box.scene.describe(Still(state, self.box.rules.over(state), self.box.voice.now(state)))

    def backwards(self) -> Iterator[tuple[Told, Any, Any]]:
        """Yields the log from its end, each line with the states before and after it, as the table may see them."""
        for told, before, after in backwards(self.table.journal):
            yield told, self.box.sight.view(before, None), self.box.sight.view(after, None)

    def why(self, path: str) -> list[Reason]:
        return explain(self.table.journal, path)

    def why_reading(self, read: Callable[[Any], Value]) -> list[Reason]:
        """Explains, like `why`, a number that is computed from the state as the table may see it."""
        return explain_reading(self.table.journal, read)

    def value(self, path: str) -> Any:
        return paths.get(self.view.state, path)

    def hidden(self, path: str) -> bool:
        return is_hidden(self.box, self.table.journal.state, path, None)

    def foresee(
        self, choice: Choice, field: str, answers: Iterable[Any], given: Mapping[str, Any] | None = None
    ) -> dict[Any, Foreseen]:
        """Returns what each answer would lead to, as far as the table may know."""
        return foresee(self.box, self.table.journal.state, choice, field, answers, given)

    def sight_after(self, choice: Choice, answers: Mapping[str, Any]) -> Still | None:
        """Returns the table after a choice, as far as everybody could know it, or None if the rules refuse the
        choice.
        """
        box, view, move = self.box, self.view.state, self.move_of(choice, answers)
        try:
            state = box.sight.view(evolve(box, view, decide(box, view, move)), None)
        except Refused:
            return None
        return Still(state, box.rules.over(state), box.voice.now(state), odds=box.advice.odds(state))

    def own_scene(self, viewer: Viewer) -> Scene:
        """Describes the table as one player may see it, with the choices of that player."""
        box, state = self.box, self.state_of(viewer)
        assert box.scene is not None, box.name
        odds, choices = box.advice.odds(state), self.choices_of(viewer)
        sight = Still(state, box.rules.over(state), box.voice.now(state), choices, odds)
        scene = with_band(box.scene.describe(sight), band_of(self.table.journal, viewer))
        return with_epilogue(scene, self.table.journal, viewer)

    def player_sheet(self, name: str, viewer: Viewer = None) -> PlayerSheet | None:
        """Returns everything about a player, as everybody may see it, or as one viewer may."""
        assert self.box.scene is not None, self.box.name
        return self.box.scene.player_sheet(self.state_of(viewer), name)

    def unlisted(self, choice: Choice, card: str) -> Mapping[str, Any] | None:
        """Returns the fields to ask for when somebody names a card that is in no list, or None where there can be no
        such card.
        """
        return self.box.advice.details_of_unknown_card(self.table.journal.state, choice, card)

    def by_phone(self, choice: Choice, ask: Ask) -> Any:
        """Returns dice rolled or a card drawn by the phone. It draws from the cards that are really there, whether seen
        or not.
        """
        return random_answer(self._whole(choice, ask), self.chance)

    def can_by_phone(self, ask: Ask) -> bool:
        return can_be_made(ask)

    def _whole(self, choice: Choice, ask: Ask) -> Ask:
        """Returns the ask with the cards that are really there. Several choices can ask for a card of the same deck:
        each dark room has its own.
        """
        if not isinstance(ask, DeckCardAsk):
            return ask
        for real in self.table.choices():
            if (real.move, real.given) == (choice.move, choice.given):
                return next((other for other in real.asks if other.field == ask.field), ask)
        return ask

    # Changing: each of these writes an entry and shows it then, or returns the message that says why not.

    def make(self, choice: Choice, answers: Mapping[str, Any]) -> Message | None:
        return self.play(self.move_of(choice, answers))

    def move_of(self, choice: Choice, answers: Mapping[str, Any]) -> Move:
        """Returns the move that a choice with these answers is, with what the phone has measured for it."""
        move: Move = self._moves[choice.move](**choice.fields({**self.measured(choice), **answers}))
        return move

    def play(self, move: Move) -> Message | None:
        return self._write(lambda: self.table.play(move))

    def ruling(self, path: str, value: Any, why: str = "") -> Message | None:
        return self.play(Ruling(path=path, value=value, why=why))

    def undo(self, to: At | None = None) -> Message | None:
        return self._write(lambda: self.table.undo(to))

    def redo(self) -> Message | None:
        return self._write(self.table.redo)

    def reopen(self, at: At) -> Message | None:
        return self._write(lambda: self.table.reopen(at))

    def suppose(self, to: At | None = None) -> Message | None:
        return self._write(lambda: self.table.suppose(to))

    def settle(self, *, keep: bool) -> Message | None:
        return self._write(lambda: self.table.settle(keep=keep))

    def name(self, name: str, of: At | None = None) -> Message | None:
        return self._write(lambda: self.table.name(name, of))

    def amend(self, seen: Preview[Any]) -> Message | None:
        return self._write(lambda: self.table.amend(seen))

    def merge(self, seen: Preview[Any], meta: GameMeta, rows: list[Row]) -> Message | None:
        return self._write(lambda: self.table.merge(seen, meta, rows))

    def _write(self, write: Callable[[], object]) -> Message | None:
        try:
            write()
        except (Refused, Trouble) as refusal:
            if len(self.table.journal.entries) != self._entries:
                self._show()  # it was saved in spite of that
            return sentence(refusal)
        self._show()
        self._notice()
        return None

    def _notice(self) -> None:
        """Tells what was found while an entry was written. The entry is written all the same; each finding is told only
        once.
        """
        while self.notice is not None and self.table.findings:
            self.notice(self.table.findings.pop(0).message())

    def _show(self) -> None:
        self.view = self._look()
        for tell in self.changed:
            tell(self.view)

    def close(self) -> None:
        self.changed.clear()
        if self.guests is not None:
            self.guests.stop(forget=False)
            self.guests = None
        self.table.close()
