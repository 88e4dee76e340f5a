"""The Now panel of DungeonQuest as data: how some of its steps are laid out. What holds in all: test_steps.py."""

from __future__ import annotations

from typing import get_args

import pytest

from core.boxes.dungeonquest import BOX
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.board import TREASURE
from core.boxes.dungeonquest.scene.heading import heading_for
from core.boxes.dungeonquest.scene.step_layout import MOST_TILES
from core.boxes.dungeonquest.scene.steps import step
from core.boxes.dungeonquest.state import Step, What, hero_named, step_now
from core.boxes.dungeonquest.steps import STEPS
from core.frozen import replace
from core.message import say
from core.scene import StepView, Term
from data.words import words
from tests.core.dungeonquest.table import Table, magic, melee, ranged
from tests.screens.faces import FACES, shown, view_of, what

FACE = next(face for face in FACES if face.box is BOX)


def laid_out(t: Table) -> StepView:
    return step(view_of(BOX, t.state))


# All of them


def test_every_step_of_the_game_is_known():
    assert {*STEPS.kinds} == {*get_args(What)}
    assert all((kind.asked is None) == (kind.auto is not None) == (not kind.answers) for kind in STEPS.kinds.values())


def test_no_step_is_a_wall_of_keys():
    for view, now in shown(FACE):
        offers = now.offers
        keys = sum(offer.place in ("primary", "tile") for offer in offers)
        groups = {offer.group for offer in offers if offer.place == "group"}
        assert keys + len(groups) <= MOST_TILES, what(view)


def test_a_pad_stands_open_only_for_what_asks_for_something():
    for _view, now in shown(FACE):
        assert now.direct is None or now.direct.asks
        assert not (now.direct and any(offer.place in ("tile", "segment", "group") for offer in now.offers))


# Some of them, as they should be


def text(now: StepView) -> str:
    return words("en").text(now.title)


def places(now: StepView, place: str) -> list[str]:
    return [words("en").text(offer.label) for offer in now.offers if offer.place == place]


def slots(now: StepView) -> dict[str, str]:
    return {offer.slot: offer.icon for offer in now.offers if offer.slot and offer.place == "tile"}


def test_a_turn_in_light_mode_has_the_usual_ways_one_touch_away():
    t = Table("Hugo", "Lindel").entering("dungeon", "Empty")
    t.quiet()
    now = laid_out(t)
    assert (text(now), now.layout, now.hero) == ("Hugo’s turn", "ways", "Hugo")
    assert words("en").text(now.why or say("")) == "Dungeon Chamber · move or search"
    assert slots(now) == {
        "open": "open-way",
        "door": "door",
        "portcullis": "portcullis",
        "both": "door-then-portcullis",
        "back": "way-back",
        "search": "search",
    }
    assert len(places(now, "more")) == 5  # rare ways; walled in only where that can be meant


def test_search_says_how_often_it_is_still_allowed():
    t = Table("Hugo").entering("dungeon", "Empty")
    first = next(offer for offer in laid_out(t).offers if offer.slot == "search")
    t.search("Empty")
    second = next(offer for offer in laid_out(t).offers if offer.slot == "search")
    assert (first.pips, second.pips) == ((2, 2), (1, 2))


def test_a_test_explains_itself():
    t = Table("Hugo").entering("pit")
    now = laid_out(t)
    assert (text(now), now.icon, now.rule) == ("Luck", "pit", "DQ-65")
    assert now.sum == (Term(icon="dice"), Term(number=3), Term(words=say("dq.sum.or-less")))
    (chance,) = now.chances
    assert chance.chance.limit_denominator() == sum(part for part, passes in chance.bars if passes)
    assert [passes for _, passes in chance.bars] == [True] * 2 + [False] * 9


def test_determination_is_a_term_of_the_sum():
    t = Table("Hugo").entering("pit")
    t.ruling("heroes/Hugo/determination", 2)
    assert laid_out(t).sum == (
        Term(number=3),
        Term(sign="+"),
        Term(2, icon="determination", ink="accent"),
        Term(sign="="),
        Term(number=5),
        Term(words=say("dq.sum.or-less")),
    )


def test_the_dragon_shows_what_may_wake_it_and_what_may_kill():
    t = Table("Hugo").entering("treasure", fresh=False)
    t.ruling("heroes/Hugo/wounds", 7)
    now = laid_out(t)
    assert text(now) == "Dragon card"
    assert [(chance.icon, chance.tone) for chance in now.chances] == [("slit-eye", "accent"), ("skull", "danger")]


def test_what_cannot_kill_is_no_risk_to_show():
    t = Table("Hugo").entering("treasure", fresh=False)
    assert [chance.icon for chance in laid_out(t).chances] == ["slit-eye"]


def test_to_stay_with_the_dragon_says_how_likely_it_wakes():
    t = Table("Hugo").entering("treasure", "Sleeping", fresh=False)
    t.draw("treasure", "Silver Ring")
    t.draw("treasure", "Gold Ring")
    now = laid_out(t)
    assert hero_named(t.state, "Hugo").here == TREASURE  # type: ignore[union-attr]
    loot = next(offer for offer in now.offers if offer.slot == "special")
    assert words("en").text(loot.caption or say("")) == "14% Rage"


def fight() -> Table:
    t = Table("Hugo", "Lindel").attacking("Skeleton")
    return t


def test_of_two_cards_the_head_says_whose_is_told_and_shows_the_first():
    t = fight()
    view = view_of(BOX, t.state)
    now = step(view)
    assert now.direct is not None
    hero, foe = now.direct.asks
    assert text(heading_for(now, view, now.direct, hero, {})) == "Hugo’s card"
    second = heading_for(now, view, now.direct, foe, {"hero": melee(3)})
    assert text(second) == "Skeleton’s card"
    assert second.sum == (Term(3, say("dq.card", card="Hugo"), icon="melee", ink="melee"),)


def test_a_counterattack_adds_up_and_stopping_says_what_it_means():
    t = fight()
    t.reveal(melee(3, ""), ranged(1, "melee"))
    now = laid_out(t)
    assert text(now) == "Skeleton counterattacks"
    assert places(now, "primary") == ["Stop: Hugo wins"]
    t.play(m.Counter(party="foe", card=ranged(2, "")))
    now = laid_out(t)
    assert [term.number for term in now.sum if term.number is not None] == [1, 2, 3, 3]
    assert words("en").text(now.why or say("")) == "1 more wins the round"
    assert places(now, "primary") == ["Stop: stalemate"]


def test_whoever_may_counterattack_is_chosen_above_the_pad():
    t = fight()
    t.reveal(melee(2, "magic"), magic(2, "melee"))
    now = laid_out(t)
    assert text(now) == "Counterattack?"
    assert places(now, "segment") == ["Hugo", "Skeleton"]


def test_runes_and_kept_cards_wait_at_hand():
    t = Table("Hugo", runes=1)
    now = laid_out(t)
    assert text(now) == "Hugo’s turn"
    assert len(places(now, "hand")) == 1
    assert not [offer for offer in now.offers if offer.place != "hand" and offer.choice.move == "use-rune"]


def test_what_an_unknown_card_does_is_two_touches_away():
    t = Table("Hugo").entering("dungeon", "Mystery")
    now = laid_out(t)
    groups = list(dict.fromkeys(words("en").text(offer.group.words) for offer in now.offers if offer.group))
    assert groups == ["Harm", "A test, or wounds", "Gain", "Passages", "Something else"]


def test_on_the_map_each_side_of_the_chamber_has_its_key():
    t = Table("Hugo", board="map")
    now = laid_out(t)
    assert now.layout == "compass"
    assert set(slots(now)) == {"east0", "south0"}  # the tower stands in the corner


def test_off_the_rules_path_the_step_can_be_dropped():
    t = Table("Hugo")
    view = view_of(BOX, replace(t.state, steps=(Step("turn", hero="nobody"),)))
    now = step(view)
    assert not view.choices
    assert places(now, "primary") == ["Skip this step"]


@pytest.mark.parametrize(
    ("ending", "winners", "title"),
    [("won", ("Hugo",), "Hugo won"), ("sunset", (), "Night has fallen"), ("dragon", (), "The dragon has won")],
)
def test_the_end_says_who_has_won(ending, winners, title):
    t = Table("Hugo")
    over = replace(t.state, stage="over", steps=(), ending=ending, winners=winners)
    assert text(step(view_of(BOX, over))) == title


def test_the_sun_is_good_while_it_is_likely_to_stay():
    t = Table("Hugo")
    t.ruling("sun", 25)
    t.quiet()
    now = laid_out(t)
    assert (text(now), step_now(t.state).what) == ("Sun check", "sun")  # type: ignore[union-attr]
    assert [chance.tone for chance in now.chances] == ["good"]
