"""Where an open table stands: who plays, whose turn it is, and what they count first."""

from __future__ import annotations

from core.boxes.opentable.state import OpenTable, Player
from screens.desk import Desk
from screens.standing import Figure, Stands
from screens.theme import CRESTS, colour
from screens.widgets.crest import Look, marked


def stands(desk: Desk, state: OpenTable) -> Stands:
    figures = tuple(
        Figure(look(desk, player.name, place), player.name, _number(player), acts=player.name == state.turn.player)
        for place, player in enumerate(state.players)
        if player.here
    )
    return Stands(state.turn.round, "trophy" if state.stage == "over" else "opentable", figures)


def look(desk: Desk, name: str, place: int) -> Look:
    """As the player has chosen, else by the place at the table."""
    letter, mark = next((sign.upper() for sign in name if sign.isalnum()), "?"), desk.mark(name)
    if mark is not None:
        return marked(letter, mark)
    return Look(letter, colour(CRESTS[place % len(CRESTS)]))


def _number(player: Player) -> str:
    """What everybody counts first, unless it is nobody else's business."""
    first = next(iter(player.counters), None)
    return "" if first is None or first.value is None else str(first.value).replace("-", "−")
