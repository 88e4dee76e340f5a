"""The stage: the heroes, or the scene in which the game is.

The state decides which. The heroes are one tap away from every scene, and the scene from the heroes.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing, View
from core.scene import Clash, Force, Map, Stack
from core.scene import Scene as Drawn
from screens.context import ScreenContext
from screens.dungeonquest import looks
from screens.dungeonquest.heroes import Heroes
from screens.dungeonquest.numbers import of_force
from screens.game.why import why_sheet
from screens.scene.folding import GAP, refill

Scene: TypeAlias = Literal["heroes", "combat", "dragon", "catacombs", "end"]


def scene_of(scene: Drawn) -> Scene:
    """Returns what the table looks at now."""
    if scene.end is not None:
        return "end"
    part = looks.central(scene)
    match part.shows if part is not None else None:
        case Clash():
            return "combat"
        case Map():
            return "catacombs"
        case Stack():
            return "dragon"
    return "heroes"


class QuestStage(BoxLayout):
    """The stage. First the scene folds, then the heroes. While somebody looks at the heroes, the scene is one line
    above them.

    `theatre` is a separate place for the scene. If the screen has added it, all heroes stay on the stage.
    """

    def __init__(self, context: ScreenContext, playing: Playing) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), size_hint_y=None)
        self.context, self.playing = context, playing
        self.theatre = BoxLayout(size_hint_y=None, height=0)
        self.heroes = Heroes(context, playing, self._refit)
        self.scenes: dict[Scene, Any] = {}
        self.scene: Scene = "heroes"
        self.peeking = False
        self.everybody = True  # whether all heroes are in sight
        self._given = (0.0, 0.0)
        playing.leans = self.lean
        self.show(playing.view)

    def show(self, view: View) -> None:
        now = scene_of(view.scene)
        if now != self.scene:
            self.scene, self.peeking = now, False
        self.heroes.show(view)
        if now != "heroes":
            self._scene(now).show(view)
        if now == "end":
            self._scene(now).look_back(view, self._refit)

    def lean(self, towards: str) -> None:
        """Marks the way out of the catacombs that somebody is about to choose."""
        if self.scene == "catacombs":
            self.scenes["catacombs"].lean(towards)

    def _scene(self, name: Scene) -> Any:
        """Returns a scene. It is made when it is first needed, because most turns have none."""
        if name not in self.scenes:
            self.scenes[name] = self._make(name)
        return self.scenes[name]

    def _make(self, name: Scene) -> Any:
        match name:
            case "combat":
                from screens.scene.duel import CombatScene

                return CombatScene(self.context, self.playing, self.peek, self._why)
            case "dragon":
                from screens.dungeonquest.dragon import DragonScene

                return DragonScene(self.context, self.playing, self.peek)
            case "catacombs":
                from screens.dungeonquest.catacombs import CatacombScene

                return CatacombScene(self.context, self.playing, self.peek)
        from screens.dungeonquest.end import EndScene

        return EndScene(self.context, self.playing)

    def _why(self, force: Force) -> None:
        why_sheet(self.context, self.playing, of_force(self.context, self.playing, force))

    def peek(self) -> None:
        """Switches between the scene and the heroes. It does nothing where all heroes are visible anyway."""
        if self.theatre.parent is None:
            self.peeking = not self.peeking
            self._refit()

    # Laying out

    def _refit(self) -> None:
        """Lays out again in the same room; the screen shares its height again if that of the stage has changed."""
        self.fit(*self._given)

    def fit(self, width: float, room: float) -> float:
        self._given = (width, room)
        self.height = self._fit(width, room)
        return float(self.height)

    def _fit(self, width: float, room: float) -> float:
        if self.scene == "heroes" or self.theatre.parent is not None:
            refill(self, [self.heroes])
            high = self.heroes.fit(width, room, every=self.theatre.parent is not None)
            self.everybody = self.heroes.everybody
            return float(high)
        scene = self.scenes[self.scene]
        if not self.peeking:
            self.everybody = False
            refill(self, [scene])
            return float(scene.fit(width, room))
        refill(self, [scene, self.heroes])
        high = scene.fold(width)
        used = float(high + dp(GAP) + self.heroes.fit(width, room - high - dp(GAP)))
        self.everybody = self.heroes.everybody
        return used

    def fit_theatre(self, width: float, room: float) -> float:
        """Lays out the scene alone, where it has a place of its own; returns how much of the room is used."""
        scene = self.scenes[self.scene] if self.scene != "heroes" else None
        refill(self.theatre, [scene] if scene is not None else [])
        self.theatre.height = scene.fit(width, room) if scene is not None else 0
        return float(self.theatre.height)
