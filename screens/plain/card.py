"""Where an open table stands: who plays, whose turn it is, and what they count first."""

from __future__ import annotations

from core.boxes.opentable.state import OpenTable, Player
from screens.desk import Desk
from screens.standing import Figure, Stands
from screens.theme import CRESTS, colour
from screens.widgets.crest import Look


def stands(desk: Desk, state: OpenTable) -> Stands:
    figures = tuple(
        Figure(look(player.name, place), player.name, _number(player), acts=player.name == state.turn.player)
        for place, player in enumerate(state.players)
        if player.here
    )
    return Stands(state.turn.round, "trophy" if state.stage == "over" else "opentable", figures)


def look(name: str, place: int) -> Look:
    letter = next((sign.upper() for sign in name if sign.isalnum()), "?")
    return Look(letter, colour(CRESTS[place % len(CRESTS)]))


def _number(player: Player) -> str:
    """What everybody counts first, unless it is nobody else's business."""
    first = next(iter(player.counters), None)
    return "" if first is None or first.value is None else str(first.value).replace("-", "−")
