"""What the game waits for, in one line; what values are called."""

from __future__ import annotations

from core.boxes.dungeonraiders import labels
from core.boxes.dungeonraiders.content import ITEMS
from core.boxes.dungeonraiders.ending import by_wounds
from core.boxes.dungeonraiders.state import Game, Step
from core.boxes.dungeonraiders.table import awaited, lies_dark, play_of, step_now
from core.message import Message, say
from core.paths import unescape


def now(state: Game) -> Message:
    if state.stage == "empty":
        return say("rd.now.empty")
    if state.stage == "over":
        return _over(state)
    step = step_now(state)
    return say("rd.now.empty") if step is None else _step(state, step)


def _over(state: Game) -> Message:
    if not state.winners:
        return say("rd.now.nobody")
    if state.reason == "survivor":
        return say("rd.now.survivor", winners=state.winners)
    if by_wounds(state.scores, state.winners):
        return say("rd.now.won-tied", winners=state.winners)
    return say("rd.now.won", winners=state.winners)


def _step(state: Game, step: Step) -> Message:
    match step.what:
        case "character":
            return say("rd.now.character", player=step.player)
        case "first":
            return say("rd.now.first")
        case "lay":
            return say("rd.now.lay", level=state.level, room=labels.number(step.slot))
        case "room":
            key = "rd.now.room" if lies_dark(state, step.slot) else "rd.now.room-untold"
            return say(key, place=labels.place(state.level, step.slot))
        case "boss":
            return say("rd.now.boss")
        case "reveal":
            return say("rd.now.reveal", room=_here(state))
    return _cards(state)


def _here(state: Game) -> Message:
    """The room that everybody is in."""
    if state.room.sort == "chest":
        return say("rd.here.chest", card=labels.named(state.room.card))
    if state.room.sort == "boss" and state.room.bout > 1:
        return say("rd.here.again", card=labels.named(state.room.card))
    return say("rd.here.room", card=labels.named(state.room.card))


def _cards(state: Game) -> Message:
    waiting = awaited(state)
    if not waiting:
        return say("rd.now.go-on", room=_here(state))
    again = any(play_of(state, name).cards for name in waiting)
    return say("rd.now.cards-again" if again else "rd.now.cards", room=_here(state), players=waiting)


def value_name(path: str) -> Message:
    """What people call the value at a path."""
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
    """What people say for one value of what has no number."""
    return say("word.nothing") if value == "" else None
