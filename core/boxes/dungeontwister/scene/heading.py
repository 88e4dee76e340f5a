"""The head of the Now panel while a choice is being answered: who does what, and to whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from core.asks import Ask, YesNoAsk
from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.scene import signs
from core.boxes.dungeontwister.scene.deeds import deed, hero_of
from core.boxes.dungeontwister.scene.steps import HIDES, LAYS
from core.choices import Choice
from core.message import Message, say
from core.scene import Sight, StepView


def heading_for(step: StepView, _sight: Sight, choice: Choice, ask: Ask, answers: Mapping[str, Any]) -> StepView:
    given = dict(choice.given)
    if choice.move in (HIDES, LAYS):
        return replace(
            step, title=say("ui.twister.chooses-card", player=str(given["player"])), why=step.title, chances=()
        )
    if choice.move in ("choose-team", "choose-rooms"):
        return replace(step, title=_TEAM[ask.field], why=step.title)
    if choice.move == "bring-in":
        return replace(
            step, title=say("ui.twister.bring-in.title", player=str(given["player"])), why=None, icon=signs.UNSEEN
        )
    if not hero_of(choice):
        return step
    hero = labels.alone(hero_of(choice))
    if isinstance(ask, YesNoAsk):
        target = labels.alone(str(answers.get("target", "")))
        return replace(
            step, title=say("ui.twister.mist.title", target=target), why=say("ui.twister.mist.why"), icon="mist"
        )
    of = deed(choice)
    return replace(step, title=say("ui.twister.does", hero=hero, deed=of.words), why=_asks(choice, ask), icon=of.sign)


_TEAM: dict[str, Message] = {
    "heroes": say("ui.twister.team.heroes"),
    "things": say("ui.twister.team.things"),
    "rooms": say("ui.twister.team.rooms"),
}


def _asks(choice: Choice, ask: Ask) -> Message | None:
    match choice.move, ask.field:
        case "walk", _:
            return say("ui.twister.ask.over")
        case "open-room", _:
            return say("ui.twister.ask.found")
        case "strike", _:
            return say("ui.twister.ask.strike")
        case "use-gift", "count":
            return say("ui.twister.ask.sections")
        case "use-gift", "thing":
            return say("ui.twister.ask.thing")
        case (("use-gift" | "use-thing"), "target"):
            return say("ui.twister.ask.target")
        case "pick-up", _:
            return say("ui.twister.ask.take")
        case "bear", _:
            return say("ui.twister.ask.bear")
    return None
