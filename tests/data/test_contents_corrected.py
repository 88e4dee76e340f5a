"""Values that a copy of a box corrects by their paths: which can be, which rest with a reason, and what is no copy."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from core.boxes.dungeontwister.setup import could_be_sixth, require_playable_content
from core.boxes.dungeontwister.state import Game
from core.frozen import replace
from core.paths import get, walk
from core.refusal import Refused
from data.boxes.dungeontwister.given import CONTENT as TWISTER_CONTENT
from data.boxes.shape import Corrected
from data.contents import shipped
from data.copies import CopyFolder, checked
from data.corrections import corrected
from data.forms import NotAForm
from data.path_corrections import a_word
from tests.data.boxnames import RAIDERS, ROLL, TWISTER

CORRECTED: dict[str, dict[str, Any]] = {
    ROLL: {"tokens/Scroll/count": 4, "tokens/Town Portal/points": 3, "heroes/Knight/level_up": 6},
    RAIDERS: {
        "characters/Wizard/items/ball/count": 1,
        "monsters/Goblin/four": 15,
        "vaults/Coin Vault/rewards/4/number": 4,
        "bosses/Sphinx/torch": 2,
        "items/torch/count": 5,
        "lit": 10,
    },
    TWISTER: {
        "characters/Paladin/combat": 3,
        "characters/Paladin/speed": 5,
        "characters/Wall-Walker/combat": 2,
        "things/Dragon Slayer/number": 5,
        "sixth": "Rope",
    },
}

RESTING: dict[str, list[tuple[str, Any, str]]] = {
    ROLL: [
        ("tokens/Lute/count", 3, "not-to-correct"),  # of a box that had one
        ("tokens/Scroll/does", 3, "not-to-correct"),
        ("tokens", 3, "not-to-correct"),
        ("heroes/Knight/master/specialty/dragon_companions", 1, "not-to-correct"),
        ("copy", 3, "not-to-correct"),
        ("tokens/Scroll/count", 100, "number-out-of-range"),
        ("party_dice", 0, "number-out-of-range"),
    ],
    RAIDERS: [
        ("monsters/Beholder/count", 3, "not-to-correct"),
        ("bosses/Golem/no_swords", 0, "not-to-correct"),
        ("traps/Magnet/by", 3, "not-to-correct"),
        ("vaults/Item Vault/rewards/1/gives", 3, "not-to-correct"),
        ("vaults/Item Vault/rewards/6/number", 3, "not-to-correct"),
        ("characters/Warrior/items/sword/count", 1, "not-to-correct"),
        ("rooms", 3, "not-to-correct"),
        ("copy", 3, "not-to-correct"),
        ("characters/Warrior/life", 11, "number-out-of-range"),
        ("characters/Warrior/life", 0, "number-out-of-range"),
        ("monsters/Troll/three", 0, "number-out-of-range"),
        ("traps/Lava/half", 6, "number-out-of-range"),
        ("removed", 25, "number-out-of-range"),
    ],
    TWISTER: [
        ("characters/Orc/combat", 3, "not-to-correct"),
        ("characters/Golem/can", 3, "not-to-correct"),
        ("characters/Golem/box", "base", "not-to-correct"),
        ("things/Rope/does", "wand", "not-to-correct"),
        ("pairs/Rooms 1/box", "P&D", "not-to-correct"),
        ("copy", "Bert's box", "not-to-correct"),
        ("characters/Paladin/combat", 21, "number-out-of-range"),
        ("characters/Paladin/combat", -1, "number-out-of-range"),
        ("characters/Paladin/combat", "3", "value-of-wrong-sort"),
        ("things/Armor/number", 21, "number-out-of-range"),
        ("sixth", 3, "value-of-wrong-sort"),
        ("sixth", "Key", "not-one-of"),
        ("sixth", "Lute", "not-one-of"),
        ("sixth", "", "not-one-of"),
    ],
}
"""Of each box: a path, a value, and why it cannot be corrected to that."""

BESIDES = {
    ROLL: ("tokens/Elixir/count", 2),
    RAIDERS: ("monsters/Snake/count", 2),
    TWISTER: ("characters/Ghost/speed", 4),
}
"""What is corrected all the same when something else rests."""

NO_COPY: dict[str, list[dict[str, Any]]] = {
    ROLL: [
        {"values": {"tokens/Scroll/count": "4"}},
        {"values": {"tokens/Scroll/count": True}},
        {"values": ["tokens/Scroll/count"]},
        {"cards": {}},
        {"box": 7},
    ],
    RAIDERS: [
        {"values": {"monsters/Troll/four": "18"}},
        {"values": {"monsters/Troll/four": True}},
        {"heroes": {}},
    ],
    TWISTER: [
        {"values": {"characters/Paladin/combat": True}},
        {"values": {"characters/Paladin/combat": None}},
        {"values": {"characters/Paladin/combat": 3.0}},
        {"values": {"sixth": ["Rope"]}},
        {"sixth": "Rope"},
    ],
}


def copy_of(box: str, **rest: Any) -> dict[str, Any]:
    return {"delvelog-copy": 1, "box": box, "name": "Anna's box", **rest}


def applied(box: str, values: dict[str, Any]) -> Corrected:
    return corrected(shipped(box), checked(copy_of(box, values=values)).fixes)


@pytest.mark.parametrize("box", CORRECTED)
def test_a_value_is_corrected_where_it_stands_and_marked_as_told(box):
    values = CORRECTED[box]
    contents, resting = applied(box, values)
    assert resting == ()
    before, after = dict(walk(shipped(box).content)), dict(walk(contents.content))
    assert {path: value for path, value in after.items() if before.get(path) != value} == {
        **values,
        "copy": "Anna's box",
    }
    assert set(before) == set(after)
    assert {path for path, sure in contents.sure.items() if sure == "told"} == set(values)


def test_a_corrected_box_can_be_played_with():
    require_playable_content(applied(TWISTER, CORRECTED[TWISTER]).contents.content, ("P&D",))


@pytest.mark.parametrize(("box", "least"), [(RAIDERS, 151), (TWISTER, 16 + 14 + 11)])
def test_every_number_can_be_corrected(box, least):
    content = shipped(box).content
    numbers = {path: value for path, value in walk(content) if type(value) is int}
    assert len(numbers) >= least
    contents, resting = applied(box, numbers)
    assert resting == ()
    assert replace(contents.content, copy="") == content


@pytest.mark.parametrize(
    ("box", "path", "value", "code"), [(box, *row) for box, several in RESTING.items() for row in several]
)
def test_what_cannot_be_corrected_rests_with_a_reason(box, path, value, code):
    besides, number = BESIDES[box]
    result = applied(box, {path: value, besides: number})
    assert [(rests.place, rests.refused.code) for rests in result.resting] == [(("values", path), code)]
    assert get(result.contents.content, besides) == number
    assert result.findings()[0].message().key == "finding.correction-rests"


@pytest.mark.parametrize(("box", "rest"), [(box, rest) for box, several in NO_COPY.items() for rest in several])
def test_a_copy_of_another_form_is_none(box, rest):
    with pytest.raises(NotAForm):
        checked(copy_of(box) | rest)


def test_a_copy_of_a_box_that_nobody_knows_is_refused():
    with pytest.raises(Refused, match="box-without-content"):
        checked(copy_of("chess"))


@pytest.mark.parametrize(
    ("box", "values"),
    [(ROLL, {"tokens/Scroll/count": 4}), (TWISTER, {"sixth": "speed potion", "characters/Paladin/combat": 3})],
)
def test_a_copy_reads_as_it_was_written(tmp_path: Path, box, values):
    folder, form = CopyFolder(tmp_path), copy_of(box, values=values)
    id = folder.create(checked(form))
    assert id == f"{box}-anna-s-box"
    assert folder.read(id) == checked(form)
    assert folder.read(id).form == form
    assert json.loads((folder.folder / f"{id}.json").read_text("utf-8")) == form


# Words


def test_a_word_in_a_copy_is_taken_in_any_capitals():
    assert applied(TWISTER, {"sixth": "speed potion"}).contents.content.sixth == "Speed Potion"
    for typed in ("Fireball Wand", "fireball wand", "FIREBALL WAND"):
        assert a_word(typed, ("Rope", "Fireball Wand")) == "Fireball Wand"


def test_a_word_that_does_not_fit_is_told_with_those_that_do():
    with pytest.raises(Refused) as caught:
        a_word("Lute", ("Rope", "Sword"))
    assert (caught.value.code, caught.value.facts) == ("not-one-of", {"value": "Lute", "known": ("Rope", "Sword")})


def test_the_words_that_a_copy_takes_are_those_that_the_game_offers():
    words = could_be_sixth(Game(content=shipped(TWISTER).content, boxes=("P&D",)))
    assert len(words) == 6
    for word in words:
        assert applied(TWISTER, {"sixth": word}).contents.content.sixth == word


def test_a_box_without_words_takes_numbers_alone():
    assert TWISTER_CONTENT.form.model_fields["values"].annotation == dict[str, int | str]
    with pytest.raises(NotAForm):
        checked(copy_of(ROLL, values={"tokens/Scroll/count": "4"}))
