"""A symbol as a picture, for what is drawn rather than written."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as Ruler

from screens.icons import icon


@lru_cache(maxsize=64)
def picture(name: str, pixels: int) -> Ruler:
    """White, so that it takes any colour. The label and not its texture: it draws itself again when that is lost."""
    font, character = icon(name)
    ruler = Ruler(text=character, font_name=font, font_size=pixels, color=(1, 1, 1, 1))
    ruler.refresh()
    return ruler
