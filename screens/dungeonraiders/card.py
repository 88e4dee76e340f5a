"""Where a game of Dungeon Raiders stands: the level with its rooms, and everybody's life and treasure."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.boxes.dungeonraiders.content import sort_of
from core.boxes.dungeonraiders.state import Game, Slot
from core.boxes.dungeonraiders.table import LEVELS, MOST_LIFE, awaited, card_named, next_slot, step_now
from core.message import say
from data.boxes.dungeonraiders import signs
from screens.desk import Desk
from screens.dungeonraiders import looks
from screens.standing import Figure, Stands
from screens.widgets.ground import CLEAR, Grounded
from screens.widgets.icon import Icon

HIGH, SIGN = 44, 26  # dp


def stands(desk: Desk, state: Game) -> Stands:
    """The number is the treasure, which wins; the bar is life. A game that is over has neither level nor rooms."""
    waiting = awaited(state)
    figures = tuple(
        Figure(
            looks.look(desk, state, player.name),
            player.name,
            str(player.treasure) if player.character else "",
            looks.fate(player),
            (player.life, MOST_LIFE) if player.character else None,
            acts=player.name in waiting or player.name in state.winners,
        )
        for player in state.players
    )
    row = state.row if state.stage == "playing" else ()
    level = say("ui.raiders.level", n=state.level, of=LEVELS) if state.level else None
    track = (lambda desk: RowPicture(desk, state)) if row else None
    return Stands(sign=_sign(state), figures=figures, track=track, chapter=level)


def _sign(state: Game) -> str:
    """Of what the game waits for: the room that all are in, or the next one."""
    step = step_now(state)
    if state.stage == "over" or step is None:
        return "trophy" if state.winners else "skull"
    match step.what:
        case "character":
            return "warrior"
        case "first":
            return "first-player"
        case "lay":
            return signs.LIT
        case "room" | "boss":
            return signs.room("", "boss" if step.what == "boss" else "")
    return signs.room(state.room.card, state.room.sort)


class RowPicture(BoxLayout):
    """The five rooms of the level: what was played is faint, the one that is next or being played has an edge."""

    def __init__(self, desk: Desk, state: Game) -> None:
        super().__init__(spacing=dp(6), size_hint_y=None, height=dp(HIGH))
        here = next_slot(state)
        for slot in state.row:
            self.add_widget(RoomSign(desk, state, slot, here=here is not None and slot.name == here.name))


class RoomSign(Grounded, BoxLayout):
    def __init__(self, desk: Desk, state: Game, slot: Slot, *, here: bool) -> None:
        palette = desk.palette
        super().__init__(
            ground=CLEAR if slot.done else palette.tile, edge=palette.accent if here else CLEAR, radius=dp(12)
        )
        card = card_named(state, slot.card) if slot.card else None
        sort = sort_of(card) if card is not None else "boss" if slot.lies == "boss" else ""
        ink = palette.panel_low if slot.done else palette.accent if here else palette.panel_mid
        icon = Icon(signs.room(slot.card, sort), ink, SIGN)
        icon.size_hint = (1, 1)
        self.add_widget(icon)
