"""What the game waits for, in one line; what values are called."""

from __future__ import annotations

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.dragon import needed
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.steps import STEPS
from core.boxes.dungeonroll.table import DEEPEST, by_tokens, phase, solo_rank
from core.message import Message, say
from core.paths import unescape


def now(state: Game) -> Message:
    if state.stage == "empty":
        return say("dr.now.empty")
    if state.stage == "over":
        return _over(state)
    waits = STEPS.awaited(state)
    return _phase(state) if waits is None else waits[1].now(state, waits[0])


def _over(state: Game) -> Message:
    if len(state.scores) == 1:
        (score,) = state.scores
        return say("dr.now.over-alone", rank=labels.rank(solo_rank(score.total)), count="n", n=score.total)
    if by_tokens(state.scores, state.winners):
        return say("dr.now.won-tied", winners=state.winners)
    return say("dr.now.won", winners=state.winners)


def _phase(state: Game) -> Message:
    delve = state.delve
    match phase(delve):
        case "monsters":
            return say("dr.now.monsters", player=delve.adventurer, level=delve.level)
        case "loot":
            return say("dr.now.loot", player=delve.adventurer, level=delve.level)
        case "dragon":
            return _dragon(state)
    if delve.level >= DEEPEST:
        return say("dr.now.cleared", player=delve.adventurer)
    return say("dr.now.regroup", player=delve.adventurer, level=delve.level, next=delve.level + 1)


def _dragon(state: Game) -> Message:
    """How many companions are still to be sent (DR-24)."""
    left = max(0, needed(state) - len(state.delve.sent))
    return say("dr.now.dragon", player=state.delve.adventurer, count="n", n=left)


def value_name(path: str) -> Message:
    """What people call the value at a path."""
    match [unescape(part) for part in path.split("/")]:
        case ["players", player, "xp"]:
            return say("dr.value.xp", player=player)
        case ["players", player, "exhausted"]:
            return say("dr.value.exhausted", player=player)
        case ["players", player, "master"]:
            return say("dr.value.master", player=player)
        case ["players", player, "delves"]:
            return say("dr.value.delves", player=player)
        case ["players", player, "tokens", token, "count"]:
            return say("dr.value.token", player=player, token=labels.token(token))
        case ["chest", token, "count"]:
            return say("dr.value.chest", token=labels.token(token))
        case ["delve", "adventurer"]:
            return say("dr.value.adventurer")
        case ["delve", "lord"]:
            return say("dr.value.lord")
        case ["delve", "number"]:
            return say("dr.value.number")
        case ["delve", "level"]:
            return say("dr.value.level")
        case ["delve", "lair"]:
            return say("dr.value.lair")
        case ["delve", "phase"]:
            return say("dr.value.phase")
        case ["delve", "party" | "allies" | "graveyard" | "dungeon" as where, face, "count"] if face in labels.FACES:
            return say(f"dr.value.{where}", face=labels.word(face))
    return say("value.other", path=path)


def value_word(path: str, value: object) -> Message | None:
    """What people say for one value of what has no number."""
    if path == "delve/phase" and isinstance(value, str):
        return labels.phase(value)
    return say("word.nothing") if value == "" else None
