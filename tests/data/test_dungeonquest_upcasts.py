"""What older rules versions of DungeonQuest have written reads as it was meant."""

from __future__ import annotations

import json

import pytest

from core.acts import Played
from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from data.forms import Forms, NotAForm

FORMS = Forms(BOX)


def written(cell: object, hero: str = "Anna") -> bytes:
    """An entry as version 1 wrote it."""
    went = {"kind": "descended", "hero": hero, "cell": "c8r9", "direction": "north"}
    move = {"kind": "enter-catacombs", "direction": "north", "cell": cell}
    act = {"kind": "move", "move": move, "events": [went], "joins": False}
    return json.dumps(act, separators=(",", ":")).encode()


@pytest.mark.parametrize(("then", "now"), [([7, 8], (8, 9)), ([0, 0], (1, 1)), ([], ())])
def test_a_cell_that_was_counted_from_0_is_the_same_cell(then, now):
    read = FORMS.act_from_json(written(then), 1)
    assert isinstance(read, Played)
    assert read.move == m.EnterCatacombs(direction="north", cell=now)
    assert FORMS.act_from_json(FORMS.act_to_json(read), BOX.version) == read


@pytest.mark.parametrize("cell", ["c8r9", [7, "8"], [True, 8], None, {}])
def test_what_was_no_cell_then_is_none_now(cell):
    with pytest.raises(NotAForm):
        FORMS.act_from_json(written(cell), 1)


def test_half_a_character_in_an_old_entry_is_refused_as_in_a_new_one():
    for version in (1, BOX.version):
        with pytest.raises(NotAForm):
            FORMS.act_from_json(written([7, 8], hero="\ud800"), version)
