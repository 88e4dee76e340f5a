"""What a table of Dungeon Twister wonders about at any time: who could die, what the hands still hold, who can win."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from core.boxes.dungeontwister import fighting, labels, mustering
from core.boxes.dungeontwister.current_odds import against
from core.boxes.dungeontwister.state import Fight, Game, Hero
from core.boxes.dungeontwister.table import character, in_maze, score, side_named, target
from core.frozen import replace
from core.message import say
from core.odds import Answer, Missing, Question
from core.paths import escape

NO_CARD = (0,)


def questions(state: Game) -> tuple[Question, ...]:
    if state.stage != "playing":
        return ()
    return (*_deaths(state), *_hands(state), *_points(state))


def _deaths(state: Game) -> Iterator[Question]:
    """DT-7: who is wounded dies in the next fight that is lost. Nobody helps either side; the strongest enemy strikes.

    Where nobody is wounded, the same says who is wounded soonest.
    """
    there = in_maze(state)
    hurt = tuple(hero for hero in there if hero.wounded)
    answers, missing = list[Answer](), dict[str, Missing]()
    for hero in hurt or there:
        foes = tuple(other for other in there if other.side != hero.side and not other.wounded)
        lacks = {each: missing_value(state, each) for each in (*foes, *(() if hero.wounded else (hero,)))}
        missing |= {lack.path: lack for lack in lacks.values() if lack is not None}
        foes = tuple(foe for foe in foes if lacks[foe] is None)
        if not foes or lacks.get(hero) is not None:
            continue
        chance, foe = max(((_loses(state, hero, other), other) for other in foes), key=lambda each: each[0])
        answers.append(Answer(labels.who(hero), chance, say("dt.question.death.by", foe=labels.who(foe))))
    answers.sort(key=lambda each: -(each.chance or 0))
    title = say("dt.question.death") if hurt else say("dt.question.wound")
    if not there:
        return
    note = say("dt.question.death.note") if answers else say("dt.question.death.none")
    yield Question("death", title, tuple(answers), note=note, missing=tuple(missing.values()), icon="skull")


def missing_value(state: Game, hero: Hero) -> Missing | None:
    """Returns the combat value of a hero that nobody has entered, if it is needed."""
    found = character(state, hero)
    if found is None or found.combat is not None:
        return None
    path = f"content/characters/{escape(found.name)}/combat"
    return Missing(say("dt.missing.combat", hero=labels.named(found.name)), path)


def _loses(state: Game, hero: Hero, foe: Hero) -> Fraction:
    """The chance that a hero loses against one enemy who strikes, over the cards that both sides can still play."""
    fight = Fight(hero=foe.name, target=hero.name, attackers=(foe.name,), defenders=(hero.name,))
    fight = replace(fight, declared=mustering.helpful(state, fight.attackers, fight.defenders))
    strikes = fighting.strength(state, fight, attacking=True)
    withstands = fighting.strength(state, fight, attacking=False)
    hand = _cards(state, foe.side)
    ways = [against(strikes + card, withstands, _cards(state, hero.side)).wins for card in hand]
    return sum(ways, Fraction()) / len(ways)


def _cards(state: Game, player: str) -> tuple[int, ...]:
    side = side_named(state, player)
    return side.combat if side is not None and side.combat else NO_CARD


def _hands(state: Game) -> Iterator[Question]:
    """DT-7: nobody knows what a side will play, and each of its cards is as likely as the others."""
    for side in state.players:
        cards = sorted(set(side.combat))
        if cards:
            title = say("dt.question.hand", player=side.name, count="n", n=len(side.combat))
            answers = tuple(Answer(f"+{card}", Fraction(side.combat.count(card), len(side.combat))) for card in cards)
            yield Question(f"hand:{side.name}", title, answers, whole=True, icon="cards")


def _points(state: Game) -> Iterator[Question]:
    """DT-7: how far everybody is from winning."""
    goal = target(state)
    answers = tuple(
        Answer(
            side.name, None,
            say("dt.question.points.left", count="n", n=max(0, goal - score(state, side.name))),
        )
        for side in state.players
    )  # fmt: skip
    yield Question("points", say("dt.question.points", count="n", n=goal), answers, icon="trophy")
