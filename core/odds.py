"""The exact chances of what dice and counted cards can still do.

Everything is a Fraction: where the table is told 50 %, it must not be a rounded 49.7 %. So nothing is sampled, and
nothing is rounded before it is shown. The boxes know how one chance follows from another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, floor

from core.message import Message, Name


@dataclass(frozen=True, slots=True)
class Missing:
    """A value without which a question stays open. `path` is where the table can enter it; "" where it cannot.
    `printed` is true for what stands in the box and can be entered only into the copy of it.
    """

    what: Message
    path: str = ""
    printed: bool = False


@dataclass(frozen=True, slots=True)
class Odds:
    """A chance with its name. `steps` are further chances: over the next tries or rounds, or by what is kept.

    `where` gives chances by space, for those that are best shown on a map. `mean` is true where `chance` is not a
    chance but an average result, for example a number of points. `most` is set where nobody can know more than that the
    chance lies between `chance` and `most`; `missing` are the values that would tell. `question` is what this is one
    answer to, where all odds with the same question are all that can happen.
    """

    label: Message
    chance: Fraction
    steps: tuple[Fraction, ...] = ()
    where: tuple[tuple[str, Fraction], ...] = ()
    mean: bool = False
    most: Fraction | None = None
    missing: tuple[Missing, ...] = ()
    question: Message | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to a question: its chance, and what it comes with, for example how many cards there are of it.

    `chance` is None where nobody can know it; `most` is set where the chance lies between `chance` and `most`.
    """

    label: Message | Name | str
    chance: Fraction | None
    said: Message | str = ""
    most: Fraction | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """What a table wonders about at any time, with its answers.

    `whole` is true where one of the answers must come, so that their chances add up to 1. `note` says what the numbers
    do not, and `missing` which values nobody has entered. `first` is true for what the table looks at now.
    """

    key: str
    title: Message
    answers: tuple[Answer, ...] = ()
    whole: bool = False
    note: Message | None = None
    missing: tuple[Missing, ...] = ()
    icon: str = ""
    first: bool = False

    def percents(self) -> tuple[int | None, ...]:
        """Returns the percents to show, one for each answer; those of a whole question add up to 100.

        A state that rulings have made odd can have cards of no sort: then the answers are not all that can happen.
        """
        chances = [answer.chance for answer in self.answers]
        known = [chance for chance in chances if chance is not None]
        if self.whole and len(known) == len(chances) and sum(known) == 1:
            return shares(known)
        return tuple(None if chance is None else percent(chance) for chance in chances)


@dataclass(frozen=True, slots=True)
class Fortune:
    """Something that chance has decided: how likely that was before, and whether it was good for `player`."""

    player: str
    chance: Fraction
    good: bool
    sentence: Message


def questioned(found: Sequence[Odds]) -> tuple[Odds | Question, ...]:
    """Returns the odds with those that answer one question put together, where the first of them stood. Beside an
    answer that is certain nothing is told that cannot happen.
    """
    told: dict[object, Odds | Question] = {}
    for at, odds in enumerate(found):
        if odds.question is None:
            told[at] = odds
        elif odds.question not in told:
            answers = tuple(Answer(each.label, each.chance) for each in found if each.question == odds.question)
            certain = tuple(answer for answer in answers if answer.chance == 1)
            told[odds.question] = Question(odds.question.key, odds.question, certain or answers, whole=True, first=True)
    return tuple(told.values())


def sums(dice: int, sides: int = 6) -> dict[int, Fraction]:
    """Returns the chance of every sum that so many dice can show; no dice show 0."""
    if dice < 0 or sides < 1:
        raise ValueError(f"no such dice: {dice} of {sides} sides")
    ways = Counter({0: 1})
    for _ in range(dice):
        before, ways = ways, Counter()
        for total, count in before.items():
            for face in range(1, sides + 1):
                ways[total + face] += count
    return {total: Fraction(count, sides**dice) for total, count in sorted(ways.items())}


def at_most(chances: Mapping[int, Fraction], most: int) -> Fraction:
    return sum((chance for number, chance in chances.items() if number <= most), Fraction())


def at_least(chances: Mapping[int, Fraction], least: int) -> Fraction:
    return sum((chance for number, chance in chances.items() if number >= least), Fraction())


def among_draws(wanted: int, total: int, draws: int, least: int = 1) -> Fraction:
    """Returns the chance that the next draws bring at least `least` of the wanted cards, without putting any back.

    It does not matter who draws: a hand that nobody has seen is as likely to hold a card as the top of the deck. Where
    the deck holds fewer cards than are to be drawn, all of them come.
    """
    if not 0 <= wanted <= total or draws < 0:
        raise ValueError(f"no such deck: {wanted} of {total} cards, {draws} drawn")
    drawn = min(draws, total)
    ways = sum(comb(wanted, hits) * comb(total - wanted, drawn - hits) for hits in range(max(0, least), drawn + 1))
    return Fraction(ways, comb(total, drawn))


def within_draws(wanted: int, total: int, draws: int) -> tuple[Fraction, ...]:
    """Returns the chance that a wanted card has come by the first draw, by the second, and so on."""
    return tuple(among_draws(wanted, total, drawn) for drawn in range(1, draws + 1))


def percent(chance: Fraction) -> int:
    """Returns whole percents to show. A possible event is never shown as 0, and one that can fail never as 100."""
    if chance in (0, 1):
        return int(chance) * 100
    return min(99, max(1, floor(chance * 100 + Fraction(1, 2))))


def shares(chances: Sequence[Fraction]) -> tuple[int, ...]:
    """Returns whole percents of chances that are all there is, so that they add up to 100.

    Those that lose most by being rounded down get what is left. Here too nothing that is possible is shown as 0.
    """
    if sum(chances) != 1:
        raise ValueError(f"not all that can happen: {chances}")
    exact = [chance * 100 for chance in chances]
    shown = [max(1, floor(each)) if each else 0 for each in exact]
    while (left := 100 - sum(shown)) != 0:
        by = 1 if left > 0 else -1
        able = [at for at, number in enumerate(shown) if exact[at] and (by > 0 or number > 1)]
        at = max(able, key=lambda place: (exact[place] - shown[place]) * by)
        shown[at] += by
    return tuple(shown)
