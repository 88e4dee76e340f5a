"""Words in a given size: what is said to be readable there is not cut."""

from __future__ import annotations

import pytest
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from screens.told import Told
from screens.widgets.text import Alike, Fit, readable
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


def test_labels_of_one_grid_take_their_short_forms_together():
    names = [
        Told("Quicksilver Potion (1500 gold)", lambda: "Quicksilver, 1500"),
        Told("Ring (8)", lambda: "R, 8"),
    ]
    row = BoxLayout(size=(dp(220), dp(40)))
    labels = [Fit(name, (1, 1, 1, 1)) for name in names]
    Alike(labels)
    for label in labels:
        row.add_widget(label)
    row.do_layout()
    Clock.tick()
    assert [label.text for label in labels] == ["Quicksilver, 1500", "R, 8"]
    assert [label.whole for label in labels] == names
