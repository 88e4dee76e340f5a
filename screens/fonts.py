"""Registers our fonts, so that a label can use them by name. KivyMD has registered its own by then: Roboto,
RobotoMedium, Icons.
"""

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

# The characters that the numerals font has, as far as anybody may need them: Latin and Cyrillic letters, arithmetic
# signs, arrows.
NUMERALS = re.compile("[ -~\xa0-ŉŌ-žЁЄІЇА-яёєіїҐґ–—‘’“”…←↑→↓−≈≤≥]*")


def register() -> None:
    """Registers the fonts. It is called once, before the first label that uses one."""
    for name, file in FONTS.items():
        LabelBase.register(name, str(file))


def tall(text: str) -> str:
    """Returns the font for a crest or heading that people wrote: Numerals, or Roboto if Numerals lacks a character."""
    return "Numerals" if NUMERALS.fullmatch(text) else "RobotoBold"
