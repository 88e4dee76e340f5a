"""A table that is being set up for any game at all, with a title and what is counted, drawn and rolled there."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from app.boxes.opentable.templates import Template
from app.boxes.opentable.things import Spec, checked, read_things, split, things_form
from app.newgame import NewGame
from app.people import LastTable, People
from app.preferences import Preferences
from app.refusals import refusals_told
from core.boxes.opentable.limits import MOST_PLAYERS, a_text
from core.boxes.opentable.moves import SetUp
from core.boxes.opentable.state import Timer
from core.frozen import replace
from core.message import Message
from core.naming import LONGEST_NAME
from core.refusal import Refused
from data.words import Words


class NewTable(NewGame):
    """The table. Its things are changed like those of a game that is running (`Things`)."""

    box = "opentable"
    most = MOST_PLAYERS
    running = False

    def __init__(
        self, home: Path, people: People, preferences: Preferences, words: Words, like: LastTable | None
    ) -> None:
        settings = like.settings if like else {}
        title = settings.get("title")
        self.title = title if isinstance(title, str) and len(title) <= LONGEST_NAME else ""
        self.timer: Timer | None = None
        self._things: tuple[Spec, ...] = ()
        with suppress(TypeError, ValueError, Refused):  # a last table that makes no sense: this one begins with nothing
            self._things, self.timer = read_things(settings)
        self.home = home
        super().__init__(home, people, preferences, words, like)

    @refusals_told
    def call(self, title: str) -> None:
        """Gives the game a title."""
        self.title = a_text(title.strip(), LONGEST_NAME)

    # Things

    def things(self) -> tuple[Spec, ...]:
        return self._things

    @refusals_told
    def add_thing(self, spec: Spec) -> None:
        self._things = checked((*self._things, spec))

    @refusals_told
    def change_thing(self, before: Spec, spec: Spec) -> None:
        self._things = checked(tuple(spec if each == before else each for each in self._things))

    def remove_thing(self, spec: Spec) -> Message | None:
        self._things = tuple(each for each in self._things if each != spec)
        return None

    def time_turns(self, timer: Timer | None) -> Message | None:
        self.timer = timer
        return None

    def begin_with(self, template: Template) -> None:
        """Lays the table as a template says, with as many seats as its game has."""
        self._things, self.timer = template.things, template.timer
        while template.seats and len(self.seats) > template.seats:
            self.remove(len(self.seats) - 1)
        while len(self.seats) < template.seats:
            self.add()

    def _settings(self) -> dict[str, Any]:
        return {"title": self.title, **things_form(self._things, self.timer)}

    def set_up(self) -> SetUp:
        setup = split(self._things, self.timer, self.names)
        return replace(setup, title=self.title, first=self.first or None)


TABLE = NewTable
