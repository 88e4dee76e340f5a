"""What must hold in every state of every game, whatever was played: used by simulations and by tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from core.boxes.dungeonquest.events.trials import lies_with_hero
from core.boxes.dungeonquest.state import CARDS_LIE_OPEN, FIGHT, MEETING, POOL, Game, hero_named, step_now
from core.deck import Deck
from core.frozen import find

_SERVING = ("servant", "reveal-monster", "place-where", "monster-kind-added")


def violated_invariants(state: Game) -> tuple[str, ...]:
    """The invariants that do not hold, by name."""
    if state.stage == "empty":
        return ()
    return (*_heroes(state), *_cards(state), *_tokens(state), *_combat_cards(state), *_acting(state))


def _heroes(state: Game) -> Iterator[str]:
    for hero in state.heroes:
        if hero.wounds < 0 or hero.determination < 0 or hero.lost_turns < 0:
            yield "a counter below nothing"
        if hero.searches > 2:
            yield "more than two searches"
        dying = any(step.what in ("death", "death-loot") and step.hero == hero.name for step in state.steps)
        if hero.hero and hero.status == "inside" and hero.wounds >= hero.sheet.life and not dying:
            yield "alive without life"
        if hero.status == "dead" and (hero.loot or hero.kept or hero.here or hero.below or hero.holds):
            yield "the dead keep something"
        if hero.below is not None and not len(hero.below.cards) <= hero.below.count:
            yield "more cards below than were drawn"


def _cards(state: Game) -> Iterator[str]:
    """Every card is in its deck, on its discards, or with a hero."""
    for listed in state.content.decks:
        deck = find(state.decks, listed.name)
        if deck is None:
            continue  # the rest of the runes has left the game
        there = _counted(state, deck)
        for face in listed.faces:
            if there[face.name] != face.count:
                yield f"{listed.name}: {face.name}"


def _counted(state: Game, deck: Deck) -> Counter[str]:
    there: Counter[str] = Counter()
    for stock in (*deck.left, *deck.out):
        there[stock.name] += stock.count
        if stock.count < 0:
            there[stock.name] -= 1000
    for hero in state.heroes:
        there.update(loot.card for loot in hero.loot if loot.deck == deck.name)
        there.update(kept.card for kept in hero.kept if kept.deck == deck.name)
        there.update(hold.card for hold in hero.holds if hold.deck == deck.name and lies_with_hero(hold))
        if deck.name == "rune":
            there.update(_rune(rune.name, deck) for rune in hero.runes)
        if deck.name == "catacomb" and hero.below is not None:
            there.update(hero.below.cards)
    return there


def _rune(name: str, deck: Deck) -> str:
    """The card of a rune: a second one of its name has a number behind it."""
    return name if any(stock.name == name for stock in deck.left) else name.rpartition(" ")[0]


def _tokens(state: Game) -> Iterator[str]:
    wanted = Counter({kind.name: len(kind.lives) for kind in state.content.monsters})
    if Counter(token.monster for token in state.tokens) != wanted:
        yield "monster tokens come and go"
    fighting = [token for token in state.tokens if token.at == FIGHT]
    met = any(step.what in MEETING for step in state.steps)
    if len(fighting) > 1 or (fighting and state.fight is None and not met):
        yield "a token in no fight"
    if any(token.life and token.at == POOL for token in state.tokens):
        yield "a life known in the pool"
    if not 0 <= state.entrances <= state.content.entrances or not 0 <= state.pool <= state.content.chambers:
        yield "markers or chambers out of nowhere"


def _combat_cards(state: Game) -> Iterator[str]:
    """Combat cards are in their deck, in hands, in stacks or discarded; power cards do not count."""
    fight = state.fight
    if fight is None:
        if state.combat_left != state.content.combat_size:
            yield "combat cards missing after a fight"
        return
    if fight.how == "dice":
        return
    lying = [*fight.hero_damage, *fight.foe_damage, *fight.stack, *fight.discards]
    step = step_now(state)
    if step is not None and step.what in CARDS_LIE_OPEN:
        lying += [*fight.hero_cards, *fight.foe_cards]
    hands = fight.hero_hand - fight.hero_powers + fight.foe_hand - fight.foe_powers
    cards = sum(not card.power for card in lying) + hands + state.combat_left
    if cards != state.content.combat_size:
        yield "combat cards come and go"


def _acting(state: Game) -> Iterator[str]:
    step = step_now(state)
    if state.stage == "playing" and step is None:
        yield "the game waits for nothing"
    if state.stage != "playing" or step is None or not step.hero or step.what in (*_SERVING, "sun"):
        return
    hero = hero_named(state, step.hero)
    if hero is None or hero.status != "inside":
        yield "the dead act"
