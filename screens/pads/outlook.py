"""What the keys of a pad would lead to, as marks. The rules are asked once for a pad, and a mark is never only a
colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from app.foresight import Foreseen, Outlook
from core.asks import DiceAsk
from core.chance import Dice
from core.message import Arg
from screens.face import Asked

Mark: TypeAlias = Literal["", "good", "bad", "deadly"]


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of a key. `caption` is how much it adds or takes."""

    mark: Mark = ""
    caption: str = ""


PLAIN = Meaning()


def meanings(asked: Asked, answers: Iterable[Any]) -> dict[Any, Meaning]:
    """Returns the meaning of each answer. Only what differs is marked: what is true of all answers is no news."""
    seen = asked.playing.foresee(asked.choice, asked.ask.field, answers, asked.answers)
    verdicts = {each.verdict for each in seen.values()}
    captions = {answer: _amount(each) for answer, each in seen.items()}
    repeats = all(map(_repeats, captions, captions.values()))  # the numbers on the keys say it already
    tell = len(set(captions.values()) - {""}) > 1 and not repeats
    if repeats and any(captions.values()):
        verdicts -= {"", "good"}
    return {answer: Meaning(_mark(each, verdicts), captions[answer] if tell else "") for answer, each in seen.items()}


def _mark(seen: Foreseen, verdicts: set[Outlook]) -> Mark:
    match seen.verdict:
        case "deadly":
            return "deadly"
        case "bad" if verdicts - {"bad", "deadly"}:
            return "bad"
        case "good" if not verdicts & {"bad", "deadly"} and verdicts - {"good"}:
            return "good"
    return ""


def _amount(seen: Foreseen) -> str:
    """Returns how many wounds or turns the sentence counts, with the sign of its verdict; "" if it counts nothing."""
    sentence = seen.sentence
    if sentence is None or sentence.count is None or seen.verdict not in ("good", "bad"):
        return ""
    number: Arg = dict(sentence.args)[sentence.count]
    return f"+{number}" if seen.verdict == "good" else f"\N{MINUS SIGN}{number}"


def _repeats(answer: Any, caption: str) -> bool:
    """Tells whether a caption says no more than the number on its key."""
    number = getattr(answer, "total", answer)
    return not caption or caption.lstrip("+\N{MINUS SIGN}") == str(number)


def chances(asked: Asked, answers: Iterable[Any]) -> Mapping[Any, Fraction]:
    """Returns for each answer how likely it makes something good, before a single die is rolled.

    The result is empty if nothing good can come, or if more than one die is still asked for.
    """
    rest = [ask for ask in asked.choice.asks if ask.field not in (asked.ask.field, *asked.answers)]
    if len(rest) != 1 or not isinstance(rest[0], DiceAsk) or rest[0].count != 1:
        return {}
    die = rest[0]
    faces = [Dice(faces=(face,), sides=die.sides) for face in range(1, die.sides + 1)]
    found = {}
    for answer in answers:
        given = {**asked.answers, asked.ask.field: answer}
        seen = asked.playing.foresee(asked.choice, die.field, faces, given)
        found[answer] = Fraction(sum(each.verdict == "good" for each in seen.values()), len(faces))
    return found if any(found.values()) else {}
