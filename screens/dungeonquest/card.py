"""Where a game of DungeonQuest stands: the sun, and the life of each hero."""

from __future__ import annotations

from core.boxes.dungeonquest.scene.heroes import concerned
from core.boxes.dungeonquest.scene.steps import icon_of
from core.boxes.dungeonquest.scene.track import sun
from core.boxes.dungeonquest.state import Game, life_left, step_now
from screens.desk import Desk
from screens.dungeonquest import looks
from screens.dungeonquest.track import SunPicture
from screens.standing import Figure, Stands


def stands(desk: Desk, state: Game) -> Stands:
    acts = concerned(state)
    figures = tuple(
        Figure(
            looks.look(desk, hero),
            hero.name,
            str(life_left(hero)) if hero.status == "inside" else "",
            looks.fate(hero),
            (life_left(hero) if hero.status == "inside" else 0, hero.sheet.life),
            acts=hero.name == acts,
        )
        for hero in state.heroes
    )
    return Stands(state.turn.round, _sign(state), figures, lambda desk: _track(desk, state))


def _track(desk: Desk, state: Game) -> SunPicture:
    picture = SunPicture(desk)
    picture.stand(sun(state))
    palette = desk.palette
    if palette.style != "dark":
        picture.safe.color = palette.digit  # the sun is not dark enough on the panel for a number
    return picture


def _sign(state: Game) -> str:
    step = step_now(state)
    if state.stage == "over" or step is None:
        return "trophy"
    return icon_of(state, step)
