"""The towers in their places, at the corners of the board."""

from __future__ import annotations

from core.asks import PickAsk
from core.boxes.dungeonquest.scene.signs import CORNERS
from screens.face import Asked
from screens.game.tile import Tile
from screens.pads.base import Pad, rows
from screens.pads.grid import Grid
from screens.pads.pick import called
from screens.theme import faded


class CornersPad(Pad):
    """A pad for a tower. One that is not offered is hatched and keeps its place."""

    def __init__(self, asked: Asked, ask: PickAsk) -> None:
        super().__init__(asked)
        named = {option.value: called(self.context, option) for option in ask.options}
        self.keys = {
            tower: Tile(
                self.context, named.get(tower) or self.context.text(name), icon="tower", centred=True,
                role="tile", on_tap=lambda tower=tower: self.answer(tower),  # type: ignore[misc]
            )
            for tower, name in CORNERS.items()
        }  # fmt: skip
        tiles = [*self.keys.values()]
        for tower, tile in self.keys.items():
            tile.alike = tiles
            if tower not in named:
                shut(tile)
        self.add_widget(Grid(tiles, 2))
        self.least = rows(2, 64)


def shut(tile: Tile) -> None:
    """Shows a tower that cannot be taken: its name can still be read."""
    palette = tile.context.palette
    tile.disabled = True
    tile.hatch = faded(palette.panel_low, 0.18)
    tile.words.disabled_color = palette.panel_mid
    if tile.icon is not None:
        tile.icon.disabled_color = palette.panel_low
