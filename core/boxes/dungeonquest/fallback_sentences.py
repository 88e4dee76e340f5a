"""What a move is told as whose events tell nothing yet: a way taken, a risk chosen, dice without a consequence."""

from __future__ import annotations

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest import moves as m
from core.boxes.dungeonquest.state import Game, Step, step_now
from core.chance import DiceSum
from core.facts import Move
from core.message import Message, say


def deed(state: Game, move: Move) -> Message | None:
    """`state` is the one that the move was made in."""
    step = step_now(state)
    if step is None:
        return None
    match move:
        case m.Choose():
            return _chosen(step, move)
        case m.Go() if move.back:
            return say("dq.deed.back", hero=step.hero)
        case m.Go() if move.through.startswith("door"):
            return say("dq.deed.door", hero=step.hero)
        case m.Go() if move.through.startswith("portcullis"):
            return say("dq.deed.portcullis", hero=step.hero)
        case m.Go():
            return say("dq.deed.onward", hero=step.hero)
        case m.Roll():
            dice = move.dice
            return say("dq.deed.rolled", faces=dice.total if isinstance(dice, DiceSum) else dice.faces)
        case m.Say():
            return say("dq.deed.said", hero=step.hero, number=move.number)
        case m.PickLoot():
            return say("dq.deed.nothing-thrown", hero=step.hero)
    return None


def _chosen(step: Step, move: m.Choose) -> Message:
    match (move.what, move.option):
        case ("fight", "run"):
            return say("dq.deed.run", hero=step.hero)
        case ("web", "cross"):
            return say("dq.deed.web", hero=step.hero)
        case ("bridge", "cross"):
            return say("dq.deed.bridge", hero=step.hero)
        case ("turn", "cross"):
            return say("dq.deed.cave-in", hero=step.hero)
        case ("turn", "loot"):
            return say("dq.deed.loot", hero=step.hero)
        case ("optional", "yes"):
            return say("dq.deed.draws", hero=step.hero, deck=labels.deck(step.deck))
        case ("optional", "no"):
            return say("dq.deed.draws-not", hero=step.hero, deck=labels.deck(step.deck))
        case ("counter", "stop"):
            return say("dq.deed.no-counter", hero=step.hero)
        case ("retreat", "nowhere"):
            return say("dq.deed.no-retreat", hero=step.hero)
        case ("trapped" | "no-retreat", "dies"):
            return say("dq.deed.dies", hero=step.hero)
        case ("servant", "add"):
            return say("dq.deed.monster-called", hero=step.hero)
    return say("dq.deed.picked", hero=step.hero, what=labels.cause(move.option))
