"""Scenes of games that stand at a given step: as the whole table sees them, or one player."""

from __future__ import annotations

from core.box import Viewer
from core.boxes.dungeonraiders import BOX
from core.boxes.dungeonraiders.state import Game
from core.choices import shown
from core.scene import PlayerSheet, Plays, Scene, Still
from tests.ui.raidersscenes import every_scene, state_after


def state_of(name: str) -> Game:
    return state_after(every_scene()[name])


def scene_of(state: Game, viewer: Viewer = None) -> Scene:
    assert BOX.scene is not None
    view = BOX.sight.view(state, viewer)
    choices = shown(BOX.rules.choices(state), viewer)
    sight = Still(view, BOX.rules.over(view), BOX.voice.now(view), choices, BOX.advice.odds(view))
    return BOX.scene.describe(sight)


def sheet_of(state: Game, name: str) -> PlayerSheet | None:
    assert BOX.scene is not None
    return BOX.scene.player_sheet(BOX.sight.view(state, None), name)


def plays(scene: Scene, key: str) -> Plays:
    found = (part.shows for part in scene.lying())
    return next(each for each in found if isinstance(each, Plays) and each.key == key)
