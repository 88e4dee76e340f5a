"""Which character of which font a symbol is. Our own come first; whatever else is asked for by its name in the
Material Design Icons is taken from there.
"""

from __future__ import annotations

from kivymd.icon_definitions import md_icons

from screens.symbols import SYMBOLS

# What the screens call by what it means, and the Material Design Icons have drawn just right.
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
    """The name of a font and a character in it. A name that nobody knows is a mistake of ours, and a KeyError."""
    if name in SYMBOLS:
        return "Symbols", SYMBOLS[name]
    return "Icons", md_icons[MATERIAL.get(name, name)]
