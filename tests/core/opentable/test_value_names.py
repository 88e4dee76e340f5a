"""What values are called when the table rules on them."""

from __future__ import annotations

import pytest

from core.boxes.opentable.story import value_name


@pytest.mark.parametrize(
    ("path", "key", "args"),
    [
        ("players/A~1B/counters/red gold/value", "value.counter", {"player": "A/B", "counter": "red gold"}),
        ("counters/doom/value", "value.shared-counter", {"counter": "doom"}),
        ("players/Anna/tokens/gem/count", "value.tokens", {"player": "Anna", "token": "gem"}),
        ("supply/gem/count", "value.supply", {"token": "gem"}),
        ("decks/event/left/sun/count", "value.card-left", {"deck": "event", "card": "sun"}),
        ("decks/event/out/sun/count", "value.card-out", {"deck": "event", "card": "sun"}),
        ("turn/player", "value.turn-player", {}),
        ("turn/round", "value.turn-round", {}),
        ("title", "value.other", {"path": "title"}),
    ],
)
def test_a_path_has_a_name_for_people(path, key, args):
    name = value_name(path)
    assert (name.key, dict(name.args)) == (key, args)
