"""The way into a replay, for whoever has a key for it."""

from __future__ import annotations

from app.playing import Playing
from core.acts import At
from core.message import say
from screens.desk import Desk


def open_replay(desk: Desk, playing: Playing, at: At | None = None) -> None:
    """At an entry, or at the end."""
    if next(playing.table.journal.line(), None) is None:
        desk.refuse(say("ui.nothing-yet"))
        return
    desk.go("replay", game=playing.table.id, at=at)
