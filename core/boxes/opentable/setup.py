"""The set-up of the table: who plays, what is counted, what lies in the supply."""

from __future__ import annotations

from core.boxes.opentable.events import TableSet
from core.boxes.opentable.limits import LARGEST, LONGEST_TURN, MOST_PLAYERS, a_number, a_text, not_too_many
from core.boxes.opentable.moves import CounterSpec, DeckSpec, SetUp, TokenSpec
from core.boxes.opentable.state import Counter, DiceSet, OpenTable, Player, Timer, Tokens, Turn
from core.chance import MOST_DICE, MOST_SIDES
from core.deck import Deck
from core.facts import Event
from core.naming import LONGEST_NAME, a_name, all_different
from core.refusal import Refused


def set_up(state: OpenTable, move: SetUp) -> list[Event]:
    """Sets the table up. This is the first move of a game, and is refused at any later time."""
    if state.stage != "empty":
        raise Refused("already-set-up")
    if not move.players:
        raise Refused("no-players")
    not_too_many(len(move.players), MOST_PLAYERS)
    all_different(a_name(name) for name in move.players)
    if move.first is not None and move.first not in move.players:
        raise Refused("no-such-player", player=move.first)
    all_different(spec.name for spec in move.counters)
    all_different(spec.name for spec in move.tokens)
    all_different(deck.name for deck in move.decks)
    all_different(dice.name for dice in move.dice)
    not_too_many(len(move.counters))
    not_too_many(len(move.tokens))
    not_too_many(len(move.decks))
    not_too_many(len(move.dice))
    counters = [(spec.each, a_counter(spec)) for spec in move.counters]
    for token in move.tokens:
        a_token(token)
    own = tuple(counter for each, counter in counters if each)
    held = tuple(Tokens(token.name, token.each) for token in move.tokens)
    return [
        TableSet(
            title=a_text(move.title, LONGEST_NAME),
            players=tuple(Player(name, own, held) for name in move.players),
            counters=tuple(counter for each, counter in counters if not each),
            supply=tuple(Tokens(token.name, token.supply) for token in move.tokens),
            decks=tuple(a_deck(deck) for deck in move.decks),
            first=move.first or move.players[0],
            dice=tuple(a_set_of_dice(dice) for dice in move.dice),
            timer=a_timer(move.timer),
        )
    ]


def a_counter(spec: CounterSpec) -> Counter:
    low, high = spec.low, spec.high
    a_name(spec.name)
    if low is not None and high is not None and low > high:
        raise Refused("bounds-crossed", counter=spec.name, low=low, high=high)
    bottom = -LARGEST if low is None else a_number(low)
    a_number(spec.start, bottom, LARGEST if high is None else a_number(high))
    if spec.secret and not spec.each:
        raise Refused("secret-of-nobody", counter=spec.name)
    if spec.secret and (low is not None or high is not None):
        raise Refused("secret-with-bounds", counter=spec.name)
    return Counter(spec.name, spec.start, low, high, spec.secret)


def a_token(spec: TokenSpec) -> None:
    a_name(spec.name)
    a_number(spec.supply, 0)
    a_number(spec.each, 0)


def a_deck(spec: DeckSpec) -> Deck:
    a_name(spec.name)
    not_too_many(len(spec.cards))
    all_different(a_name(stock.name) for stock in spec.cards)
    for stock in spec.cards:
        a_number(stock.count, 1, 1000)
    if not spec.cards:
        raise Refused("empty-deck", deck=spec.name)
    return Deck(spec.name, spec.cards)


def a_set_of_dice(dice: DiceSet) -> DiceSet:
    a_name(dice.name)
    a_number(dice.count, 1, MOST_DICE)
    a_number(dice.sides, 2, MOST_SIDES)
    return dice


def a_timer(timer: Timer | None) -> Timer | None:
    if timer is not None:
        a_number(timer.limit, 0, LONGEST_TURN)
    return timer


def laid(event: TableSet) -> OpenTable:
    return OpenTable(
        stage="playing",
        title=event.title,
        turn=Turn(event.first, 1),
        players=event.players,
        counters=event.counters,
        supply=event.supply,
        decks=event.decks,
        dice=event.dice,
        timer=event.timer,
    )
