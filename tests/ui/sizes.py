"""What a screen is looked at in: windows, and likes of people that change how it is laid out."""

from __future__ import annotations

from typing import Any

from tests.matrix import some_of

PHONES = ((412, 915), (360, 640))
LYING, TABLET = (915, 412), (1280, 800)

LOOKS: list[tuple[tuple[int, int], dict[str, Any]]] = [
    ((412, 915), {"language": "en"}),
    ((412, 915), {"language": "ru", "theme": "paper"}),
    ((412, 915), {"language": "it", "theme": "light"}),
    ((360, 640), {"language": "en", "theme": "paper"}),
    ((360, 640), {"language": "ru"}),
    ((360, 640), {"language": "it", "hand": "left"}),
    ((360, 640), {"language": "ru", "text_scale": 2.0}),
    ((412, 915), {"language": "it", "text_scale": 1.3}),
    (LYING, {"language": "ru", "theme": "light"}),
    (TABLET, {"language": "en"}),
]
EACH_LOOK = some_of(("size", "likes"), LOOKS, count=3)
"""For sheets, whose every window takes a while."""
