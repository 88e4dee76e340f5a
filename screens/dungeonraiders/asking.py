"""The head of the Now panel while a choice is being answered: whose card, which room."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.playing import View
from core.asks import Ask
from core.choices import Choice
from core.message import say
from core.scene import StepView
from screens.dungeonraiders.steps import HIDES, PLAYS


def asking(step: StepView, view: View, choice: Choice, ask: Ask, answers: Mapping[str, Any]) -> StepView:
    given = dict(choice.given)
    player = str(given.get("player", ""))
    if choice.move in HIDES or choice.move in PLAYS:
        return replace(step, title=say("ui.raiders.chooses", player=player), why=step.title)
    if choice.move == "note-room":
        title = say("ui.raiders.note.title", player=player)
        return replace(step, title=title, why=say("ui.raiders.note.why", room=int(given["slot"])), icon="torch")
    return step
