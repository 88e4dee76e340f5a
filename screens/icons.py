"""Finds the font and character of a symbol. Our own symbols come first; any other name is looked up in the Material
Design Icons.
"""

from __future__ import annotations

from kivymd.icon_definitions import md_icons

from screens.symbols import SYMBOLS

# Names by meaning, which the screens use, for Material Design Icons that fit as they are.
MATERIAL = {
    "strength": "arm-flex",
    "agility": "run-fast",
    "undo": "undo-variant",
    "redo": "redo-variant",
    "unlock": "lock-open-variant",
    "hand-left": "hand-front-left",
    "hand-right": "hand-front-right",
    "speaker": "volume-high",
    "share": "share-variant",
}


def icon(name: str) -> tuple[str, str]:
    """Returns the name of a font and a character in it. An unknown name is a programming error and raises KeyError."""
    if name in SYMBOLS:
        return "Symbols", SYMBOLS[name]
    return "Icons", md_icons[MATERIAL.get(name, name)]
