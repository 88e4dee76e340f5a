"""The filter of the log: some players, some kinds of things. Each touch takes effect at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.timeline import Wanted
from core.message import Message, say
from core.topics import ORDER, Topic
from screens.context import ScreenContext
from screens.history.lines import SYMBOLS
from screens.material.buttons import WordButton
from screens.material.chips import ChoiceChip
from screens.widgets.chips import Chips
from screens.widgets.layouts import Column
from screens.widgets.sheet import Sheet
from screens.widgets.text import Text

if TYPE_CHECKING:
    from screens.history.timeline import Timeline

WORDS: dict[Topic, Message] = {
    "death": say("ui.kind.death"),
    "ruling": say("ui.kind.ruling"),
    "combat": say("ui.kind.combat"),
    "loot": say("ui.kind.loot"),
    "life": say("ui.kind.life"),
    "dice": say("ui.kind.dice"),
    "card": say("ui.kind.card"),
    "move": say("ui.kind.move"),
    "count": say("ui.kind.count"),
    "note": say("ui.kind.note"),
    "set-up": say("ui.kind.set-up"),
    "turn": say("ui.kind.turn"),
    "record": say("ui.kind.record"),
}


def told_filter(context: ScreenContext, wanted: Wanted) -> str:
    """Returns what is filtered, in words; "" if nothing is."""
    kinds = [context.text(WORDS[kind]) for kind in ORDER if kind in wanted.kinds]
    return " · ".join([*sorted(wanted.players), *kinds])


def filter_sheet(context: ScreenContext, timeline: Timeline) -> None:
    """Opens the sheet of the filter. It is made again after each touch, because a chosen chip has a tick."""
    palette, wanted = context.palette, timeline.wanted

    def chip(words: str, icon: str, chosen: bool, then: Wanted) -> ChoiceChip:
        def tapped() -> None:
            timeline.want(then)
            filter_sheet(context, timeline)

        return ChoiceChip(context, words, tapped, icon=icon, chosen=chosen)

    def shut() -> None:
        context.sheet(None)

    def clear() -> None:
        timeline.clear()
        shut()

    players = timeline.playing.box.sight.viewers(timeline.playing.view.state)
    column = Column(spacing=dp(12))
    column.add_widget(Text(context.text(say("ui.log.by-player")), palette.text_middle, "label"))
    column.add_widget(
        Chips(chip(name, "account", name in wanted.players, wanted.with_player(name)) for name in players)
    )
    column.add_widget(Text(context.text(say("ui.log.by-kind")), palette.text_middle, "label"))
    column.add_widget(
        Chips(
            chip(context.text(WORDS[kind]), SYMBOLS[kind], kind in wanted.kinds, wanted.with_kind(kind))
            for kind in timeline.kinds
        )
    )
    # It is there even while there is nothing to remove, so that no chip slides when one is chosen.
    everything = WordButton(context, context.text(say("ui.log.show-all")), clear, icon="filter-remove-outline")
    everything.disabled = not (wanted.players or wanted.kinds)
    everything.opacity = 0 if everything.disabled else 1
    column.add_widget(everything)
    context.sheet(Sheet(context, context.text(say("ui.log.filter")), column, shut))
