"""Dice and decks: what fell and what came. Dice and cards of the table are the normal case; the phone's are marked."""

from __future__ import annotations

from core.boxes.opentable.events import CardDrawn, DeckGathered, Noted, Rolled
from core.boxes.opentable.limits import LONGEST_NOTE, a_text
from core.boxes.opentable.moves import DrawCard, GatherDeck, Note, Roll
from core.boxes.opentable.state import OpenTable, player_named, set_last_roll
from core.chance import possible
from core.deck import Deck, ensure_in, gathered, size, without
from core.facts import Event
from core.frozen import find, put, replace
from core.naming import LONGEST_NAME
from core.refusal import Refused


def roll(state: OpenTable, move: Roll) -> list[Event]:
    if player_named(state, move.player) is None:
        raise Refused("no-such-player", player=move.player)
    dice = possible(move.dice)
    why = a_text(move.why, LONGEST_NAME)
    return [Rolled(player=move.player, dice=dice, total=dice.total, why=why)]


def rolled(state: OpenTable, event: Rolled) -> OpenTable:
    return set_last_roll(state, event.dice)


def the_deck(state: OpenTable, name: str) -> Deck:
    deck = find(state.decks, name)
    if deck is None:
        raise Refused("no-such-deck", deck=name)
    return deck


def draw(state: OpenTable, move: DrawCard) -> list[Event]:
    if player_named(state, move.player) is None:
        raise Refused("no-such-player", player=move.player)
    ensure_in(the_deck(state, move.deck), move.card.card)
    return [CardDrawn(player=move.player, deck=move.deck, card=move.card.card, by=move.card.by)]


def card_drawn(state: OpenTable, event: CardDrawn) -> OpenTable:
    deck = find(state.decks, event.deck)
    if deck is None:
        return state
    return replace(state, decks=put(state.decks, without(deck, event.card)))


def gather(state: OpenTable, move: GatherDeck) -> list[Event]:
    deck = the_deck(state, move.deck)
    if not deck.out:
        raise Refused("nothing-changes")
    return [DeckGathered(deck=move.deck, cards=size(deck.left) + size(deck.out))]


def deck_gathered(state: OpenTable, event: DeckGathered) -> OpenTable:
    deck = find(state.decks, event.deck)
    return state if deck is None else replace(state, decks=put(state.decks, gathered(deck)))


def note(state: OpenTable, move: Note) -> list[Event]:
    if not move.text.strip():
        raise Refused("nothing-changes")
    return [Noted(text=a_text(move.text, LONGEST_NOTE))]
