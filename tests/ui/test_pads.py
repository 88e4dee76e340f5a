"""What all pads have in common: the keyboard, how they look, and that nothing is left of them."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

import pytest
from kivy.uix.widget import Widget

from core.asks import (
    CellAsk,
    CombatCardAsk,
    DeckCardAsk,
    DiceAsk,
    DirectionAsk,
    NumberAsk,
    PickAsk,
    PickSomeAsk,
    SideAsk,
    TextAsk,
    YesNoAsk,
)
from core.boxes.dungeonquest import moves as m
from core.chance import Dice, DiceSum, Drawn
from core.deck import Stock
from core.message import say
from screens.pads.keys import PadKey
from screens.pads.veil import VeilPad
from tests.core.dungeonquest.table import Table
from tests.matrix import some_of
from tests.ui import questscenes
from tests.ui.looking import problems
from tests.ui.padgames import (
    ATTACKS,
    DECK,
    MANY,
    NUMBERS,
    among_snakes,
    facing_a_card,
    in_a_web,
    on_the_bridge,
    running,
    told_wounds,
    who_begins,
)
from tests.ui.padroom import PHONE, SMALL

# A keyboard


@pytest.mark.parametrize(("typed", "total"), [("2", 2), ("9", 9), ("10", 10), ("12", 12)])
def test_digits_tell_two_dice(enter, typed, total):
    ui = enter(in_a_web())
    ui.play(ui.choice(DiceAsk))
    ui.press(*typed)
    assert ui.move == m.Roll(what="test", dice=DiceSum(sum=total))


def test_a_lone_one_is_no_two_dice(enter):
    ui = enter(in_a_web())
    ui.play(ui.choice(DiceAsk))
    before = ui.move
    ui.press("1")
    ui.advance(0.7)
    assert ui.app.told == []
    ui.advance(0.3)
    assert ui.move == before
    assert ui.app.told == [say("ui.pad.between", low=2, high=12)]
    ui.press("1", "5")
    assert ui.move == before
    assert len(ui.app.told) == 2


def test_a_number_that_could_go_on_waits_for_a_pause_or_enter(enter):
    ui = enter()
    ui.ask(NumberAsk(field="number", low=0, high=12))
    ui.press("1")
    assert ui.app.answers == []
    ui.advance(1.0)
    ui.press("1", "enter")
    ui.press("1", "2")
    ui.press("7")
    assert ui.app.answers == [1, 1, 12, 7]


def test_what_was_typed_for_a_pad_that_is_gone_is_forgotten(enter):
    ui = enter(in_a_web())
    ui.play(ui.choice(DiceAsk))
    before = ui.move
    ui.press("1")
    ui.ask(TextAsk(field="text"))
    ui.advance(1.0)
    assert ui.move == before
    assert ui.app.told == []


def test_a_keyboard_is_dead_after_a_step_like_a_finger(enter):
    ui = enter(in_a_web())
    ui.play(ui.choice(DiceAsk))
    before = ui.move
    ui.app.context.guard.changed()
    ui.press("7")
    assert ui.move == before
    ui.advance(0.4)
    ui.press("7")
    assert ui.move.dice == DiceSum(sum=7)


@pytest.mark.parametrize(
    ("ask", "keys", "value"),
    [
        (DiceAsk(field="x"), ("4",), Dice(faces=(4,))),
        (DirectionAsk(field="x"), ("up",), "north"),
        (DirectionAsk(field="x"), ("left",), "west"),
        (SideAsk(field="x"), ("right",), "right"),
        (YesNoAsk(field="x"), ("y",), True),
        (YesNoAsk(field="x"), ("n",), False),
        (CellAsk(field="x", width=13, height=10), ("up", "left", "left", "enter"), (5, 5)),
        (NumberAsk(field="x", low=0, high=500), ("1", "2", "0", "enter"), 120),
        (NumberAsk(field="x", low=0, high=50), ("up", "up", "down", "enter"), 1),
        (NumberAsk(field="x", low=-9, high=-1), ("4",), -4),
        (PickSomeAsk(field="x", options=NUMBERS, most=2), ("enter",), ()),
        (DeckCardAsk(field="x", deck="life", cards=(Stock("3", 1), Stock("12", 1))), ("1", "2"), Drawn(card="12")),
    ],
    ids=lambda value: getattr(value, "ask", None),
)
def test_keys_of_a_keyboard(enter, ask, keys, value):
    ui = enter()
    ui.ask(ask)
    ui.press(*keys)
    assert ui.answered == value


@pytest.mark.parametrize(
    "ask",
    [
        DiceAsk(field="x", count=2),
        DeckCardAsk(field="x", deck="door", cards=(Stock("Door Opens", 1), Stock("Shuffle", 1))),
    ],
    ids=lambda ask: ask.ask,
)
def test_r_lets_the_phone_do_it(enter, ask):
    ui = enter()
    ui.ask(ask)
    ui.press("r")
    assert ui.answered.by == "phone"


def test_what_means_nothing_here_is_not_taken(enter):
    ui = enter(in_a_web())
    pad = ui.play(ui.choice(DiceAsk))
    assert not pad.press("q")
    assert not pad.press("enter")


# How they look

EVERY_PAD: dict[str, tuple[Callable[[], Table] | None, Any]] = {
    "die": (lambda: among_snakes(life=4), DiceAsk),
    "two dice": (in_a_web, DiceAsk),
    "die each": (who_begins, DiceAsk),
    "die of twenty": (None, DiceAsk(field="x", sides=20)),
    "die of a hundred": (None, DiceAsk(field="x", sides=100)),
    "combat card": (lambda: facing_a_card(DECK), CombatCardAsk),
    "counterattack": (questscenes.counterattack, CombatCardAsk),
    "five cards": (
        None,
        CombatCardAsk(field="x", types=ATTACKS, values=(1, 2, 3, 4, 5), icons=("", *ATTACKS), count=5),
    ),
    "escape": (running, NumberAsk),
    "wounds told": (told_wounds, NumberAsk),
    "gold": (None, NumberAsk(field="x", low=0, high=10_000, usual=(0, 50, 100, 200, 500, 1000))),
    "steps": (None, NumberAsk(field="x", low=-40, high=-1, usual=(-5, -1))),
    "yes or no": (None, YesNoAsk(field="x")),
    "way": (None, DirectionAsk(field="x", open=("north", "east", "south"))),
    "side": (questscenes.below, SideAsk),
    "cell": (None, CellAsk(field="x", width=13, height=10)),
    "chamber": (lambda: _gone(), PickAsk),
    "player": (None, PickAsk(field="x", options=MANY)),
    "loot": (on_the_bridge, PickSomeAsk),
    "covered loot": (lambda: on_the_bridge(cloak_and_dagger=True), PickSomeAsk),
    "dragon card": (questscenes.lair, DeckCardAsk),
    "door card": (lambda: _gone("door"), DeckCardAsk),
    "dungeon card": (lambda: _in_a_chamber(), DeckCardAsk),
    "life": (None, DeckCardAsk(field="x", deck="life", cards=tuple(Stock(str(n), 1) for n in range(1, 21)))),
    "line": (None, TextAsk(field="x")),
}


def _gone(through: str = "open") -> Table:
    t = Table("Hugo", "Lindel")
    t.go(through)
    return t


def _in_a_chamber() -> Table:
    t = Table("Hugo", "Lindel")
    t.enter("dungeon")
    return t


@some_of(
    ("size", "likes"),
    [
        (PHONE, {}),
        (SMALL, {"language": "ru", "text_scale": 2.0, "theme": "paper"}),
        (SMALL, {"language": "it", "dice": "phone", "decks": "phone", "hand": "left", "theme": "light"}),
    ],
    ids=["412x915 en dark", "360x640 ru 2.0 paper", "360x640 it light left phone"],
)
@some_of("name", list(EVERY_PAD), count=12)
def test_a_pad_has_no_cut_words_no_small_keys_and_no_faint_colours(enter, name, size, likes):
    game, ask = EVERY_PAD[name]
    ui = enter(game() if game else None, size, **likes)
    if isinstance(ask, type):
        ui.show(ui.choice(ask))
    else:
        ui.ask(ask)
    assert problems(ui) == []
    if isinstance(ui.app.pad, VeilPad):
        ui.touch(ui.targets()[0])
        assert problems(ui) == []


@pytest.mark.parametrize("name", ["die", "two dice", "escape", "yes or no", "way", "side"])
def test_keys_grow_with_the_room_and_the_pad_takes_all_of_it(enter, name):
    game, ask = EVERY_PAD[name]
    ui = enter(game() if game else None)
    pad = ui.show(ui.choice(ask)) if isinstance(ask, type) else ui.ask(ask)
    before = min(key.height for key in ui.targets(PadKey))
    ui.app.panel.height += 150
    ui.advance(0.2)
    assert min(key.height for key in ui.targets(PadKey)) > before
    assert pad.height == ui.app.panel.height - 24
    top = max(key.to_window(0, key.top)[1] for key in ui.targets())
    bottom = min(key.to_window(0, key.y)[1] for key in ui.targets())
    assert top - bottom == pytest.approx(pad.height, abs=1)


def test_pads_that_are_gone_leave_no_widgets_behind(enter):
    ui = enter(in_a_web())
    choice = ui.choice(DiceAsk)

    def living() -> int:
        ui.advance(1.0)
        gc.collect()
        return sum(issubclass(type(each), Widget) for each in gc.get_objects())

    counts = []
    for _ in range(4):
        for _, ask in EVERY_PAD.values():
            if not isinstance(ask, type):
                ui.ask(ask)
        ui.play(choice)
        ui.press("1")
        counts.append(living())
    assert counts[-1] <= counts[1]
