"""Entries read part by part: the same as read as a whole, and never more."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any
from unittest.mock import Mock, call

import pytest

from core.acts import Act, Played
from core.boxes.registry import BOXES, box_named
from core.facts import Event, Move
from core.journal import Journal
from data.adapters import parts_of
from data.decoder_cache import Recurring
from data.fast_decoder import ReadBack
from data.forms import NotAForm
from tests.core.random_play import random_history
from tests.data.replaying import RECORDED, forms_of
from tests.data.test_fast_decoder import bodies_of, changed_one

Parts = tuple[Callable[[bytes], Move], Callable[[bytes], tuple[Event, ...]]]


@cache
def with_pydantic(box: str) -> Parts:
    move, events = parts_of(box_named(box))
    return move.validate_json, events.validate_json


def read_back(box: str) -> Parts:
    back = ReadBack(box_named(box))
    return back.move, back.events


BOTH = pytest.mark.parametrize("parts", [with_pydantic, read_back])


class Whole:
    """What pydantic makes of an entry as a whole, and how often it was asked."""

    def __init__(self, box: str) -> None:
        self._forms = forms_of(box)
        self.asked = 0

    def read(self, body: bytes) -> Act:
        self.asked += 1
        return self._forms.act_from_json(body, self._forms.box.version)


def outcome(read: Callable[[bytes], Act], body: bytes) -> object:
    try:
        return read(body)
    except NotAForm as error:
        return type(error), error.args


@BOTH
@pytest.mark.parametrize("recorded", RECORDED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_game_is_read_by_its_parts(recorded: Any, parts: Callable[[str], Parts]) -> None:
    """Given a game as we write it, when it is read, then no move that stands by itself has to be read as a whole."""
    box, bodies = bodies_of(recorded)
    whole, alone = Whole(box), Whole(box)
    read = Recurring(*parts(box), whole.read).read
    for body in bodies:
        assert read(body) == alone.read(body)
    left = {body for body in bodies if not body.startswith(b'{"kind":"move"') or b'"upheld"' in body or b"\\u" in body}
    assert whole.asked <= len(left)


@BOTH
def test_what_the_table_does_to_its_record_is_read_too(parts: Callable[[str], Parts]) -> None:
    whole = Whole("opentable")
    forms = forms_of("opentable")
    for seed in range(20):
        journal: Journal[object] = random_history(seed, 60)
        read = Recurring(*parts("opentable"), whole.read).read
        for entry in journal.entries:
            assert read(forms.act_to_json(entry.act)) == entry.act


@BOTH
@pytest.mark.parametrize("box", BOXES)
def test_a_changed_entry_is_what_it_is_as_a_whole(box: str, parts: Callable[[str], Parts]) -> None:
    """Good entries, changed until most of them are not: read or refused, and for the same reason."""
    alone, whole, random = Whole(box), Whole(box), Random(11)
    read = Recurring(*parts(box), whole.read).read
    bodies = [body for game in RECORDED if game.parent.name == box for body in bodies_of(game)[1]]
    refused = 0
    for _ in range(800):
        changed = changed_one(bodies, random)
        wanted = outcome(alone.read, changed)
        refused += isinstance(wanted, tuple)
        assert outcome(read, changed) == wanted, changed[:300]
    assert refused > 300
    assert whole.asked < alone.asked


END = '{"kind":"end-turn"}'
FRAMES = [
    '{"kind":"move","move":%s,"events":[],"joins":false}',
    '{"kind":"move","move":%s,"events":[],"joins":true}',
    '{"kind":"move","move":%s,"events":[]}',
    '{"kind":"move","move":%s,"events":[],"joins":null}',
    '{"kind":"move","move":%s,"events":null,"joins":false}',
    '{"kind":"move","move":%s,"events":[],"events":[{"kind":"noted","text":"a"}],"joins":false}',
    '{"kind":"move","move":%s,"joins":true,"events":[],"joins":false}',
    '{"kind":"move","move":%s,"more":1,"events":[],"joins":false}',
    '{"kind":"move","move":%s},"events":[],"joins":false}',
    '{"kind":"move","move":%s,"events":[]],"joins":false}',
    '{"kind":"move","move":%s,"events":[]},"joins":false}',
    '{"kind":"move","move":%s,"events":[],"joins":true,"joins":false}',
    '{"kind":"move","move":%s ,"events": [] ,"joins":false}',
    ' {"kind":"move","move":%s,"events":[],"joins":false}',
    '{"kind":"undo","move":%s,"events":[],"joins":false}',
    '{"move":%s,"kind":"move","events":[],"joins":false}',
    '{"kind":"move","move":,"events":[],"joins":false}',
    '{"kind":"move","move":{"kind":"note","text":",\\"events\\":[]"},"events":[],"joins":false}',
    '{"kind":"move","move":{"kind":"note","text":"a"},"events":[{"kind":"noted","text":",\\"joins\\":false}"}]}',
    '{"kind":"move","move":{"kind":"upheld","move":%s,"events":[]},"events":[],"joins":false}',
]


@BOTH
@pytest.mark.parametrize("frame", FRAMES)
def test_a_frame_that_only_looks_like_ours_is_read_as_a_whole(frame: str, parts: Callable[[str], Parts]) -> None:
    """Also after its move was read in a sound one."""
    whole = Whole("opentable")
    read = Recurring(*parts("opentable"), whole.read).read
    assert isinstance(read((FRAMES[0] % END).encode()), Played)
    body = (frame % END if "%s" in frame else frame).encode()
    assert outcome(read, body) == outcome(Whole("opentable").read, body)


@BOTH
def test_what_pydantic_does_not_follow_as_a_whole_is_not_read_in_parts(parts: Callable[[str], Parts]) -> None:
    whole = Whole("opentable")
    read = Recurring(*parts("opentable"), whole.read).read
    alone, body = Whole("opentable"), END
    refused = 0
    for _ in range(250):
        body = f'{{"kind":"upheld","move":{body}, "events":[]}}'  # with a space: or the frame would end in here
        wanted = outcome(alone.read, (FRAMES[0] % body).encode())
        refused += isinstance(wanted, tuple)
        assert outcome(read, (FRAMES[0] % body).encode()) == wanted
    assert refused


def test_what_recurs_is_read_once() -> None:
    """Given moves that recur, when they are read, then each is asked for once, and the same entry is the same act."""
    move, events = with_pydantic("opentable")
    part_of_a_move, part_of_events, whole = Mock(side_effect=move), Mock(side_effect=events), Whole("opentable")
    read = Recurring(part_of_a_move, part_of_events, whole.read).read
    first, other = (FRAMES[0] % END).encode(), (FRAMES[1] % END).encode()
    assert read(first) is read(bytes(bytearray(first)))
    assert isinstance(joined := read(other), Played)
    assert joined.joins
    assert not read(first).joins  # type: ignore[union-attr]
    part_of_a_move.assert_called_once_with(END.encode())
    assert part_of_events.mock_calls == [call(b"[]"), call(b"[]")]
    assert whole.asked == 0
