"""What several events of DungeonQuest do to the state. It never fails: whatever is written can be read."""

from __future__ import annotations

from core.boxes.dungeonquest.state import Game, set_decks, set_heroes, set_turn
from core.deck import Deck
from core.facts import Verdict
from core.frozen import find, put, replace


def with_hero(state: Game, name: str, **changes: object) -> Game:
    """Total: a hero who is not there (any more) is left out of it."""
    hero = find(state.heroes, name)
    return state if hero is None else set_heroes(state, put(state.heroes, replace(hero, **changes)))


def with_deck(state: Game, deck: Deck) -> Game:
    return set_decks(state, put(state.decks, deck))


def lies_open(state: Game, deck: str, card: str) -> Game:
    """The card has been seen by all: from now on everybody knows that there is one."""
    lists = find(state.content.decks, deck)
    face = find(lists.faces, card) if lists is not None else None
    if lists is None or face is None or not face.unseen:
        return state
    lists = replace(lists, faces=put(lists.faces, replace(face, unseen=False)))
    return replace(state, content=replace(state.content, decks=put(state.content.decks, lists)))


def turn_used(state: Game) -> Game:
    return set_turn(state, replace(state.turn, acted=True))


def without_card(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    left = list(cards)
    if card in left:
        left.remove(card)
    return tuple(left)


def either(good: bool) -> Verdict:
    return "good" if good else "bad"
