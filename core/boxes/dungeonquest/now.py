"""What the game waits for, in one line; which reminders matter now; what values are called."""

from __future__ import annotations

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.catacombs import may_enter
from core.boxes.dungeonquest.monsters import is_death_asked, is_life_asked
from core.boxes.dungeonquest.state import FIGHT, POOL, Game, Step, chamber_of, step_now, the_hero
from core.boxes.dungeonquest.steps import STEPS
from core.boxes.dungeonquest.ways import is_closed
from core.message import Message, say
from core.paths import unescape


def now(state: Game) -> Message:
    if state.stage == "empty":
        return say("dq.now.empty")
    if state.stage == "over":
        return _over(state)
    step = step_now(state)
    return say("dq.now.empty") if step is None else _step(state, step)


def _over(state: Game) -> Message:
    if state.winners:
        return say("dq.now.won", winners=state.winners)
    return say("dq.now.sunset") if state.ending == "sunset" else say("dq.now.dragon")


def _step(state: Game, step: Step) -> Message:
    if is_life_asked(state, step):
        return say("dq.now.life", monster=labels.monster(step.monster or _foe(state)))
    if is_death_asked(state, step):
        return say("dq.now.enough", monster=labels.monster(_foe(state)))
    asked = STEPS.kinds[step.what].asked
    return asked.now(state, step) if asked is not None else say("dq.now.empty")


def _foe(state: Game) -> str:
    return state.fight.foe if state.fight else ""


FIVE = 5
"""DQ-168: so many single wounds are changed into one token at once, since the box has only so many."""


def reminders(state: Game) -> tuple[str, ...]:
    """Rules that nothing here enforces, where they matter now."""
    step = step_now(state)
    if step is None:
        return ()
    match step.what:
        case "turn":
            walled_in = ("DQ-47",) if _walled_in(state, step) else ()
            return (*walled_in, *_five_wounds(state))
        case "draw" | "tell-card" | "optional":
            return ("DQ-55", "DQ-19")
        case "fight" | "escape" | "which-monster":
            return ("DQ-60", "DQ-19")
        case "reveal" | "powers":
            duel = state.fight is not None and state.fight.how == "duel"
            return ("DQ-106", "DQ-108", "DQ-215") if duel else ("DQ-106", "DQ-108")
        case "counter":
            return ("DQ-113",)
        case "wounds" | "say-wounds" | "say-damage" | "raged" | "dice-round":
            return ("DQ-168",)
    return ()


def _five_wounds(state: Game) -> tuple[str, ...]:
    """DQ-168: what a card or a fight has just brought is seen in the next turn at the latest."""
    return ("DQ-168",) if any(hero.status == "inside" and hero.wounds >= FIVE for hero in state.heroes) else ()


def _walled_in(state: Game, step: Step) -> bool:
    """DQ-47: who has no way out is warned before the second search is spent."""
    hero = the_hero(state, step.hero)
    chamber = chamber_of(state, hero)
    return chamber is not None and is_closed(state, chamber) and not may_enter(state, hero)


def value_counted(path: str, before: object, after: object) -> Message | None:
    """Wounds that people add and heal with − and +."""
    match [unescape(part) for part in path.split("/")]:
        case ["heroes", hero, "wounds"] if isinstance(before, int) and isinstance(after, int) and before != after:
            if after > before:
                return say("dq.story.wounds-counted", hero=hero, count="n", n=after - before, now=after)
            return say("dq.story.wounds-healed", hero=hero, count="n", n=before - after, now=after)
    return None


def value_name(path: str) -> Message:
    """What people call the value at a path."""
    match [unescape(part) for part in path.split("/")]:
        case ["heroes", hero, "wounds"]:
            return say("dq.value.wounds", hero=hero)
        case ["heroes", hero, "determination"]:
            return say("dq.value.determination", hero=hero)
        case ["heroes", hero, "lost_turns"]:
            return say("dq.value.lost-turns", hero=hero)
        case ["heroes", hero, "searches"]:
            return say("dq.value.searches", hero=hero)
        case ["heroes", hero, "status"]:
            return say("dq.value.status", hero=hero)
        case ["heroes", hero, "owed"]:
            return say("dq.value.owed", hero=hero)
        case ["heroes", hero, "sheet", attribute] if attribute in ("strength", "agility", "armor", "luck"):
            return say("dq.value.attribute", hero=hero, attribute=labels.attribute(attribute))
        case ["heroes", hero, "sheet", "life"]:
            return say("dq.value.life", hero=hero)
        case ["heroes", hero, "loot", loot, "gold"]:
            return say("dq.value.gold", hero=hero, loot=labels.card_of(loot))
        case ["heroes", hero, "below", "count"]:
            return say("dq.value.below", hero=hero)
        case ["decks", deck, "left", card, "count"]:
            return say("dq.value.card-left", deck=labels.deck(deck), card=labels.card(card))
        case ["decks", deck, "out", card, "count"]:
            return say("dq.value.card-out", deck=labels.deck(deck), card=labels.card(card))
        case ["tokens", token, "life"]:
            return say("dq.value.token-life", token=labels.token(token))
        case ["tokens", token, "at"]:
            return say("dq.value.token-place", token=labels.token(token))
        case ["sun"]:
            return say("dq.value.sun")
        case ["pool"]:
            return say("dq.value.pool")
        case ["entrances"]:
            return say("dq.value.entrances")
        case ["turn", "player"]:
            return say("value.turn-player")
        case ["turn", "round"]:
            return say("value.turn-round")
    return say("value.other", path=path)


def value_word(path: str, value: object) -> Message | None:
    """What people say for one value of what has no number."""
    match [unescape(part) for part in path.split("/")]:
        case ["heroes", _, "status"] if value == "inside":
            return say("dq.state.inside")
        case ["heroes", _, "status"]:
            return say("dq.state.dead") if value == "dead" else say("dq.state.left")
        case ["heroes", _, "below", "direction"]:
            return labels.direction(str(value))
        case ["heroes", _, "side"] if value:
            return labels.side(str(value))
        case ["heroes", _, "here" | "before" | "tower"] if value:
            return labels.space(str(value))
        case ["tokens", _, "at"] if value == POOL:
            return say("dq.state.in-pool")
        case ["tokens", _, "at"] if value == FIGHT:
            return say("dq.state.in-fight")
        case ["tokens", _, "at"]:
            return labels.space(str(value))
        case ["heroes", _, "hero"] | ["heroes", _, "loot" | "kept", _, "card"]:
            return say("dq.card", card=labels.card(str(value)))
    return say("word.nothing") if value == "" else None
