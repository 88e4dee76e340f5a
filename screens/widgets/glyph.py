"""A symbol as a texture, for what is drawn on a canvas."""

from __future__ import annotations

from functools import lru_cache

from kivy.core.text import Label as Ruler

from screens.icons import icon


@lru_cache(maxsize=64)
def picture(name: str, pixels: int) -> Ruler:
    """Returns a drawing in white, which can take any colour. It is the label and not its texture, because the label
    draws itself again when the texture is lost.
    """
    font, character = icon(name)
    ruler = Ruler(text=character, font_name=font, font_size=pixels, color=(1, 1, 1, 1))
    ruler.refresh()
    return ruler
