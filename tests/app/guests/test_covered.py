"""What a guest's page shows to whoever looks over a shoulder: nothing that not everybody may see."""

from __future__ import annotations

import json

import pytest

from app.guests.frames import Moment, frame
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
        own_words = words("en")
        for seat in moment.seats:
            told = frame(moment, seat, {}, own_words)
            open_scene = frame(moment, "", {}, own_words).scene
            covers = {each["name"]: each for each in told.covered.get("people", ())}
            people = [covers.get(each["name"], each) for each in told.scene["people"]]
            shown = {**told.scene, **told.covered, "people": people}
            for part in ("people", "parts", "top", "aside", "end"):
                assert without_choices(shown.get(part)) == without_choices(open_scene.get(part))
            step = {
                **told.scene["step"],
                **{part: told.covered[part] for part in ("clash", "plays") if part in told.covered},
            }
            for part in ("clash", "plays"):
                assert without_choices(step.get(part)) == without_choices(open_scene["step"].get(part))
            covered += bool(told.covered)
    assert covered


@pytest.mark.parametrize("name", SECRETIVE)
def test_the_story_of_a_guest_is_everybodys(name: str) -> None:
    for moment in moments(name, 13):
        everybodys = [frame(moment, seat, {}, words("en")).said for seat in moment.seats]
        assert all(told == everybodys[0] for told in everybodys)


def without_choices(form: object) -> object:
    """Leaves out the numbers of choices and what has one: they are the guest's own."""
    own = {"choice", "less", "more"}
    return json.loads(json.dumps(form), object_hook=lambda each: {k: v for k, v in each.items() if k not in own})
