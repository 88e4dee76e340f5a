"""Says in one line what the game waits for, and what values are called."""

from __future__ import annotations

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import ITEMS
from core.boxes.dungeonraiders.state import Game
from core.boxes.dungeonraiders.steps import STEPS
from core.boxes.dungeonraiders.table import by_wounds
from core.message import Message, say
from core.paths import unescape


def now(state: Game) -> Message:
    if state.stage == "empty":
        return say("rd.now.empty")
    if state.stage == "over":
        return _over(state)
    waits = STEPS.awaited(state)
    return say("rd.now.empty") if waits is None else waits[1].now(state, waits[0])


def _over(state: Game) -> Message:
    if not state.winners:
        return say("rd.now.nobody")
    if state.reason == "survivor":
        return say("rd.now.survivor", winners=state.winners)
    if by_wounds(state.scores, state.winners):
        return say("rd.now.won-tied", winners=state.winners)
    return say("rd.now.won", winners=state.winners)


def value_name(path: str) -> Message:
    """Returns what people call the value at a path."""
    match [unescape(part) for part in path.split("/")]:
        case ["players", player, "life" | "treasure" | "spent" | "stone" | "looked" | "character" as what]:
            return say(f"rd.value.{what}", player=player)
        case ["players", player, "items", item, "count"] if item in ITEMS:
            return say("rd.value.item", player=player, item=labels.item(item))
        case ["supplies", item, "count"] if item in ITEMS:
            return say("rd.value.supply", item=labels.item(item))
        case ["unseen", card, "count"]:
            return say("rd.value.unseen", card=labels.named(card))
        case ["row", slot, "card"]:
            return say("rd.value.row", room=labels.number(slot))
        case ["gone", card, "count"]:
            return say("ui.raiders.supplies.times-played", card=labels.named(card))
        case ["lit"]:
            return say("ui.raiders.supplies.lit")
        case ["dark"]:
            return say("ui.raiders.supplies.dark")
        case ["first"]:
            return say("rd.value.first")
        case ["level"]:
            return say("rd.value.level")
    return say("value.other", path=path)


def value_word(path: str, value: object) -> Message | None:
    """Returns what people say for an empty value, which is the only one that is not said as it is."""
    return say("word.nothing") if value == "" else None
