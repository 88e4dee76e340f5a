"""Colours by purpose. tests/ui/test_contrast.py measures the contrast of every pair that is used on a screen
(WCAG 2).
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

from core.boxes.registry import BOXES

Colour: TypeAlias = tuple[float, float, float, float]
Style: TypeAlias = Literal["dark", "light", "paper"]
STYLES: tuple[Style, ...] = ("dark", "light", "paper")


def colour(hex_code: str, alpha: float = 1.0) -> Colour:
    red, green, blue = (int(hex_code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue, alpha


def faded(of: Colour, alpha: float) -> Colour:
    return of[0], of[1], of[2], alpha


def mixed(of: Colour, with_: Colour, part: float) -> Colour:
    """Returns the first colour with `part` (0 to 1) of the second mixed in, fully opaque."""
    red, green, blue = (a + (b - a) * part for a, b in zip(of[:3], with_[:3], strict=True))
    return red, green, blue, 1.0


@dataclass(frozen=True, slots=True)
class Tone:
    """A colour with a meaning: the ink of its symbol and edge, the ground that it fills, and the digits on that
    ground.
    """

    ink: Colour
    ground: Colour
    digit: Colour


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a screen: grounds from the screen up to what is pressed, three strengths of text, and the tones of
    the game.
    """

    style: Style
    bg: Colour
    surface_1: Colour  # a card at rest
    surface_2: Colour  # a key on bg or s1
    surface_3: Colour  # − and +, empty segments
    line: Colour  # outlines, spent ticks
    panel: Colour  # what the game waits for, and what is chosen
    edge: Colour  # its outline
    tile: Colour  # a key on the panel
    tile2: Colour  # a key on a tile
    text_high: Colour  # digits, titles
    text_middle: Colour  # sentences
    text_low: Colour  # captions, never digits
    panel_mid: Colour
    panel_low: Colour
    accent: Colour
    on_accent: Colour
    digit: Colour  # digits in the accent
    words: Colour  # words in the accent
    melee: Tone
    ranged: Tone
    magic: Tone
    good: Tone
    danger: Tone
    sleep: Tone
    rage: Tone
    sun: Colour
    dusk: tuple[Colour, ...]
    ivory: Colour  # dice
    pip: Colour
    crest_ink: Colour

    def tone(self, name: str) -> Tone:
        """Returns the tone of an attack or of a verdict by its name."""
        found = getattr(self, name)
        assert isinstance(found, Tone), name
        return found


DAY = ("accent", "words", "panel", "edge", "tile", "tile2")


@dataclass(frozen=True, slots=True)
class Accent:
    """The colours that a box changes: the dark ones first, then those of paper and light. They are in `accent.json` in
    the box's folder.
    """

    icon: str
    accent: str
    on_accent: str
    panel: str
    edge: str
    tile: str
    tile2: str
    words: str
    day: tuple[str, str, str, str, str, str]  # as DAY says


# Used for a game whose box this Delvelog does not know, for example from a newer version.
NO_BOX = Accent(
    "cube-outline", "#C6BDB0", "#0E0F12", "#22242A", "#4B443B", "#30333B", "#3A3E47", "#F8F3EA",
    ("#4D4437", "#4D4437", "#E9DFCB", "#B7A889", "#FFF8EF", "#DACDB3"),
)  # fmt: skip

HERE = Path(__file__).resolve().parent


@cache
def accent_of(box: str) -> Accent:
    """Returns the accent of a box. It is read as text, because the home screen shows every box before any of their
    modules is needed.
    """
    file = HERE / box / "accent.json"
    if box not in BOXES or not file.exists():
        return NO_BOX
    form = json.loads(file.read_text("utf-8"))
    return Accent(**{**form, "day": tuple(form["day"][name] for name in DAY)})


# Crests are muted, so that they never compete with the accent; a letter or a shape identifies the player, too.
CRESTS = ("#E0B767", "#86C083", "#E58A6D", "#9FBCCB", "#C49A78", "#C69BC8", "#D9D0A8", "#8FB5A6")


def _dark(box: Accent, warm: bool) -> Palette:
    return Palette(
        style="dark",
        bg=colour("#0E0F12"),
        surface_1=colour("#1A1816" if warm else "#17181C"),
        surface_2=colour("#26231F" if warm else "#22242A"),
        surface_3=colour("#353029" if warm else "#30333B"),
        line=colour("#4B443B"),
        panel=colour(box.panel),
        edge=colour(box.edge),
        tile=colour(box.tile),
        tile2=colour(box.tile2),
        text_high=colour("#F8F3EA"),
        text_middle=colour("#C6BDB0"),
        text_low=colour("#A0978A"),
        panel_mid=mixed(colour("#C6BDB0"), colour("#F8F3EA"), 0.35),
        panel_low=mixed(colour("#A0978A"), colour("#F8F3EA"), 0.3),
        accent=colour(box.accent),
        on_accent=colour(box.on_accent),
        digit=mixed(colour(box.accent), colour("#FFFFFF"), 0.3),
        words=colour(box.words),
        melee=Tone(colour("#FF5A57"), colour("#34181A"), colour("#FF9592")),
        ranged=Tone(colour("#5CB0FF"), colour("#14273A"), colour("#8CC7FF")),
        magic=Tone(colour("#FFD54A"), colour("#332B10"), colour("#FFD54A")),
        good=Tone(colour("#7BD992"), colour("#15291B"), colour("#7BD992")),
        danger=Tone(colour("#FF6B6B"), colour("#351519"), colour("#FF9A98")),
        sleep=Tone(colour("#6F93C8"), colour("#1B2738"), colour("#B8D1F7")),
        rage=Tone(colour(box.accent), colour("#5A1B0B"), colour("#FFC09A")),
        sun=colour("#FFC94D"),
        dusk=tuple(map(colour, ("#FFB238", "#FF8F3A", "#FF6A45", "#E6506A", "#A65BC4"))),
        ivory=colour("#F3ECDD"),
        pip=colour("#17130C"),
        crest_ink=colour("#17130C"),
    )


def _day(box: Accent, style: Style) -> Palette:
    accent, words, panel, edge, tile, tile2 = map(colour, box.day)
    paper = Palette(
        style=style,
        bg=colour("#F3ECDD"),
        surface_1=colour("#FBF7EC"),
        surface_2=colour("#E9DFCB"),
        surface_3=colour("#DACDB3"),
        line=colour("#B7A889"),
        panel=panel,
        edge=edge,
        tile=tile,
        tile2=tile2,
        text_high=colour("#1D1812"),
        text_middle=colour("#4D4437"),
        text_low=colour("#655A49"),
        panel_mid=colour("#4D4437"),
        panel_low=colour("#5C5142"),
        accent=accent,
        on_accent=colour("#FFF6EE"),
        digit=words,
        words=words,
        melee=Tone(colour("#B3211F"), colour("#FBE6E3"), colour("#8E1513")),
        ranged=Tone(colour("#0F5CA8"), colour("#E2EEFA"), colour("#0A4680")),
        magic=Tone(colour("#8A6100"), colour("#FBF0CF"), colour("#5F4300")),
        good=Tone(colour("#1F6B34"), colour("#DFF0E2"), colour("#15522A")),
        danger=Tone(colour("#A61B2B"), colour("#FBE1E1"), colour("#7D101D")),
        sleep=Tone(colour("#3F669E"), colour("#E0E9F6"), colour("#24456F")),
        rage=Tone(accent, colour("#F9D5C4"), colour("#6F1D04")),
        sun=colour("#6E4300"),
        dusk=tuple(map(colour, ("#8F5A00", "#964400", "#A03420", "#9C2440", "#6B3090"))),
        ivory=colour("#FFFDF7"),
        pip=colour("#1D1812"),
        crest_ink=colour("#17130C"),
    )
    if style == "paper":
        return paper
    return replace(paper, bg=colour("#F5F5F4"), surface_1=colour("#FFFFFF"), surface_2=colour("#E8E7E4"))


@cache
def palette(box: str | None, style: Style) -> Palette:
    """Returns the colours of a screen. The home screen belongs to no box, so its greys are neutral."""
    accent = accent_of(BOXES[0] if box is None else box)
    return _dark(accent, warm=box is not None) if style == "dark" else _day(accent, style)
