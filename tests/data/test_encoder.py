"""The JSON text that is written is the one pydantic would write, and reads back as what it was."""

from __future__ import annotations

import json
from dataclasses import field
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.acts import Amended, At, Dropped, Kept, NamedPoint, Undone
from core.boxes.opentable import BOX
from core.frozen import LEFT_OUT_WHERE_EMPTY, frozen
from core.rulings import Ruling
from data.encoder import written
from data.forms import Forms, state_digest
from tests.core.random_play import random_history

FORMS = Forms(BOX)


def without_empty(whole: Any, part: Any) -> Any:
    """The whole without the empty values that the part leaves out."""
    if isinstance(whole, dict):
        return {key: without_empty(each, part.get(key)) for key, each in whole.items() if key in part or each}
    if isinstance(whole, list):
        return [without_empty(each, of) for each, of in zip(whole, part, strict=True)]
    return whole


@given(st.integers(0, 2**32), st.integers(0, 30))
def test_every_entry_is_written_as_pydantic_would_but_for_what_is_empty(seed, acts):
    for entry in random_history(seed, acts).entries:
        text = written(entry.act)
        whole = without_empty(json.loads(FORMS.acts.dump_json(entry.act)), json.loads(text))
        assert text == json.dumps(whole, ensure_ascii=False, separators=(",", ":"))


@pytest.mark.parametrize(
    "act",
    [
        Undone(to=At(12, 3)),
        NamedPoint(name='"quoted" \\ \n\t\x00\x7f \u2028 é 🎲', of=At(1)),
        Amended(after=At(0), fates=(Kept(count=7), Dropped())),
    ],
)
def test_odd_ones_too(act):
    assert written(act).encode() == FORMS.acts.dump_json(act)
    assert FORMS.act_from_json(written(act).encode(), BOX.version) == act


@pytest.mark.parametrize("value", [True, False, None, 3, -3, "x", (), ("a", "b"), (1, 2)])
def test_values_of_every_sort(value):
    ruling = Ruling(path="a/b", value=value)
    assert written(ruling).encode() == FORMS.moves.dump_json(ruling)


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"])))
def test_any_text(text):
    assert json.loads(written(text)) == text


@frozen
class Before:
    name: str


@frozen
class Since:
    name: str
    agreed: str = field(default="no", metadata=LEFT_OUT_WHERE_EMPTY)
    times: int = field(default=2, metadata=LEFT_OUT_WHERE_EMPTY)


def test_a_field_that_was_added_later_is_left_out_where_it_is_as_it_was_before():
    assert written(Since("Ada")) == written(Before("Ada"))
    assert state_digest(Since("Ada")) == state_digest(Before("Ada"))
    assert written(Since("Ada", "yes", 0)) == '{"name":"Ada","agreed":"yes","times":0}'
    assert state_digest(Since("Ada", "yes")) != state_digest(Before("Ada"))


def test_words_that_know_a_short_form_are_written_as_words():
    """A screen hands them over as a name, such as that of dice that nobody has named."""

    class Told(str):
        __slots__ = ()

    assert written(Told("1d100")) == '"1d100"'
