"""What Dungeon Roll waits for: for every step its title, why, symbol, chances and choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.boxes.dungeonroll.companions import HERO
from core.boxes.dungeonroll.dragon import needed
from core.boxes.dungeonroll.scene import signs, words
from core.boxes.dungeonroll.scene.deeds import BY_SOMEBODY, best, deeds, of
from core.boxes.dungeonroll.scene.people import hand
from core.boxes.dungeonroll.scene.rows import graveyard, party
from core.boxes.dungeonroll.state import Game, Step
from core.boxes.dungeonroll.steps import STEPS
from core.boxes.dungeonroll.table import (
    DEEPEST,
    adventurer,
    awake,
    delving,
    loot_left,
    monsters_left,
    to_lose,
)
from core.choices import Choice
from core.message import Message, say
from core.odds import Odds
from core.scene import Actors, Chance, Offer, Piece, Sight, StepView
from core.steps import Asked, Heading


def step(sight: Sight) -> StepView:
    state: Game = sight.state
    if sight.over:
        return StepView(_over(state), icon="trophy", rule="DR-36", layout="over")
    waits = STEPS.awaited(state)
    if waits is not None and waits[1].heading is not None:
        return _owed(sight, *waits, waits[1].heading)
    if not delving(state):
        return StepView(sight.now)
    return _acting(sight)


def _over(state: Game) -> Message:
    """Alone there is nobody to win against."""
    return say("ui.roll.over.won", winners=state.winners) if len(state.scores) > 1 else say("ui.roll.over")


# What is owed


def _owed(sight: Sight, now: Step, asked: Asked, heading: Callable[[Game, Step], Heading]) -> StepView:
    choices = sight.choices
    asking = next((choice for choice in choices if choice.asks), None)
    others = tuple(
        Offer(choice, choice.label, "check", place="small" if asking is not None else "primary")
        for choice in choices
        if choice is not asking
    )
    title, why = heading(sight.state, now)
    return StepView(title, why, asked.icon, others, asking, rule=asked.rule, hero=now.player)


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
