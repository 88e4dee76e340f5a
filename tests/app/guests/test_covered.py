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
    return [Moment(node.n, journal.as_of(node), supposing=False) for node in [*journal.line()][::each]]


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


@pytest.mark.parametrize("name", ["dungeonquest/two-with-optional-rules", "dungeonraiders/two-tactical-raiders"])
def test_a_big_moment_that_one_player_knows_more_of_is_covered(name: str) -> None:
    shown = covered = 0
    for moment in moments(name, 1):
        for seat in moment.seats:
            if moment.band(seat) is None and moment.open_band is None:
                continue
            told, everybodys = sent(moment, seat), sent(moment, "")["scene"].get("band")
            own, cover = told["scene"].get("band"), told.get("covered", {})
            assert ("band" in cover) is (own != everybodys)
            assert cover.get("band", own) == everybodys
            shown, covered = shown + 1, covered + ("band" in cover)
    assert shown > covered > 0


def test_what_the_host_tries_out_is_no_big_moment_for_guests() -> None:
    (moment,) = [each for each in moments("opentable/friday", 1) if each.open_band is not None]
    assert "band" in sent(moment, "Anna")["scene"]
    assert "band" not in sent(Moment(moment.n, moment.past, supposing=True), "Anna")["scene"]


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
