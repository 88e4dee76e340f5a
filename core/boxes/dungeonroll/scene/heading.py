"""The head of the Now panel while a choice is being answered: what the pad below asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from core.asks import Ask, DiceAsk
from core.boxes.dungeonroll.content import PARTY_FACES
from core.boxes.dungeonroll.scene import signs, words
from core.boxes.dungeonroll.scene.deeds import doer_of
from core.choices import Choice
from core.message import say
from core.scene import Sight, StepView


def heading_for(step: StepView, sight: Sight, choice: Choice, ask: Ask, answers: Mapping[str, Any]) -> StepView:
    """The move of a piece is titled after it; a second roll says which dice it is for."""
    state = sight.state
    match choice.move, ask.field:
        case "roll", _ if isinstance(ask, DiceAsk) and len(choice.asks) > 1:
            white = ask.symbols == PARTY_FACES
            why = (
                say("ui.roll.party-reroll.why", count="n", n=ask.count)
                if white
                else say("ui.roll.dungeon-reroll.why", count="n", n=ask.count)
            )
            return replace(step, why=why)
        case "reroll", "dice" if choice is not step.direct:
            doer = words.doer(state, doer_of(choice))
            return replace(step, title=say("ui.roll.muster.title"), why=doer, icon=signs.REROLL, chances=())
        case "fight", "extra":
            return replace(step, title=say("ui.roll.extra.title"), why=say("ui.roll.extra.why"), chances=())
        case (("fight" | "open" | "drink"), "count"):
            return replace(step, title=choice.label, why=say("ui.roll.count.why"), chances=())
        case "use-ultimate", _:
            why = say("ui.roll.ultimate.token") if ask.field == "token" else say("ui.roll.ultimate.monsters")
            return replace(step, title=words.ultimate(state), why=why, icon=signs.ULTIMATE, chances=())
    return step
