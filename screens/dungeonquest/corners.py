"""The towers in their places, at the corners of the board."""

from __future__ import annotations

from core.asks import PickAsk
from core.boxes.dungeonquest.scene.signs import CORNERS
from screens.face import Asked
from screens.game.tile import Tile
from screens.pads.base import Pad, rows
from screens.pads.grid import Grid
from screens.pads.keys import closed
from screens.pads.pick import called


class CornersPad(Pad):
    """A pad for a tower. A corner that is not offered is shown closed."""

    def __init__(self, asked: Asked, ask: PickAsk) -> None:
        super().__init__(asked)
        named = {option.value: called(self.context, option) for option in ask.options}
        self.keys = {
            tower: Tile(
                self.context, named[tower], icon="tower", centred=True, role="tile",
                on_tap=lambda tower=tower: self.answer(tower),  # type: ignore[misc]
            )
            for tower in CORNERS
            if tower in named
        }  # fmt: skip
        shut = [closed(self.context.palette) for tower in CORNERS if tower not in self.keys]
        cells = [self.keys[tower] if tower in self.keys else shut.pop() for tower in CORNERS]
        self.add_widget(Grid(cells, 2))
        self.least = rows(2, 64)
