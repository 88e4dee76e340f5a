"""What stands on a pad that is half done comes back to a pad of its sort; nonsense leaves the pad as it is."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.asks import Ask, DiceAsk, NumberAsk, Option, PickSomeAsk, TextAsk
from tests.core.dungeonquest.table import Table
from tests.matrix import some_of
from tests.ui.padroom import PadDriver, room
from tests.ui.scenes import moves_of

NONSENSE: list[Any] = [
    True, 0, -1, 3.5, 10**40, "", "x", "12x", "٣٤", "1" * 5000, "\ud800", "a\0b", "a\nb",
    [], [None], [None] * 50, [1] * 50, ["1", "2", None], [[], {}], [1.0, None, None], [True, None, None],
    [0, None, None], [7, None, None], [99, None, None], ["ooze", "ooze"], ["goblin", "ooze", "elf"], [["goblin"]],
    [5, "999999999"], [5, [1]], ["5", "1"], [None, None], [1, 2, 3], {}, {"told": [1]}, {"0": 1},
]  # fmt: skip
OPTIONS = tuple(Option(value=value) for value in ("goblin", "ooze", "elf", 4))

Touch = Callable[[PadDriver, Any], None]


def tell(*words: str) -> Touch:
    def touches(ui: PadDriver, _pad: Any) -> None:
        for word in words:
            ui.touch(word)

    return touches


def press(*keys: str) -> Touch:
    return lambda ui, _pad: ui.press(*keys)


def write(ui: PadDriver, pad: Any) -> None:
    pad.line.field.input.text = "Zoë 👩\u200d🚒"


PADS: dict[str, tuple[Ask, Touch, Any]] = {
    "each die": (DiceAsk(field="x", count=3, each=True), press("5"), [5, None, None]),
    "a sum": (DiceAsk(field="x", count=8, sides=6), press("1", "2"), "12"),
    "pictures": (DiceAsk(field="x", count=3, symbols=("cup", "bat", "owl")), tell("bat"), [2]),
    "a number": (NumberAsk(field="x", low=0, high=60), tell("+5", "+3"), [8, None]),
    "digits": (NumberAsk(field="x", low=0, high=500), press("4", "2"), [0, "42"]),
    "some": (PickSomeAsk(field="x", options=OPTIONS, most=2), tell("ooze", "elf"), ["ooze", "elf"]),
    "a line": (TextAsk(field="x", longest=20), write, "Zoë 👩\u200d🚒"),
}


@pytest.mark.parametrize("sort", PADS)
def test_it_is_there_again(tmp_path: Path, sort: str) -> None:
    ask, touch, wanted = PADS[sort]
    with room(tmp_path, moves_of(Table("Hugo", "Lindel"))) as ui:
        touch(ui, ui.ask(ask))
        draft = json.loads(json.dumps(ui.app.pad.draft()))
        assert draft == wanted
        pad = ui.ask(ask)
        assert pad.draft() is None
        pad.resume(draft)
        assert json.loads(json.dumps(pad.draft())) == wanted


@some_of("sort", list(PADS), count=3)
def test_nonsense_leaves_the_pad_as_it_is(tmp_path: Path, sort: str) -> None:
    ask, touch, wanted = PADS[sort]
    with room(tmp_path, moves_of(Table("Hugo", "Lindel"))) as ui:
        for draft in NONSENSE:
            if draft == wanted:
                continue
            pad = ui.ask(ask)
            pad.resume(draft)
            ui.advance(0.1)
            assert ui.app.answers == []
            assert pad.draft() is None or json.loads(json.dumps(pad.draft())) == draft, "all of it, or nothing"
            touch(ui, ui.ask(ask))  # and it still does what it is there for
