"""The sheet on which a table that plays is changed: who sits there, what lies there, whether turns are timed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp

from app.boxes.opentable.templates import Template
from app.boxes.opentable.things import RunningTable
from app.playing import Playing
from core.message import Message, say
from screens.context import ScreenContext
from screens.material.buttons import WordButton
from screens.material.chips import ChoiceChip
from screens.material.field import FormField
from screens.material.rows import ListRow
from screens.material.writing import writing_sheet
from screens.newgame.section import caption
from screens.opentable.templates import keep_sheet
from screens.opentable.things import add_groups
from screens.opentable.timing import timer_chips
from screens.widgets.chips import Chips
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet


def change_sheet(context: ScreenContext, playing: Playing, at: float = 1.0) -> None:
    """Opens the sheet. Each change is an entry at once, and the sheet shows the table after it, at the same place (`at`
    is the scroll position).
    """
    table = RunningTable(playing)

    def again() -> None:
        change_sheet(context, playing, sheet.scroll.scroll_y)

    body = Column(spacing=dp(8))
    body.add_widget(caption(context, say("new.players")))
    chips = [
        ChoiceChip(
            context, player.name, partial(player_sheet, context, table, player.name, again),
            icon="account" if player.here else "account-off-outline",
        )
        for player in table.state.players
    ]  # fmt: skip
    chips.append(
        ChoiceChip(context, context.text(say("new.add")), partial(player_sheet, context, table, "", again), icon="plus")
    )
    body.add_widget(Chips(chips))
    add_groups(body, context, table, lambda: None, again)
    body.add_widget(caption(context, say("open.timer")))
    body.add_widget(timer_chips(context, table, again))

    def keep() -> None:
        name = playing.view.title or context.text(say("box.opentable"))
        keep_sheet(context, playing.table.home, Template(name, table.at_the_start(), table.timer), again)

    body.add_widget(ListRow(context, context.text(say("template.keep")), icon="content-save-outline", on_tap=keep))
    context.guard.changed()
    sheet = Sheet(context, context.text(say("open.change")), body, lambda: context.sheet(None))
    sheet.scroll.scroll_y = at
    context.sheet(sheet)


def player_sheet(context: ScreenContext, table: RunningTable, name: str, back: Callable[[], None]) -> None:
    """Opens the sheet of a player, or of a new one: the name, and whether the player sits at the table."""

    def keep(to: str) -> Message | None:
        return table.rename(name, to) if name else table.join(to)

    def settle(no: Message | None) -> None:
        if no is not None:
            context.refuse(no)
        else:
            back()

    more = []
    here = {player.name: player.here for player in table.state.players}
    if name:
        words, icon, do = (
            (say("open.leaves"), "account-minus-outline", table.leave)
            if here[name]
            else (say("open.joins"), "account-plus-outline", table.join)
        )
        more.append(WordButton(context, context.text(words), lambda: settle(do(name)), icon=icon))
    field = FormField(context, text=name, hint=context.text(say("new.name")), icon="account")
    ready = context.text(say("ui.value.done") if name else say("open.add"))
    writing_sheet(context, name or context.text(say("new.add")), field, ready, keep, *more, back=back)
