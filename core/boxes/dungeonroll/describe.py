"""What heroes and treasure tokens can do, each in one line.

It is told from the vocabulary of the content, so that it is right for a corrected copy as well.
"""

from __future__ import annotations

from functools import reduce

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.content import PARTY_FACES, Side, Specialty, Token
from core.boxes.dungeonroll.scoring import PAIR
from core.message import Message, say

USUAL = Specialty()


def specialty(side: Side) -> tuple[Message, ...]:
    """What the hero can do again and again, a line each."""
    can = side.specialty
    found: list[Message] = []
    if can.interchangeable:
        one, *others = can.interchangeable
        found.append(say("dr.specialty.interchangeable", one=labels.face(one), other=_or(others)))
    if can.scrolls_as_companions:
        found.append(say("dr.specialty.scrolls-as-companions"))
    if can.loots_early:
        found.append(say("dr.specialty.loots-early"))
    if can.scrolls_become_champions:
        found.append(say("dr.specialty.scrolls-become-champions"))
    if can.rerolls_party:
        found.append(say("dr.specialty.rerolls-party"))
    if can.extra_for:
        found.append(say("dr.specialty.extra", face=labels.face(can.extra_for)))
    if can.dragon_companions != USUAL.dragon_companions:
        found.append(say("dr.specialty.dragon-companions", count="n", n=can.dragon_companions))
    return tuple(found)


def ultimate(side: Side) -> Message:
    """What the hero can do once in a delve."""
    can = side.ultimate
    match can.does:
        case "companion":
            return say("dr.ultimate.companion", faces=_or(can.faces))
        case "strike":
            return say("dr.ultimate.strike", count="n", n=can.most)
        case "charm":
            return say("dr.ultimate.charm", count="n", n=can.most)
        case "recruit":
            return say("dr.ultimate.recruit", monster=labels.face(can.monster), face=_or(can.faces), n=can.most)
    return say(f"dr.ultimate.{can.does}")


def token(of: Token) -> Message:
    """What the token is good for."""
    if of.does in PARTY_FACES:
        return say("dr.token.companion", face=labels.word(of.does))
    if of.does == "scales":
        return say("dr.token.scales", count="n", n=PAIR)
    return say(f"dr.token.{of.does}")


def _or(faces: tuple[str, ...] | list[str]) -> Message:
    return reduce(lambda one, other: say("dr.or", one=one, other=other), map(labels.word, faces))
