"""What a table of Dungeon Roll wonders about at any time: what the dice will show, and what the chest still holds."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.content import DUNGEON_FACES, PARTY_FACES
from core.boxes.dungeonroll.odds import dice
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import DEEPEST, DELVES, WAKES, delving, step_now, to_roll
from core.deck import size
from core.message import say
from core.odds import Answer, Question


def questions(state: Game) -> tuple[Question, ...]:
    if state.stage != "playing":
        return ()
    return (*_dragon(state), *_dice(state), *_chest(state), *_delves(state))


def _dragon(state: Game) -> Iterator[Question]:
    """DR-23, DR-31: how many dragons a roll of the next level adds to the lair, and whether that wakes the dragon."""
    if not delving(state):
        return
    delve, step = state.delve, step_now(state)
    rolled = step.dungeon if step is not None and step.dungeon else to_roll(state, min(delve.level + 1, DEEPEST))
    lair, left = delve.lair, WAKES - delve.lair
    if left <= 0 or not rolled:
        return
    chances = dice.show(rolled)
    answers = [
        Answer(say("dr.question.dragon.more", count="n", n=more), chances[more])
        for more in range(min(left, len(chances)))
    ]
    wakes = dice.show_at_least(rolled, left)
    answers.append(Answer(say("dr.question.dragon.wakes"), wakes))
    title = say("dr.question.dragon", lair=lair, count="n", n=rolled)
    yield Question("dragon", title, tuple(answers), whole=True, icon="slit-eye")


def _dice(state: Game) -> Iterator[Question]:
    """DR-1: each face of a die is as likely as the others. What a roll has to bring is told by the odds above."""
    step = step_now(state)
    if step is None or step.what not in ("party-roll", "party-reroll", "muster", "dungeon-roll", "reroll"):
        return
    white = step.what != "dungeon-roll" and not (step.what == "reroll" and not step.party)
    many = (step.party or size(state.delve.party) or state.content.party_dice) if white else step.dungeon
    faces = PARTY_FACES if white else DUNGEON_FACES
    chance = dice.show_at_least(many, 1)
    answers = tuple(Answer(labels.face(face), chance) for face in faces)
    key = "dr.question.white" if white else "dr.question.black"
    yield Question("dice", say(key, count="n", n=many), answers, icon="dice", first=True)


def _chest(state: Game) -> Iterator[Question]:
    """DR-20: the treasure that can still be drawn."""
    tokens = tuple(stock for stock in state.chest if stock.count)
    total = size(tokens)
    if not total:
        return
    answers = tuple(
        Answer(labels.token(stock.name), Fraction(stock.count, total), say("odds.tokens", count="n", n=stock.count))
        for stock in sorted(tokens, key=lambda each: -each.count)
    )
    yield Question("chest", say("dr.question.chest", count="n", n=total), answers, whole=True, icon="treasure-chest")


def _delves(state: Game) -> Iterator[Question]:
    """DR-36: how many adventures everybody still has."""
    answers = tuple(
        Answer(player.name, None, say("dr.question.delves.left", count="n", n=max(0, DELVES - player.delves)))
        for player in state.players
    )
    yield Question("delves", say("dr.question.delves"), answers, icon="stairs-down")
