"""Where a game of DungeonQuest stands: the sun, and the life of each hero."""

from __future__ import annotations

from core.boxes.dungeonquest.panels.heroes import concerned
from core.boxes.dungeonquest.state import Game, life_left, step_now
from screens.desk import Desk
from screens.quest import looks
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
    return Stands(state.turn.round, _sign(state), figures)


def _sign(state: Game) -> str:
    from screens.quest.steps import STEPS

    if state.stage == "over":
        return "trophy"
    step = step_now(state)
    return STEPS.get(step.what, ("", ""))[0] or "quest" if step else "quest"
