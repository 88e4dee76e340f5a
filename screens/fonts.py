"""Names our fonts, so that a label can ask for them. KivyMD has named its own by then: Roboto, RobotoMedium, Icons."""

from __future__ import annotations

import re
from pathlib import Path

from kivy.core.text import LabelBase
from kivymd import fonts_path

FOLDER = Path(__file__).resolve().parent.parent / "data/fonts"

FONTS = {
    "Numerals": FOLDER / "DelvelogNumerals.ttf",
    "Symbols": FOLDER / "DelvelogSymbols.ttf",
    "RobotoBold": Path(fonts_path) / "Roboto-Bold.ttf",  # KivyMD has it as the bold of Roboto only
}

# What the numerals have, as far as anybody may ask for it: Latin and Cyrillic letters, signs of sums, arrows.
NUMERALS = re.compile("[ -~\xa0-ŉŌ-žЁЄІЇА-яёєіїҐґ–—‘’“”…←↑→↓−≈≤≥]*")


def register() -> None:
    """Once, before the first label that asks for one."""
    for name, file in FONTS.items():
        LabelBase.register(name, str(file))


def tall(text: str) -> str:
    """The face for a crest or a heading that people wrote: the numerals', or Roboto where those lack a letter."""
    return "Numerals" if NUMERALS.fullmatch(text) else "RobotoBold"
