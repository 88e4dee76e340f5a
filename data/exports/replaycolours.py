"""The colours of a replay: those of the screens, as variables of a style sheet, in a dark and in a paper version.

A test keeps them equal to screens/theme.py, which this layer may not import.
"""

from __future__ import annotations

DARK = {
    "bg": "#0E0F12", "surface-1": "#1A1816", "surface-2": "#26231F", "surface-3": "#353029", "line": "#4B443B",
    "text-high": "#F8F3EA", "text-middle": "#C6BDB0", "text-low": "#A0978A",
    "melee": "#FF5A57", "melee-ground": "#34181A", "melee-digit": "#FF9592",
    "ranged": "#5CB0FF", "ranged-ground": "#14273A", "ranged-digit": "#8CC7FF",
    "magic": "#FFD54A", "magic-ground": "#332B10", "magic-digit": "#FFD54A",
    "good": "#7BD992", "good-ground": "#15291B", "good-digit": "#7BD992",
    "danger": "#FF6B6B", "danger-ground": "#351519", "danger-digit": "#FF9A98",
    "sleep": "#6F93C8", "sleep-ground": "#1B2738", "sleep-digit": "#B8D1F7",
    "sun": "#FFC94D",
    "dusk1": "#FFB238", "dusk2": "#FF8F3A", "dusk3": "#FF6A45", "dusk4": "#E6506A", "dusk5": "#A65BC4",
}  # fmt: skip

DAY = {
    "bg": "#F3ECDD", "surface-1": "#FBF7EC", "surface-2": "#E9DFCB", "surface-3": "#DACDB3", "line": "#B7A889",
    "text-high": "#1D1812", "text-middle": "#4D4437", "text-low": "#655A49",
    "melee": "#B3211F", "melee-ground": "#FBE6E3", "melee-digit": "#8E1513",
    "ranged": "#0F5CA8", "ranged-ground": "#E2EEFA", "ranged-digit": "#0A4680",
    "magic": "#8A6100", "magic-ground": "#FBF0CF", "magic-digit": "#5F4300",
    "good": "#1F6B34", "good-ground": "#DFF0E2", "good-digit": "#15522A",
    "danger": "#A61B2B", "danger-ground": "#FBE1E1", "danger-digit": "#7D101D",
    "sleep": "#3F669E", "sleep-ground": "#E0E9F6", "sleep-digit": "#24456F",
    "sun": "#6E4300",
    "dusk1": "#8F5A00", "dusk2": "#964400", "dusk3": "#A03420", "dusk4": "#9C2440", "dusk5": "#6B3090",
}  # fmt: skip

ACCENTED = ("accent", "on-accent", "panel", "edge", "tile", "words")
"""The colours that a box changes, see Scene."""

CRESTS = ("#E0B767", "#86C083", "#E58A6D", "#9FBCCB", "#C49A78", "#C69BC8", "#D9D0A8", "#8FB5A6")
# The same colours for lines on paper, where the muted ones would be too faint.
LINES_BY_DAY = ("#8A6410", "#37742F", "#B0492A", "#33647C", "#7D5636", "#7F4A83", "#6B6433", "#356556")


def style(dark: tuple[str, ...], day: tuple[str, ...]) -> str:
    """Returns the variables for light mode, for dark mode, and for the mode that was chosen with the switch."""
    dark_ones, day_ones = _variables(dark, night=True), _variables(day, night=False)
    return (
        f":root{{color-scheme:light;{day_ones}}}\n"
        f"@media (prefers-color-scheme:dark){{:root{{color-scheme:dark;{dark_ones}}}}}\n"
        f":root[data-style=day]{{color-scheme:light;{day_ones}}}\n"
        f":root[data-style=dark]{{color-scheme:dark;{dark_ones}}}\n"
        f"@media print{{:root,:root[data-style]{{color-scheme:light;{day_ones}}}}}\n"
        + "".join(f".k{at}{{--crest:{CRESTS[at]};--stroke:var(--stroke{at})}}" for at in range(len(CRESTS)))
    )


def _variables(accents: tuple[str, ...], *, night: bool) -> str:
    own = dict(zip(ACCENTED, accents, strict=True))
    strokes = {f"stroke{at}": colour for at, colour in enumerate(CRESTS if night else LINES_BY_DAY)}
    art = {"art": "var(--art-dark)" if night else "var(--art-day)"}
    every = {**(DARK if night else DAY), **own, **strokes, **art}
    return "".join(f"--{name}:{value};" for name, value in every.items())
