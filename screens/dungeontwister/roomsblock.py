"""The pairs of rooms that a side has chosen in secret (DT-2): face down, until their owner holds the key."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.metrics import dp

from app.playing import Playing
from core.boxes.dungeontwister.setup import rooms_of
from core.boxes.dungeontwister.state import HIDDEN
from core.message import say
from screens.desk import Desk
from screens.dungeontwister import signs, words
from screens.widgets.icon import Icon
from screens.widgets.key import Key
from screens.widgets.layouts import Column, Row
from screens.widgets.text import Text


class RoomsBlock(Column):
    """Nothing of what was chosen is in any widget, unless the key is held. At the end of the game all lie open.

    The key stands below: whoever has scrolled to it sees the rooms, and no finger lies over them.
    """

    def __init__(self, desk: Desk, playing: Playing, owner: str) -> None:
        super().__init__(spacing=dp(8))
        self.desk, self.playing, self.owner = desk, playing, owner
        rooms = rooms_of(playing.view.state, owner)
        self.lines = [RoomLine(desk) for _ in rooms]
        for line in self.lines:
            self.add_widget(line)
        self.look: Key | None = None
        if any(room.startswith(HIDDEN) for room in rooms):
            self.look = Key(
                desk, desk.text(say("ui.twister.rooms.look", player=owner)), icon="eye", face="outline", height=dp(56),
                guarded=False, on_hold=self._reveal, on_hold_end=self._hide,
                on_tap=lambda: desk.tell(say("ui.twister.rooms.hold")),
            )  # fmt: skip
            self.add_widget(self.look)
        self._show(rooms)

    def _reveal(self) -> None:
        self.desk.secrets.show(self, self._hide)
        self._show(rooms_of(self.playing.state_of(self.owner), self.owner))

    def _hide(self) -> None:
        self._show(rooms_of(self.playing.view.state, self.owner))
        self.desk.secrets.hide(self)

    def _show(self, rooms: Iterable[str]) -> None:
        for line, room in zip(self.lines, rooms, strict=True):
            line.show(room)


class RoomLine(Row):
    """A pair of rooms, or that it lies face down."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.icon = Icon(signs.UNSEEN, desk.palette.low, 26)
        self.words = Text("", desk.palette.hi, "strong")
        super().__init__(self.icon, self.words, spacing=dp(10), padding=(dp(10), dp(4)), mirrored=desk.mirrored)

    def show(self, room: str) -> None:
        unseen = room.startswith(HIDDEN)
        self.icon.change(signs.of(room))
        self.icon.color = self.desk.palette.low if unseen else self.desk.palette.accent
        self.words.text = words.called(self.desk, room)
