"""The topic of each event of an open table."""

from __future__ import annotations

from collections.abc import Mapping

from core.boxes.opentable import events as e
from core.facts import Event
from core.topics import Topic

TOPICS: Mapping[type[Event], Topic] = {
    e.TableSet: "set-up",
    e.PlayerJoined: "set-up",
    e.PlayerLeft: "set-up",
    e.CounterAdded: "set-up",
    e.TokenAdded: "set-up",
    e.DeckAdded: "set-up",
    e.DiceAdded: "set-up",
    e.Renamed: "set-up",
    e.Removed: "set-up",
    e.TimerSet: "set-up",
    e.Counted: "count",
    e.Revealed: "count",
    e.TokensPassed: "loot",
    e.Rolled: "dice",
    e.CardDrawn: "card",
    e.DeckGathered: "card",
    e.TurnPassed: "turn",
    e.Noted: "note",
    e.Finished: "note",
}
