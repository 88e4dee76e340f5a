"""The names of the keys of a keyboard."""

from __future__ import annotations

NAMES = {
    8: "backspace", 13: "enter", 27: "escape", 32: "space", 271: "enter", 273: "up", 274: "down", 275: "right",
    276: "left", 278: "home", 279: "end",
}  # fmt: skip


def named(code: int, text: str | None, modifiers: list[str]) -> str | None:
    """Returns the name of a key: a digit or letter, an arrow, "ctrl+z"; None if it has none."""
    name = NAMES.get(code) or (chr(code) if 33 <= code < 127 else text)
    if not name:
        return None
    held = [each for each in ("ctrl", "shift") if each in modifiers or (each == "ctrl" and "meta" in modifiers)]
    return "+".join([*held, name]) if "ctrl" in held else name
