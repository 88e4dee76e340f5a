"""All values of the game, which can be set by the table's word: in groups, each with a search."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, TypeAlias

from kivy.metrics import dp

from app.playing import Playing
from core import paths
from core.message import say
from core.paths import unescape
from screens.context import ScreenContext
from screens.game.tracked import tracked
from screens.game.valuesheet import value_sheet
from screens.game.why import said, why_sheet
from screens.pads.listing import Item
from screens.widgets.key import Key
from screens.widgets.layouts import Column
from screens.widgets.listsheet import ListSheet
from screens.widgets.sheet import Sheet

Group: TypeAlias = tuple[Literal["player", "table", "decks", "pieces", "rest"], str]
"""The group of a value, and the player it belongs to, if any."""

TABLE: Group = ("table", "")
DECKS: Group = ("decks", "")
PIECES: Group = ("pieces", "")
REST: Group = ("rest", "")


def values_sheet(context: ScreenContext, playing: Playing) -> None:
    """Opens the sheet of groups: each player, what all share, the decks, what lies about, and values that no sentence
    names.
    """
    context.guard.changed()
    groups = dict.fromkeys(group for _, group in grouped(playing))
    names: dict[Group, tuple[str, str]] = {
        TABLE: ("flag-outline", context.text(say("ui.values.table"))),
        DECKS: ("cards", context.text(say("ui.values.decks"))),
        PIECES: ("cube-outline", context.text(say("ui.values.pieces"))),
        REST: ("dots-horizontal", context.text(say("ui.values.rest"))),
    }
    players = [group for group in groups if group not in names]
    keys = Column(spacing=dp(8))
    for group in (*players, *(group for group in names if group in groups)):
        icon, name = names.get(group, ("account", group[1]))
        keys.add_widget(
            Key(
                context, name, icon=icon, height=dp(56), guarded=False,
                on_tap=lambda group=group: values_of(context, playing, group, lambda: values_sheet(context, playing)),
            )
        )  # fmt: skip
    title = context.text(say("ui.values.title"))
    context.sheet(
        Sheet(context, title, keys, lambda: context.sheet(None), caption=context.text(say("ui.values.caption")))
    )


def values_of(
    context: ScreenContext, playing: Playing, group: Group, back: Callable[[], None], under: str = ""
) -> None:
    """Opens the list of one group, or of those of its values whose paths begin with `under`. After a value is set it is
    shown again; closing it calls `back`.
    """
    context.guard.changed()
    items = []
    for path, of in grouped(playing):
        if of == group and path.startswith(under):
            value = tracked(playing, path)
            words = context.text(value.name)
            items.append(
                Item(path, words[:1].upper() + words[1:], "", said(context, playing, value, value.now(playing)))
            )

    def again() -> None:
        values_of(context, playing, group, back, under)

    def pick(path: str) -> None:
        value_sheet(context, playing, tracked(playing, path), again)

    def hold(path: str) -> None:
        why_sheet(context, playing, tracked(playing, path), again)

    title = context.text(say("ui.values.title"))
    context.sheet(ListSheet(context, title, items, pick, back, hold=hold))


def grouped(playing: Playing) -> Iterator[tuple[str, Group]]:
    """Yields every path with its group, in the order of the state."""
    box, state = playing.box, playing.view.state
    players = set(box.sight.viewers(state))
    for path, _ in paths.walk(state):
        first, *more = path.split("/")
        if more and unescape(more[0]) in players:
            yield path, ("player", unescape(more[0]))
        elif box.voice.value_name(path).key == "value.other":
            yield path, REST
        elif not more or first == "turn":
            yield path, TABLE
        else:
            yield path, DECKS if first == "decks" else PIECES
