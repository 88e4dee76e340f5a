"""The table as text, at moments of every recorded game, in every width and language of a terminal."""

from __future__ import annotations

import pytest

from core.box import Viewer
from core.scene import Still
from data.scenetext import NARROWEST, WIDEST, drawn
from data.words import LANGUAGES, words
from tests.data.replaying import RECORDED, recorded
from tests.matrix import rotating

MOMENTS = 12


def tables(path, viewer: Viewer = None):
    """The scenes of a recorded game, from its first move to its end."""
    journal = recorded(path)
    box = journal.box
    assert box.scene is not None
    line = list(journal.line())
    for node in line[:: max(1, len(line) // MOMENTS)] + line[-1:]:
        view = box.sight.view(node.state, viewer)
        yield box.scene.describe(Still(view, box.rules.over(view), box.voice.now(view)))


@pytest.mark.parametrize(
    ("path", "language", "width"),
    rotating(RECORDED, LANGUAGES, (NARROWEST, 80, WIDEST)),
    ids=lambda value: getattr(value, "stem", value),
)
def test_it_fits_and_names_whoever_acts(path, language, width):
    for scene in tables(path):
        lines = [*drawn(scene, words(language), width)]
        assert max(map(len, lines)) <= width
        text = " ".join(lines)
        assert all(word in text for figure in scene.people if figure.acts for word in figure.name.split())


def test_no_number_is_told_twice():
    path = next(each for each in RECORDED if each.parent.name == "opentable")
    for scene in tables(path):
        for figure in scene.people:
            for line in drawn(scene, words("en"), WIDEST):
                if figure.name and line.removeprefix("* ").startswith(f"{figure.name} ·"):
                    told = line.split(" · ")[1:]
                    assert len(told) == len(set(told)), line
