"""Every step of DungeonQuest on the screen: nothing cut, overlapping, too small or too faint.

Each is looked at in one combination of size, language, look and text size, another for each step: a sample of the
108, the same in every run. `make shots` looks at the phone sizes in all languages.
"""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from data.words import LANGUAGES
from tests.core.dungeonquest.table import CONTENT, SHEETS
from tests.pseudo import is_pseudo
from tests.ui.looking import assert_looks_right, is_symbol, labels
from tests.ui.scenes import PEOPLE, STEPS, every_step

SIZES = ((412, 915), (360, 640), (915, 412), (1280, 800))
COMBINATIONS = list(product(SIZES, LANGUAGES, ("dark", "light", "paper"), (1.0, 1.3, 2.0)))
Random(4).shuffle(COMBINATIONS)


@pytest.mark.parametrize(("step", "look"), list(zip((*STEPS, "over"), COMBINATIONS, strict=False)), ids=str)
def test_it_looks_right(open_game, step, look):
    size, language, style, scale = look
    hand = open_game(every_step()[step], size, language=language, theme=style, text_scale=scale)
    assert_looks_right(hand.ui)


@pytest.mark.parametrize("step", STEPS)
def test_no_word_stands_outside_the_catalogues(open_game, step, xx):
    """In a language that nobody speaks every word must be strange, but for people's names and numbers."""
    hand = open_game(every_step()[step], language="en", speak=lambda _language: xx)
    # What the rule tests' copy has is nobody's content, so it has no name in any language, nor a letter for a crest.
    cards = [face.name for deck in CONTENT.decks for face in deck.faces]
    typed = (*PEOPLE, *SHEETS, *(name[0] for name in SHEETS), *cards)
    for label in labels(hand.ui):
        if not is_symbol(label):
            assert is_pseudo(label.text, typed=typed), label.text
