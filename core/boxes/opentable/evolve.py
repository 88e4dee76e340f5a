"""What each event does to the state. It never refuses: what happened, happened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.boxes.opentable import changing, counters, events, rolls, setup, tokens, turns
from core.boxes.opentable.state import OpenTable
from core.facts import Event


def _laid(_state: OpenTable, event: events.TableSet) -> OpenTable:
    return setup.laid(event)


def _unchanged(state: OpenTable, _event: Event) -> OpenTable:
    return state


_FOLDS: dict[type[Event], Callable[[OpenTable, Any], OpenTable]] = {
    events.TableSet: _laid,
    events.Counted: counters.counted,
    events.TokensPassed: tokens.tokens_passed,
    events.Rolled: rolls.rolled,
    events.CardDrawn: rolls.card_drawn,
    events.DeckGathered: rolls.deck_gathered,
    events.TurnPassed: turns.turn_passed,
    events.PlayerJoined: turns.player_joined,
    events.PlayerLeft: turns.player_left,
    events.CounterAdded: counters.counter_added,
    events.TokenAdded: tokens.token_added,
    events.DeckAdded: changing.deck_added,
    events.DiceAdded: changing.dice_added,
    events.Renamed: changing.renamed,
    events.Removed: changing.removed,
    events.TimerSet: changing.timer_set,
    events.Revealed: counters.revealed,
    events.Noted: _unchanged,
    events.Finished: turns.finished,
}


def evolve(state: OpenTable, event: Event) -> OpenTable:
    return _FOLDS[event.__class__](state, event)
