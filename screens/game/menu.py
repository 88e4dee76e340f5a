"""The menu behind the three dots: things that a table needs now and then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.playing import Playing
from core.message import Message, say
from data.names import has_content
from screens.check.sheet import check_sheet
from screens.context import ScreenContext
from screens.exports.sheet import take_home
from screens.face import Face
from screens.game.chance import chance_sheet
from screens.game.firstgame import switch
from screens.game.values import values_sheet
from screens.replay.lines import lines_sheet
from screens.replay.opening import open_replay
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet

if TYPE_CHECKING:
    from screens.material.rows import ListRow


def guests_sheet(context: ScreenContext, playing: Playing) -> None:
    from screens.guests.sheet import guests_sheet  # imported late: most evenings are without guests

    guests_sheet(context, playing)


def menu(context: ScreenContext, playing: Playing, face: Face) -> None:
    from screens.material.rows import Beside, ListRow  # not before somebody opens a menu

    def shut() -> None:
        context.sheet(None)

    def key(words: Message, icon: str, do: Callable[[], object]) -> ListRow:
        def chosen() -> None:
            shut()
            do()

        return ListRow(context, context.text(words), icon=icon, on_tap=chosen)

    first, own = list[ListRow](), list[ListRow]()
    if context.services.network is not None:
        first.append(key(say("ui.menu.guests"), "account-multiple", lambda: guests_sheet(context, playing)))
    if has_content(context.box):
        first.append(key(say("ui.menu.first-game"), "school-outline", lambda: switch(context, playing)))
        own.append(key(say("ui.menu.copy"), "package-variant", lambda: _copy(context, playing)))
    keys = [
        *([Beside(*first)] if len(first) > 1 else first),
        key(say("ui.menu.share"), "share", lambda: _take_home(context, playing)),
        *(
            Beside(*two)
            for two in _in_twos(
                [*(key(words, icon, partial(do, context, playing)) for words, icon, do in face.more()), *own]
            )
        ),
        Beside(
            key(say("ui.menu.replay"), "filmstrip", lambda: open_replay(context, playing)),
            key(say("ui.menu.lines"), "source-branch", lambda: lines_sheet(context, playing)),
        ),
        key(say("ui.menu.value"), "gavel", lambda: values_sheet(context, playing)),
        Beside(
            key(say("ui.menu.check"), "clipboard-check-outline", lambda: check_sheet(context, playing, face)),
            key(say("ui.menu.chance"), "dice", lambda: chance_sheet(context)),
        ),
        Beside(
            key(say("ui.menu.lock"), "lock", lambda: context.go("lock")),
            key(say("ui.menu.settings"), "cog", lambda: context.go("settings")),
        ),
    ]
    context.sheet(Sheet(context, context.text(say("ui.menu")), Column(*keys, spacing=dp(8)), shut))


def _in_twos(keys: list[ListRow]) -> Iterator[list[ListRow]]:
    """Puts the box's own keys in rows of two, so that they stay readable; an odd one gets a row of its own, before the
    others.
    """
    odd = len(keys) % 2
    if odd:
        yield keys[:1]
    yield from (keys[at : at + 2] for at in range(odd, len(keys), 2))


def _copy(context: ScreenContext, playing: Playing) -> None:
    from screens.game.copy import copy_sheet  # with KivyMD's widgets, which no game waits for

    copy_sheet(context, playing)


def _take_home(context: ScreenContext, playing: Playing) -> None:
    take_home(context, playing.table.home, playing.table.id, playing.box.name)
