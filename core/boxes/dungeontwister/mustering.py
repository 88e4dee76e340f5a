"""How a fight begins: who strikes whom, and who stands by them."""

from __future__ import annotations

from collections.abc import Iterator

from core.asks import PickSomeAsk
from core.boxes.dungeontwister import fighting, labels
from core.boxes.dungeontwister.events.fights import FightBegan, Mustered
from core.boxes.dungeontwister.moves import Muster, Strike
from core.boxes.dungeontwister.run import Run
from core.boxes.dungeontwister.state import Game, Hero, Step
from core.boxes.dungeontwister.table import can, character, does, hero_named, heroes_named, in_maze
from core.boxes.dungeontwister.turns import acting, spend
from core.choices import Choice, choice
from core.frozen import find
from core.message import Message, say
from core.refusal import Refused
from core.steps import Asked, StepKind


def to_strike(state: Game, hero: Hero) -> tuple[Hero, ...]:
    """DT-7, DT-30: heroes of other sides; a charmed one does not strike at its own colour either."""
    return tuple(other for other in in_maze(state) if other.side != hero.side)


def strike(run: Run, move: Strike) -> None:
    hero = acting(run, move.hero)
    target = hero_named(run.state, move.target)
    if target not in to_strike(run.state, hero):
        rule = "DT-30" if hero.side != run.state.turn.player else "DT-7"
        raise Refused("dt-no-target", rule, hero=labels.who(target))
    spend(run, hero)
    run.tell(FightBegan(hero=hero.name, target=target.name))
    run.push(Step("fighters"), *(Step("tell", asks=who) for who in reversed(untold(run.state))))


def untold(state: Game) -> tuple[str, ...]:
    """DT-1: those who could count in this fight and whose value nobody has told yet, those who strike first."""
    chiefs = heroes_named(state, (state.fight.hero, state.fight.target))
    may_count = (*chiefs, *supporters(state, attacking=True), *supporters(state, attacking=False))
    kinds = (character(state, hero) for hero in may_count if not hero.wounded)
    return tuple(dict.fromkeys(kind.name for kind in kinds if kind is not None and kind.combat is None))


def supporters(state: Game, attacking: bool) -> tuple[Hero, ...]:
    """DT-7: who may join: unwounded heroes of the same side who were not healed in this turn. DT-30: a charmed hero
    strikes alone, unless the table lets those of its colour join.
    """
    fight = state.fight
    chief = find(state.heroes, fight.hero if attacking else fight.target)
    if chief is None:
        return ()
    if attacking and chief.side != state.turn.player and not state.settings.charmed_helped:
        return ()
    return tuple(
        hero
        for hero in in_maze(state, chief.side)
        if hero != chief and not hero.wounded and hero.healed_on != state.turn.number
    )


def helpful(state: Game, attackers: tuple[str, ...], defenders: tuple[str, ...]) -> tuple[str, ...]:
    """DT-31: the objects that count in a fight between these: a sword to strike, armor to withstand, a dragon slayer
    against dragons.
    """
    found = []
    for own, others, passive in ((attackers, defenders, "sword"), (defenders, attackers, "armor")):
        dragon = any(can(state, hero, "dragon") for hero in heroes_named(state, others))
        for hero in heroes_named(state, own):
            for carried in hero.carries if not hero.wounded else ():
                item = find(state.items, carried)
                what = does(state, item) if item is not None else ""
                if what == passive or (what == "dragon-slayer" and dragon):
                    found.append(carried)
    return tuple(found)


def muster(run: Run, move: Muster) -> None:
    """DT-7: the two who fight, and who stands by them."""
    run.awaited("fighters")
    fight = run.state.fight
    attackers = _all_of(run, (fight.hero, *move.attackers), attacking=True)
    defenders = _all_of(run, (fight.target, *move.defenders), attacking=False)
    helps = helpful(run.state, attackers, defenders)
    for item in move.unused:
        if item not in helps:
            raise Refused("dt-no-help", "DT-31")
    run.pop()
    declared = tuple(item for item in helps if item not in move.unused)
    run.tell(Mustered(attackers=attackers, defenders=defenders, declared=declared))
    run.push(Step("combat", players=fighting.order(run.state)))


def _all_of(run: Run, names: tuple[str, ...], *, attacking: bool) -> tuple[str, ...]:
    allowed = {hero.name for hero in supporters(run.state, attacking)}
    chief, *others = names
    for name in others:
        if name not in allowed:
            raise Refused("dt-not-in-this-fight", "DT-7", hero=labels.who(hero_named(run.state, name)))
    if len(set(names)) < len(names):
        raise Refused("dt-twice", "DT-8")
    return (chief, *others)


# The steps of this module


def _to_muster(state: Game, _step: Step) -> Iterator[Choice]:
    """The two alone; with others; without an object that would count."""
    yield choice(Muster, say("dt.choice.duel"))
    own = tuple(labels.owned_option(hero.name) for hero in supporters(state, attacking=True))
    others = tuple(labels.owned_option(hero.name) for hero in supporters(state, attacking=False))
    asks = [
        PickSomeAsk(field=field, options=options, least=0, most=len(options))
        for field, options in (("attackers", own), ("defenders", others))
        if options
    ]
    if asks:
        yield choice(Muster, say("dt.choice.group"), *asks)
    fight = state.fight
    helps = helpful(state, (fight.hero,), (fight.target,))
    if helps:
        items = tuple(labels.owned_option(name) for name in helps)
        ask = PickSomeAsk(field="unused", options=items, least=1, most=len(items))
        yield choice(Muster, say("dt.choice.without"), ask)


def _now(state: Game, _step: Step) -> Message:
    return say("dt.now.fighters", hero=labels.called(state.fight.hero), target=labels.called(state.fight.target))


STEPS = (
    StepKind(
        what="fighters",
        asked=Asked(rule="fight", icon="weapon-master", now=_now),
        answers={Muster: muster},
        offers=_to_muster,
        fits=fighting.is_on,
    ),
)
