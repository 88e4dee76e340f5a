"""An answer that was written down is read again as it was, and nothing is read that no pad can have told."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.asks import (
    Ask,
    CellAsk,
    CombatCardAsk,
    DeckCardAsk,
    DiceAsk,
    DirectionAsk,
    NumberAsk,
    Option,
    PickAsk,
    PickSomeAsk,
    SecretPickAsk,
    SideAsk,
    TextAsk,
    YesNoAsk,
    owned,
    random_answer,
)
from core.boxes.registry import BOXES, box_named
from core.chance import Dice, DiceSum
from core.deck import Stock
from core.play import decide
from core.randomplay import filled
from core.refusal import Refused
from core.secrecy import answered_in_secret
from core.simulation import simulation_of
from data.answers import NotAnAnswer, answer_form, read_answer
from data.contents import shipped
from data.encoder import written
from tests.core.random_play import random_setup

TWO = (Option(value="goblin"), Option(value=2))
ASKS: dict[str, Ask] = {
    "die": DiceAsk(field="x"),
    "dice": DiceAsk(field="x", count=2),
    "each": DiceAsk(field="x", count=2, each=True),
    "card": DeckCardAsk(field="x", deck="d", cards=(Stock("sun", 2), Stock("storm", 0))),
    "combat": CombatCardAsk(field="x", types=("melee",), values=(1, 2), icons=("", "magic")),
    "combats": CombatCardAsk(field="x", types=("melee",), values=(1,), icons=("",), count=2, power=True),
    "number": NumberAsk(field="x", low=-1, high=3),
    "pick": PickAsk(field="x", options=TWO),
    "some": PickSomeAsk(field="x", options=TWO, most=2),
    "yes": YesNoAsk(field="x"),
    "way": DirectionAsk(field="x", open=("north",)),
    "side": SideAsk(field="x"),
    "cell": CellAsk(field="x", width=3, height=2),
    "text": TextAsk(field="x", longest=4),
}
STRIKE = {"attack": "melee", "value": 1, "icon": None, "power": "", "by": "table"}
NEVER: dict[str, list[Any]] = {
    "die": [
        {"faces": [7], "sides": 6, "by": "table"},
        {"faces": [0], "sides": 6, "by": "table"},
        {"faces": [True], "sides": 6, "by": "table"},
        {"faces": [1.0], "sides": 6, "by": "table"},
        {"faces": [1, 1], "sides": 6, "by": "table"},
        {"faces": [1], "sides": 8, "by": "table"},
        {"faces": [1], "sides": 6, "by": "me"},
        {"faces": [1], "sides": 6},
        {"faces": [1], "sides": 6, "by": "table", "more": 1},
        {"sum": 3, "count": 1, "sides": 6, "by": "table"},
    ],
    "dice": [
        {"sum": 1, "count": 2, "sides": 6, "by": "table"},
        {"sum": 13, "count": 2, "sides": 6, "by": "table"},
        {"sum": 7, "count": 3, "sides": 6, "by": "table"},
        {"sum": 7, "count": 2, "sides": 6, "by": "phone"},
    ],
    "each": [{"sum": 7, "count": 2, "sides": 6, "by": "table"}],
    "card": [
        {"card": "storm", "by": "table"},
        {"card": "moon", "by": "table"},
        {"card": ["sun"], "by": "table"},
        "sun",
    ],
    "combat": [
        STRIKE | changed for changed in ({"attack": "magic"}, {"value": 3}, {"icon": "fire"}, {"power": "power"})
    ],
    "combats": [[STRIKE], [STRIKE] * 3, STRIKE, [STRIKE, STRIKE | {"power": "Doom"}]],
    "number": [-2, 4, "1", 1.0, True],
    "pick": ["ooze", "2", True, ["goblin"], {}],
    "some": [["goblin", "goblin"], ["ooze"], [[]], "goblin", ["goblin", 2, 2]],
    "yes": [1, 0, "yes"],
    "way": ["south", ["north"]],
    "side": ["up"],
    "cell": [[4, 1], [1, 3], [0, 1], [1, 0], [-1, 1], [1], [1, 1, 1], [1, True], "11"],
    "text": ["", "     ", "12345", " ab", "\ud800", 7],
}
EACH_NEVER = [(name, form) for name, forms in NEVER.items() for form in (*forms, None, [], {}, 10**30)]


@pytest.mark.parametrize("name", ASKS)
def test_what_is_told_is_read_again(name: str) -> None:
    chance = Random(1)
    for _ in range(50):
        answer = random_answer(ASKS[name], chance)
        assert read_answer(ASKS[name], answer_form(answer)) == answer


def test_several_dice_are_told_by_their_sum() -> None:
    told = DiceSum(sum=7, count=2, sides=6)
    assert read_answer(ASKS["dice"], answer_form(told)) == told
    assert read_answer(ASKS["die"], answer_form(Dice(faces=(6,)))) == Dice(faces=(6,))


@pytest.mark.parametrize(("name", "form"), EACH_NEVER, ids=str)
def test_what_no_pad_can_have_told_is_not_read(name: str, form: Any) -> None:
    if (name, form) == ("some", []):
        return  # none of them is an answer
    with pytest.raises(NotAnAnswer):
        read_answer(ASKS[name], form)


@pytest.mark.parametrize(
    "ask",
    [
        SecretPickAsk(field="x", owner="Ada", options=TWO),
        PickSomeAsk(field="x", options=TWO, most=1, owner="Ada"),
        DeckCardAsk(field="x", deck="d", cards=(Stock("sun", 1),), owner="Ada"),
    ],
    ids=lambda ask: type(ask).__name__,
)
def test_what_is_told_in_secret_is_never_read(ask: Ask) -> None:
    assert owned(ask)
    with pytest.raises(NotAnAnswer):
        read_answer(ask, answer_form(random_answer(ask, Random(1))))


@pytest.mark.parametrize("name", BOXES)
def test_every_answer_of_a_whole_game_is_read_again(name: str) -> None:
    box, chance = box_named(name), Random(5)
    by = simulation_of(name)
    setup = by.random_setup(chance, shipped(name).content) if by.setup is not None else random_setup(chance)
    state = box.rules.empty
    for event in decide(box, state, setup):
        state = box.rules.evolve(state, event)
    for _ in range(150):
        offered = box.rules.choices(state)
        for choice in offered:
            assert written((choice.move, choice.given, choice.asks)), "a draft knows it by this"
            assert answered_in_secret(box, state, choice) >= any(owned(ask) for ask in choice.asks)
        for ask in (ask for choice in offered for ask in choice.asks if not owned(ask)):
            answer = random_answer(ask, chance)
            assert read_answer(ask, answer_form(answer)) == answer
        if not offered:
            break
        try:
            events = decide(box, state, filled(box, chance.choice(offered), chance))
        except Refused:
            continue
        for event in events:
            state = box.rules.evolve(state, event)
