"""What a guest's page shows to whoever looks over a shoulder: nothing that not everybody may see."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.guests.frames import frame
from app.guests.messages import written
from app.guests.moments import Moment
from app.guests.texts import Texts
from core.journal import Journal
from data.words import words
from tests.data.replaying import PLAY, recorded

SECRETIVE = ("dungeonraiders/five-raiders-and-a-boss", "dungeontwister/three-secret-teams", "opentable/friday")


def moments(name: str, each: int) -> list[Moment]:
    journal: Journal[object] = recorded(PLAY / f"{name}.jsonl")
    return [Moment(9, journal.as_of(node), supposing=False) for node in [*journal.line()][::each]]


@pytest.mark.parametrize("name", SECRETIVE)
def test_with_its_covers_on_a_page_shows_what_everybody_sees(name: str) -> None:
    covered = 0
    for moment in moments(name, 7):
        for seat in moment.seats:
            told, open_scene = sent(moment, seat), sent(moment, "")["scene"]
            own, cover = told["scene"], told.get("covered", {})
            covers = {each["name"]: each for each in cover.get("people", ())}
            shown = {**own, **cover, "people": [covers.get(each["name"], each) for each in own["people"]]}
            for part in ("people", "parts", "top", "aside", "end"):
                assert without_choices(shown.get(part)) == without_choices(open_scene.get(part))
            step = {**own["step"], **{part: cover[part] for part in ("clash", "plays") if part in cover}}
            for part in ("clash", "plays"):
                assert without_choices(step.get(part)) == without_choices(open_scene["step"].get(part))
            covered += bool(cover)
    assert covered


@pytest.mark.parametrize("name", SECRETIVE)
def test_the_story_of_a_guest_is_everybodys(name: str) -> None:
    for moment in moments(name, 13):
        everybodys = [sent(moment, seat)["said"] for seat in moment.seats]
        assert all(told == everybodys[0] for told in everybodys)


def sent(moment: Moment, seat: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(written(frame(moment, seat, {}, Texts(words("en")))))
    return found


def without_choices(form: object) -> object:
    """Leaves out the numbers of choices and what has one: they are the guest's own."""
    own = {"choice", "less", "more"}
    return json.loads(json.dumps(form), object_hook=lambda each: {k: v for k, v in each.items() if k not in own})
