"""Sentences that games by chance hardly ever come to."""

from __future__ import annotations

from core.boxes.dungeonquest import BOX as QUEST
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.events.cards import Shuffled
from core.boxes.dungeonquest.state import Step
from core.boxes.dungeonraiders import BOX as RAIDERS
from core.boxes.dungeonraiders.events.rooms import TrapSprung
from data.words import words


def test_how_much_somebody_heals_is_asked_by_name_and_card() -> None:
    asked = labels.say_number(Step("say-heal", hero="Hugo", card="Healing Potion"))
    assert asked.key == "dq.say.heal"
    assert "Hugo" in words("en").text(asked)


def test_a_deck_of_which_nothing_was_drawn_is_shuffled_as_a_whole() -> None:
    told = [QUEST.voice.story(QUEST.rules.empty, Shuffled(deck="door", cards=cards)) for cards in (0, 3)]
    assert [each.key for each in told if each is not None] == ["dq.story.shuffled-whole", "dq.story.shuffled"]


def test_a_trap_that_takes_nothing_from_anybody_is_told_as_harmless() -> None:
    sprung = TrapSprung(card="", by="highest", value=5, takes="life", lost=())
    told = RAIDERS.voice.story(RAIDERS.rules.empty, sprung)
    assert told is not None
    assert told.key == "rd.story.trap-harmless-highest"
