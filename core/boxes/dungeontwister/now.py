"""What the game waits for, in one line; what values are called."""

from __future__ import annotations

from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.steps import STEPS
from core.message import Message, say
from core.paths import unescape


def now(state: Game) -> Message:
    if state.stage == "empty":
        return say("dt.now.empty")
    if state.stage == "over":
        return say("dt.now.won", winners=state.winners)
    waits = STEPS.awaited(state)
    return say("dt.now.empty") if waits is None else waits[1].now(state, waits[0])


def value_name(path: str) -> Message:
    """What people call the value at a path."""
    match [unescape(part) for part in path.split("/")]:
        case ["heroes", hero, "status" | "wounded" | "carries" | "broken" | "pit" | "rubble" | "bears" as what]:
            return say(f"dt.value.hero-{what}", hero=labels.called(hero))
        case ["items", item, "status"]:
            return say("dt.value.item", thing=labels.called(item))
        case ["players", player, "actions" | "combat" | "jumps" as what]:
            return say(f"dt.value.side-{what}", player=player)
        case ["points", _, "number"]:
            return say("dt.value.point")
        case ["turn", "left"]:
            return say("dt.value.left")
        case ["pentagram"]:
            return say("dt.value.pentagram")
        case ["free"]:
            return say("dt.value.free")
        case ["highest"]:
            return say("dt.value.highest")
    return say("value.other", path=path)


def value_word(path: str, value: object) -> Message | None:
    """What people say for one value of what has no number."""
    match path.split("/"), value:
        case [("heroes" | "items"), _, "status"], str():
            return say(f"dt.status.{value}")
        case ["heroes", _, "carries"], tuple() if value:
            return say("dt.list", names=labels.all_called(tuple(str(item) for item in value)))
        case ["heroes", _, "bears"], str() if value:
            return labels.called(value)
        case ["pentagram"], "":
            return say("dt.nobody")
    return say("word.nothing") if value == "" else None
