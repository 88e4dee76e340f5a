"""Words in a given size: what is said to be readable there is not cut."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from screens.widgets.text import Fit, readable
from tests.ui.looking import lines_of_label

WORDS = ("Turns both ways", "Проходит сквозь стены", "Attraversa i muri", "Carries two", "Свиток очарования")


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("role", ["caption", "label"])
def test_what_is_readable_stands_there_whole(words, role):
    """In every width: Kivy breaks a line a little earlier than its words measured."""
    for lines in (1, 2):
        high = dp(17) * lines
        for wide in range(40, 160):
            if readable(words, role, wide, high):
                label = Fit(words, (1, 1, 1, 1), role, size_hint=(None, None), size=(wide, high))
                label.texture_update()
                drawn = lines_of_label(label)
                assert sum(line.h for line in drawn) <= high, (wide, lines)
