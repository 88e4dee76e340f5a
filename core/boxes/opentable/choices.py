"""What the table may do now. `decide` accepts every choice listed here, whatever answers its asks get."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import DeckCardAsk, DiceAsk, NumberAsk, Option, PickAsk, PickSomeAsk, TextAsk
from core.boxes.opentable import moves
from core.boxes.opentable.limits import LARGEST, LONGEST_NOTE
from core.boxes.opentable.state import SHARED, Counter, DiceSet, OpenTable, counters_of, seated
from core.boxes.opentable.tokens import most_to_pass
from core.choices import Choice, choice
from core.deck import size
from core.message import Message, say

USUAL_STEPS = (-5, -1, 1, 5)
SECRET_STEP = 100
USUAL_DICE = (DiceSet("", 1, 6), DiceSet("", 2, 6), DiceSet("", 1, 20))
"""The dice that a table may roll as long as it has named none of its own."""


def choices(state: OpenTable) -> list[Choice]:
    if state.stage == "empty":
        return []
    note = choice(moves.Note, say("choice.note"), TextAsk(field="text", longest=LONGEST_NOTE))
    if state.stage == "over":
        return [note]
    return [
        choice(moves.EndTurn, say("choice.end-turn", player=state.turn.player), player=state.turn.player),
        *_counting(state),
        *_passing(state),
        *_rolling(state),
        *_drawing(state),
        *_seating(state),
        note,
        choice(moves.Finish, say("choice.finish"), _winners(state)),
    ]


def _counting(state: OpenTable) -> Iterator[Choice]:
    for where in (SHARED, *(player.name for player in state.players)):
        for counter in counters_of(state, where):
            label = _counting_label(where, counter.name)
            for ask in _steps(counter):
                yield choice(moves.Count, label, ask, where=where, counter=counter.name)
            if counter.secret:
                told = say("choice.reveal", player=where, counter=counter.name)
                yield choice(moves.Reveal, told, player=where, counter=counter.name)


def _counting_label(where: str, counter: str) -> Message:
    if where == SHARED:
        return say("choice.count-shared", counter=counter)
    return say("choice.count", player=where, counter=counter)


def _steps(counter: Counter) -> Iterator[NumberAsk]:
    """Yields separate asks for up and down, because a step of 0 is no move."""
    value = counter.value or 0
    down = min(LARGEST, value - (-LARGEST if counter.low is None else counter.low))
    up = min(LARGEST, (LARGEST if counter.high is None else counter.high) - value)
    if counter.secret:
        # The real bounds of the step would reveal the secret value.
        down = up = SECRET_STEP
    if down > 0:
        yield NumberAsk(field="by", low=-down, high=-1, usual=tuple(s for s in USUAL_STEPS if -down <= s < 0))
    if up > 0:
        yield NumberAsk(field="by", low=1, high=up, usual=tuple(s for s in USUAL_STEPS if 0 < s <= up))


def _passing(state: OpenTable) -> Iterator[Choice]:
    people = (SHARED, *(player.name for player in seated(state)))
    for tokens in state.supply:
        for giver in people:
            most = most_to_pass(state, giver, tokens.name)
            takers = tuple(Option(value=who) for who in people if who != giver)
            if most > 0 and takers:
                yield choice(
                    moves.PassTokens,
                    _passing_label(giver, tokens.name),
                    NumberAsk(field="count", low=1, high=most, usual=(1,)),
                    PickAsk(field="taker", options=takers),
                    token=tokens.name,
                    giver=giver,
                )


def _passing_label(giver: str, token: str) -> Message:
    if giver == SHARED:
        return say("choice.take-tokens", token=token)
    return say("choice.pass-tokens", player=giver, token=token)


def _rolling(state: OpenTable) -> Iterator[Choice]:
    player = state.turn.player
    for dice in state.dice or USUAL_DICE:
        ask = DiceAsk(field="dice", count=dice.count, sides=dice.sides)
        if dice.name:
            label = say("choice.roll-named", player=player, name=dice.name, dice=dice.count, sides=dice.sides)
            yield choice(moves.Roll, label, ask, player=player, why=dice.name)
        else:
            label = say("choice.roll", player=player, dice=dice.count, sides=dice.sides)
            yield choice(moves.Roll, label, ask, player=player)


def _drawing(state: OpenTable) -> Iterator[Choice]:
    for deck in state.decks:
        if size(deck.left):
            label = say("choice.draw", deck=deck.name, left=size(deck.left))
            ask = DeckCardAsk(field="card", deck=deck.name, cards=tuple(s for s in deck.left if s.count))
            yield choice(moves.DrawCard, label, ask, player=state.turn.player, deck=deck.name)
        if deck.out:
            yield choice(moves.GatherDeck, say("choice.gather", deck=deck.name), deck=deck.name)


def _seating(state: OpenTable) -> Iterator[Choice]:
    here = seated(state)
    others = tuple(Option(value=player.name) for player in here if player.name != state.turn.player)
    if others:
        yield choice(moves.GiveTurn, say("choice.give-turn"), PickAsk(field="player", options=others))
    for player in state.players:
        if not player.here:
            yield choice(moves.Join, say("choice.join", player=player.name), player=player.name)
    if len(here) > 1:
        everybody = tuple(Option(value=player.name) for player in here)
        yield choice(moves.Leave, say("choice.leave"), PickAsk(field="player", options=everybody))


def _winners(state: OpenTable) -> PickSomeAsk:
    options = tuple(Option(value=player.name) for player in state.players)
    return PickSomeAsk(field="winners", options=options, most=len(options))
