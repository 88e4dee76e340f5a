"""The head of the Now panel while a choice is being answered: what the pad below asks for, and what it was told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from core.asks import Ask, DeckCardAsk
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.state import Game, step_now
from core.chance import Strike
from core.choices import Choice
from core.message import Message, say
from core.scene import Sight, StepView, Term


def heading_for(step: StepView, sight: Sight, choice: Choice, ask: Ask, answers: Mapping[str, Any]) -> StepView:
    state: Game = sight.state
    match choice.move, ask.field:
        case "escape", "own" | "theirs":
            return _escape(step, state, ask.field, answers)
        case "reveal", "hero" | "foe":
            return _reveal(step, state, ask.field, answers)
        case "grope", "through" | "to" if "dice" in answers:
            exit_named = say("dq.ask.dark", face=answers["dice"].faces[0])
            return replace(step, title=exit_named, chances=())
        case "arrive", "side":
            return replace(step, title=say("dq.ask.side"), why=say("dq.ask.side.why"), chances=())
        case "look-at-token", _:
            return replace(step, title=say("dq.ask.life"), why=_only(ask), sum=(), chances=())
    words = _FIELDS.get((choice.move, ask.field))
    if words is not None:
        return replace(step, title=words, why=choice.label if choice.move == "use-power" else step.why, chances=())
    return step


def _escape(step: StepView, state: Game, field: str, answers: Mapping[str, Any]) -> StepView:
    now = step_now(state)
    if now is None:
        return step
    who = step.hero if field == "own" else labels.monster(now.monster)
    told = (Term(answers["own"], say("dq.card", card=step.hero)),) if "own" in answers else ()
    return replace(step, title=say("dq.ask.escape", who=who), why=None if told else step.why, sum=told)


def _reveal(step: StepView, state: Game, field: str, answers: Mapping[str, Any]) -> StepView:
    fight = state.fight
    if fight is None:
        return step
    who = labels.party(fight, "hero" if field == "hero" else "foe")
    told: tuple[Term, ...] = ()
    if "hero" in answers:
        card: Strike = answers["hero"]
        told = (Term(card.value, say("dq.card", card=step.hero), icon=card.attack, ink=card.attack),)
    return replace(step, title=say("dq.ask.card", who=who), why=None, sum=told)


def _only(ask: Ask) -> Message | None:
    owner = ask.owner if isinstance(ask, DeckCardAsk) else ""
    return say("dq.ask.only", player=owner) if owner else None


_FIELDS: dict[tuple[str, str], Message] = {
    ("arrive", "monsters"): say("dq.ask.monsters"),
    ("arrive", "meets"): say("dq.ask.meets"),
    ("arrive", "entrance"): say("dq.ask.entrance"),
    ("arrive", "to"): say("dq.ask.tower"),
    ("enter-catacombs", "direction"): say("dq.ask.direction"),
    ("enter-catacombs", "cell"): say("dq.ask.cell"),
    ("go", "through"): say("dq.ask.through"),
    ("use-power", "plus"): say("dq.ask.plus"),
    ("use-power", "when"): say("dq.ask.when"),
    ("tell-card", "gold"): say("dq.ask.gold"),
    ("move-monster", "to"): say("dq.ask.to"),
    ("monster-falls", "life"): say("dq.ask.life"),
}
