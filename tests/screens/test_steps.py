"""The Now panel of every box as data: each step is told and laid out, and no choice is lost on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from core.asks import random_answer
from core.message import Message
from data.reference import reference
from data.words import LANGUAGES, words
from screens.icons import icon
from tests.matrix import SWEEP
from tests.screens.faces import FACES, Face, each_choice, shown, what


@pytest.fixture(scope="module", params=FACES, ids=str)
def face(request: pytest.FixtureRequest) -> Face:
    """Of a module, so that all tests of a face run one after another, where its states are worked out already."""
    found: Face = request.param
    return found


def assert_told(messages: Iterable[Message | None]) -> None:
    """Each has words in every language, with all gaps filled."""
    for message in {each for each in messages if each is not None}:
        for language in LANGUAGES:
            text = words(language).text(message)
            assert text
            assert text != message.key
            assert "{" not in text
            assert not text.startswith(("dq.", "dr.", "rd.", "dt.", "ui.")), message


def test_every_step_of_the_game_is_met_and_known(face: Face) -> None:
    assert {what(view) for view, _ in shown(face)} - {""} == set(face.steps)


def test_every_choice_has_exactly_one_place(face: Face) -> None:
    for view, now in shown(face):
        if view.choices:
            assert Counter(each_choice(now)) == Counter(view.choices), what(view)


def test_there_is_never_more_than_one_primary(face: Face) -> None:
    for view, now in shown(face):
        assert sum("primary" in (offer.place, offer.face) for offer in now.offers) <= 1, what(view)


def test_everything_is_said_in_every_language(face: Face) -> None:
    told: set[Message | None] = set()
    for view, now in shown(face):
        told |= {now.title, now.why, *(term.words for term in now.sum), *face.more(view, now)}
        for offer in now.offers:
            told |= {offer.label, offer.caption, offer.group.words if offer.group else None}
    assert_told(told)


def test_titles_are_short_enough_to_be_read_across_a_table(face: Face) -> None:
    for view, now in shown(face):
        if not view.over and what(view) not in face.own_titles:
            title = words("en").text(now.title)
            assert len(title.split()) <= face.longest_title, title


def test_every_symbol_can_be_drawn_and_every_rule_read(face: Face) -> None:
    book, names, rules = reference(face.box.name, "en"), set[str](), set[str]()
    for view, now in shown(face):
        assert now.icon or view.over
        names |= {now.icon, *(term.icon for term in now.sum), *(chance.icon for chance in now.chances)}
        names |= {offer.icon for offer in now.offers}
        if view.state.steps or now.rule:
            rules.add(now.rule)
    assert not (face.signed and "" in names)
    for name in names - {""}:
        icon(name)
    for rule in rules:
        assert book.of_rule(rule), rule


def test_while_a_choice_is_answered_the_head_says_what_is_asked(face: Face) -> None:
    chance, told = Random("asks"), set[Message | None]()
    for view, now in shown(face)[:: 1 if SWEEP else face.asked]:
        for choice in each_choice(now):
            answers: dict[str, Any] = {}
            for ask in choice.asks:
                head = face.heading_for(now, view, choice, ask, answers)
                told |= {head.title, head.why}
                assert (head.offers, head.direct) == (now.offers, now.direct)
                if not getattr(ask, "cards", True) or not getattr(ask, "options", True):
                    break  # only its owner sees what there is
                answers[ask.field] = random_answer(ask, chance)
    assert_told(told)
