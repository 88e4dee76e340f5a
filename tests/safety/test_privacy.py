"""What the app says about itself stands in docs/privacy.md, word for word, in five sentences."""

from __future__ import annotations

from data.words import words
from screens.report.privacy import SENTENCES
from tests.safety.program import ROOT


def test_the_paper_and_the_app_say_the_same() -> None:
    paper = " ".join((ROOT / "docs/privacy.md").read_text("utf-8").split())
    said = [words("en").text(sentence) for sentence in SENTENCES]
    assert len(said) == 5
    assert paper == "# Privacy " + " ".join(f"{number}. {sentence}" for number, sentence in enumerate(said, 1))
