"""What must hold in every state of every game, whatever was played: used by simulations and by tests."""

from __future__ import annotations

from collections.abc import Iterator

from core.boxes.dungeonroll.companions import HERO
from core.boxes.dungeonroll.state import Game, Step
from core.boxes.dungeonroll.steps import STEPS
from core.boxes.dungeonroll.table import DEEPEST, DELVES, adventurer, awake, monsters_left, player_named, side
from core.deck import count_of, size

PARTY_IN_HAND = ("party-roll", "party-reroll", "reroll")

ANSWERS = {
    "hero": "take-hero",
    "party-roll": "roll",
    "muster": "reroll",
    "party-reroll": "roll",
    "dungeon-roll": "roll",
    "reroll": "roll",
    "revive": "revive",
    "treasure": "draw",
}
"""The move that each step waits for."""


def violated_invariants(state: Game) -> tuple[str, ...]:
    """The invariants that do not hold, by name."""
    if state.stage == "empty":
        return ()
    found = [*_tokens(state), *_players(state)]
    if state.stage == "playing":
        found += [*_dice(state), *_phases(state), *_offers(state)]
    elif state.stage == "setting up":
        found += _offers(state)
    return tuple(found)


def _tokens(state: Game) -> Iterator[str]:
    """DR-1, DR-16: every token is in the chest or with somebody."""
    for token in state.content.tokens:
        held = sum(count_of(player.tokens, token.name) for player in state.players)
        if held + count_of(state.chest, token.name) != token.count:
            yield f"tokens come and go: {token.name}"
    if any(stock.count < 0 for player in state.players for stock in (*player.tokens, *state.chest)):
        yield "fewer tokens than none"


def _players(state: Game) -> Iterator[str]:
    for player in state.players:
        if not 0 <= player.delves <= DELVES or player.xp < 0:
            yield "a player who cannot be"
        if state.stage == "over" and player.delves != DELVES:
            yield "the game is over too early"
        if player.hero is not None and player.xp >= player.hero.level_up and not player.master:
            yield "a novice with a master's experience"


def _dice(state: Game) -> Iterator[str]:
    """DR-4, DR-31: seven white dice, and never more than seven black ones."""
    delve = state.delve
    taken = sum(step.party for step in state.steps if step.what in PARTY_IN_HAND)
    if size(delve.party) + size(delve.graveyard) + taken != state.content.party_dice:
        yield "white dice come and go"
    rolling = sum(step.dungeon for step in state.steps)
    if size(delve.dungeon) + delve.lair + size(delve.allies) + rolling > state.content.dungeon_dice:
        yield "too many black dice"
    for step in state.steps:
        if step.what == "dungeon-roll" and not _swept(state, step):
            yield "the level above is not swept, or other dice are rolled than there are"
    dice = (*delve.party, *delve.graveyard, *delve.dungeon, *delve.allies)
    if any(stock.count < 0 for stock in dice) or delve.lair < 0:
        yield "fewer dice than none"


def _swept(state: Game, step: Step) -> bool:
    """DR-28, DR-31: before a level is rolled for, black dice lie in the lair alone; as many fall as there can be."""
    delve = state.delve
    wanted = min(delve.level, state.content.dungeon_dice - delve.lair)
    return not size(delve.dungeon) and not size(delve.allies) and step.dungeon == wanted


def _phases(state: Game) -> Iterator[str]:
    delve = state.delve
    if player_named(state, delve.adventurer) is None:
        yield "nobody delves"
    forming = any(step.what in ("party-roll", "muster", "party-reroll") for step in state.steps)
    if forming != (delve.level == 0) or delve.level > DEEPEST:
        yield "a level that cannot be"
    if delve.sent and not awake(delve):
        yield "somebody waits for a dragon that sleeps"
    if delve.phase in ("dragon", "regroup") and monsters_left(delve):
        yield "monsters out of their phase"


def _offers(state: Game) -> Iterator[str]:
    """Nothing is offered out of its phase, nor besides what the game waits for."""
    offered = STEPS.choices(state)
    if not offered:
        yield "nothing can be done"
    if state.steps:
        if {choice.move for choice in offered} != {ANSWERS[state.steps[-1].what]}:
            yield f"something else is offered than {state.steps[-1].what}"
        return
    delve, player = state.delve, adventurer(state)
    monsters, dragon = monsters_left(delve) > 0, awake(delve)
    in_time = {
        "fight": monsters,
        "open": not monsters or side(player).specialty.loots_early,
        "drink": not monsters or side(player).specialty.loots_early,
        "send": dragon and not monsters,
        "rest": not monsters and not dragon,
        "descend": not monsters and not dragon and delve.level < DEEPEST,
        "flee": monsters or dragon,
        "use-ultimate": not player.exhausted,
        "reroll": True,
        "use-token": size(player.tokens) > 0,
    }
    for choice in offered:
        if not in_time.get(choice.move):
            yield f"out of its phase: {choice.move}"
        if player.exhausted and dict(choice.given).get("who") == HERO:
            yield "a tired hero acts"
