"""What Dungeon Roll waits for: for every step its title, why, symbol, chances and choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.companions import HERO
from core.boxes.dungeonroll.dragon import needed
from core.boxes.dungeonroll.scene import signs, words
from core.boxes.dungeonroll.scene.deeds import BY_SOMEBODY, best, deeds, of
from core.boxes.dungeonroll.scene.people import hand
from core.boxes.dungeonroll.scene.rows import graveyard, party
from core.boxes.dungeonroll.state import Game, Step, What
from core.boxes.dungeonroll.table import (
    DEEPEST,
    adventurer,
    awake,
    delving,
    loot_left,
    monsters_left,
    step_now,
    to_lose,
)
from core.choices import Choice
from core.message import Message, say
from core.odds import Odds
from core.scene import Actors, Chance, Offer, Piece, Sight, StepView


def step(sight: Sight) -> StepView:
    state: Game = sight.state
    if sight.over:
        return StepView(_over(state), icon="trophy", rule="DR-36", layout="over")
    now = step_now(state)
    if now is not None:
        return _owed(sight, now)
    if not delving(state):
        return StepView(sight.now)
    return _acting(sight)


def _over(state: Game) -> Message:
    """Alone there is nobody to win against."""
    return say("ui.roll.over.won", winners=state.winners) if len(state.scores) > 1 else say("ui.roll.over")


# What is owed


def _owed(sight: Sight, now: Step) -> StepView:
    icon, rule, words = STEPS[now.what]
    choices = sight.choices
    asking = next((choice for choice in choices if choice.asks), None)
    others = tuple(
        Offer(choice, choice.label, "check", place="small" if asking is not None else "primary")
        for choice in choices
        if choice is not asking
    )
    title, why = words(sight.state, now)
    return StepView(title, why, icon, others, asking, rule=rule, hero=now.player)


def _hero(state: Game, now: Step) -> tuple[Message, Message | None]:
    return say("ui.roll.hero.title", player=now.player), say("ui.roll.hero.why")


def _party_roll(state: Game, now: Step) -> tuple[Message, Message | None]:
    title = say("ui.roll.party-roll.title", count="n", n=now.party)
    return title, say("ui.roll.party-roll.why", player=now.player)


def _muster(state: Game, now: Step) -> tuple[Message, Message | None]:
    return say("ui.roll.muster.title"), say("ui.roll.muster.why", hero=_side(state, now.player))


def _side(state: Game, player: str) -> Message:
    for each in state.players:
        if each.name == player and each.hero is not None:
            up = each.hero.master if each.master else each.hero.novice
            return say("ui.roll.named", what=labels.hero_name(up.name))
    return say("ui.roll.hero")


def _party_reroll(state: Game, now: Step) -> tuple[Message, Message | None]:
    return say("ui.roll.reroll.title"), say("ui.roll.party-reroll.why", count="n", n=now.party)


def _dungeon_roll(state: Game, now: Step) -> tuple[Message, Message | None]:
    title = say("ui.roll.dungeon-roll.title", count="n", n=now.dungeon)
    return title, say("ui.roll.dungeon-roll.why", player=now.player, level=state.delve.level)


def _reroll(state: Game, now: Step) -> tuple[Message, Message | None]:
    if not now.dungeon:
        return say("ui.roll.reroll.title"), say("ui.roll.party-reroll.why", count="n", n=now.party)
    return say("ui.roll.reroll.title"), say("ui.roll.dungeon-reroll.why", count="n", n=now.dungeon)


def _revive(state: Game, now: Step) -> tuple[Message, Message | None]:
    return say("ui.roll.revive.title"), say("ui.roll.revive.why", count="n", n=now.count)


def _treasure(state: Game, now: Step) -> tuple[Message, Message | None]:
    return say("ui.roll.treasure.title"), say("ui.roll.treasure.why", count="n", n=now.count)


STEPS: dict[What, tuple[str, str, Callable[[Game, Step], tuple[Message, Message | None]]]] = {
    "hero": (signs.HERO, "DR-2", _hero),
    "party-roll": ("champion", "DR-4", _party_roll),
    "muster": (signs.REROLL, "DR-7", _muster),
    "party-reroll": (signs.REROLL, "DR-7", _party_reroll),
    "dungeon-roll": ("level-die", "DR-31", _dungeon_roll),
    "reroll": (signs.REROLL, "DR-13", _reroll),
    "revive": ("potion", "DR-20", _revive),
    "treasure": (signs.TREASURE, "DR-19", _treasure),
}
"""Of each step its symbol, the rule that it is played by, and its words."""


# What people do


def _acting(sight: Sight) -> StepView:
    state: Game = sight.state
    found = deeds(state, sight.choices)
    others = tuple(_other(state, choice) for choice in sight.choices if choice.move not in BY_SOMEBODY)
    title, why, icon, rule = _phase(state, found)
    return StepView(
        title=title,
        why=why,
        icon=icon,
        offers=(*found, *others),
        chances=_chances(sight),
        rule=rule,
        hero=state.delve.adventurer,
        layout="actors",
        actors=_actors(state, found),
    )


def _actors(state: Game, found: Sequence[Offer]) -> Actors:
    """The dice of the party, the treasures, and what the hero can do once."""
    player = adventurer(state)
    once = Piece(HERO, words.ultimate(state), signs.ULTIMATE, "hero", marks=("spent",) if player.exhausted else ())
    return Actors(
        row=party(state.delve),
        lost=graveyard(state.delve),
        hand=hand(state, player),
        special=once,
        exit="flee",
        titles=tuple((who, _title(state, found, who)) for who in dict.fromkeys(offer.by for offer in found)),
        hint=say("ui.roll.another"),
        selected=best(found),
    )


def _title(state: Game, found: Sequence[Offer], who: str) -> Message:
    doer = words.doer(state, who)
    fights = all(offer.choice.move == "fight" for offer in of(found, who))
    return say("ui.roll.against", who=doer) if fights else say("ui.roll.for", who=doer)


def _other(state: Game, choice: Choice) -> Offer:
    match choice.move:
        case "rest":
            label = say("ui.roll.rest.leaving") if loot_left(state.delve) else say("ui.roll.rest")
            caption = say("ui.roll.rest.caption", xp=state.delve.level)
            return Offer(choice, label, signs.REST, caption, slot="rest")
        case "descend":
            label = say("ui.roll.descend.leaving") if loot_left(state.delve) else say("ui.roll.descend")
            caption = say("ui.roll.descend.caption", level=state.delve.level + 1)
            return Offer(choice, label, signs.GO_ON, caption, slot="descend")
        case "flee":
            lost = to_lose(state)
            label = say("ui.roll.flee.losing", xp=lost) if lost else say("ui.roll.flee")
            return Offer(choice, label, signs.FLEE, slot="flee")
    return Offer(choice, choice.label)


def _phase(state: Game, found: Sequence[Offer]) -> tuple[Message, Message | None, str, str]:
    """What stands in the way, and what can be done about it: title, why, symbol, rule."""
    delve = state.delve
    if monsters := monsters_left(delve):
        why = say("ui.roll.monsters.why") if found else say("ui.roll.monsters.nobody")
        return say("ui.roll.monsters.title", count="n", n=monsters), why, "goblin", "DR-15"
    if loot_left(delve):
        why = say("ui.roll.loot.dragon") if awake(delve) else say("ui.roll.loot.why")
        return say("ui.roll.loot.title"), why, signs.TREASURE, "DR-18"
    if awake(delve):
        return _dragon(state, found)
    if delve.level >= DEEPEST:
        return say("ui.roll.deepest.title"), say("ui.roll.deepest.why", level=delve.level), "level-die", "DR-30"
    return say("ui.roll.regroup.title", level=delve.level), say("ui.roll.regroup.why"), "level-die", "DR-29"


def _dragon(state: Game, found: Sequence[Offer]) -> tuple[Message, Message | None, str, str]:
    left = needed(state) - len(state.delve.sent)
    if any(offer.choice.move == "send" for offer in found):
        return say("ui.roll.dragon.title"), say("ui.roll.dragon.why", count="n", n=left), "dragon", "DR-24"
    return say("ui.roll.dragon.title"), say("ui.roll.dragon.nobody"), "dragon", "DR-25"


def _chances(sight: Sight) -> tuple[Chance, ...]:
    """Whether to go on: how likely this party beats the next level, and how likely that wakes the dragon."""
    state: Game = sight.state
    if loot_left(state.delve) or not any(choice.move == "descend" for choice in sight.choices):
        return ()
    clears, wakes = (_odds_of(sight, key) for key in ("dr.odds.clears", "dr.odds.wakes"))
    found = (Chance(clears.chance, signs.GO_ON),) if clears is not None else ()
    return (*found, Chance(wakes.chance, "slit-eye", "danger")) if wakes is not None and wakes.chance else found


def _odds_of(sight: Sight, key: str) -> Odds | None:
    return next((odds for odds in sight.odds if odds.label.key == key), None)
