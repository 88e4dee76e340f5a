"""What is behind the three dots: things a table needs now and then."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp

from app.playing import Playing
from core.counted import Chapter
from core.message import Message, say
from screens.desk import Desk
from screens.face import Face
from screens.game.values import values_sheet
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.over import Sheet


def menu(desk: Desk, playing: Playing, face: Face) -> None:
    def shut() -> None:
        desk.sheet(None)

    def key(words: Message, icon: str, do: Callable[[], object]) -> Key:
        def chosen() -> None:
            shut()
            do()

        return Key(desk, desk.text(words), icon=icon, height=dp(56), on_tap=chosen, guarded=False)

    keys = [
        key(say("ui.menu.share"), "share", lambda: share(desk, playing, face)),
        key(say("ui.menu.value"), "gavel", lambda: values_sheet(desk, playing)),
        *(key(words, icon, partial(do, desk, playing)) for words, icon, do in face.more()),
        key(say("ui.menu.lock"), "lock", lambda: desk.go("lock")),
        key(say("ui.menu.settings"), "cog", lambda: desk.go("settings")),
    ]
    desk.sheet(Sheet(desk, desk.text(say("ui.menu")), Column(*keys, spacing=dp(8)), shut))


def share(desk: Desk, playing: Playing, face: Face) -> None:
    """The history as the whole table may know it, to be sent to whoever was not there."""
    title = playing.view.title or desk.text(say("ui.menu"))
    desk.services.share.text(title, "\n".join(told(desk, playing, face)))


def told(desk: Desk, playing: Playing, face: Face) -> list[str]:
    """The story by turns, first to last."""
    lines: list[str] = []
    before = Chapter()
    for line, earlier, _ in reversed(list(playing.backwards())):
        chapter = playing.box.chapter(earlier)
        if chapter != before and chapter.player:
            heading = desk.text(say("ui.log.turn", player=chapter.player, n=chapter.round))
            lines += ["", heading]
        before = chapter
        lines += [desk.text(sentence) for sentence in line.sentences]
    return lines
