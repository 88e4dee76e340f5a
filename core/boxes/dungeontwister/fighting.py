"""Fights: who takes part, which cards, what becomes of the losers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from core.asks import Option, PickAsk, SecretPickAsk
from core.boxes.dungeontwister import labels, points
from core.boxes.dungeontwister.events.fights import (
    CardHidden,
    CardLaid,
    CardsRevealed,
    FightEnded,
)
from core.boxes.dungeontwister.events.heroes import Wounded
from core.boxes.dungeontwister.moves import HideCombatCard, LayCombatCard, RevealCards
from core.boxes.dungeontwister.run import Run
from core.boxes.dungeontwister.state import UNSEEN, Fight, Game, Hero, Laid, Step
from core.boxes.dungeontwister.table import (
    can,
    combat_value,
    does,
    heroes_named,
    side_named,
    thing,
)
from core.choices import Choice, choice
from core.frozen import find, replace
from core.message import Message, say
from core.refusal import Refused
from core.steps import Asked, StepKind

# Cards


def sides(state: Game) -> tuple[str, str]:
    """DT-30: who plays the cards: the owners of the heroes, also of a charmed one."""
    return _owner(state, state.fight.hero), _owner(state, state.fight.target)


def _owner(state: Game, name: str) -> str:
    hero = find(state.heroes, name)
    return hero.side if hero is not None else name.partition(":")[0]


def _master(state: Game, names: tuple[str, ...]) -> bool:
    return any(can(state, hero, "sees-card") and not hero.wounded for hero in heroes_named(state, names))


def foreseeing(state: Game) -> str:
    """DT-21: the side that sees the card of the other first; "" where none does, or both would."""
    attacks, defends = sides(state)
    masters = _master(state, state.fight.attackers), _master(state, state.fight.defenders)
    if masters[0] == masters[1]:
        return ""
    return attacks if masters[0] else defends


def order(state: Game) -> tuple[str, ...]:
    """The attacker first; DT-21: who sees the card of the other comes after it."""
    attacks, defends = sides(state)
    return (defends, attacks) if foreseeing(state) == attacks else (attacks, defends)


def awaited(state: Game) -> tuple[str, ...]:
    """Who may play a card now; nobody, where an amendment has left a fight between strangers."""
    step = state.steps[-1] if state.steps else None
    if step is None or step.what != "combat":
        return ()
    players = tuple(name for name in step.players if side_named(state, name) is not None)
    return players[:1] if foreseeing(state) else players


def lay_card(run: Run, move: LayCombatCard) -> None:
    _may_lay(run, move.player, move.card)
    run.tell(CardLaid(player=move.player, card=move.card))
    _go_on(run, move.player)


def hide_card(run: Run, move: HideCombatCard) -> None:
    """DT-7: face down. DT-21: not what a weapon master is to see."""
    _may_lay(run, move.player, move.card)
    if foreseeing(run.state):
        raise Refused("dt-card-is-seen", "DT-21")
    run.tell(CardHidden(player=move.player, card=move.card))
    _go_on(run, move.player)


def _may_lay(run: Run, player: str, card: int) -> None:
    step = run.awaited("combat")
    side = side_named(run.state, player)
    if side is None or player not in step.players:
        raise Refused("dt-card-is-laid", "DT-7", player=player)
    if player not in awaited(run.state):
        raise Refused("dt-not-your-turn", "DT-21", player=step.players[0])
    if card not in side.combat:
        raise Refused("dt-no-such-card", "DT-7", player=player, card=card)


def _go_on(run: Run, player: str) -> None:
    step = run.pop()
    left = tuple(name for name in step.players if name != player)
    if left:
        run.push(replace(step, players=left))
    elif any(laid.hidden for laid in run.state.fight.laid):
        run.push(Step("reveal"))
    else:
        _resolve(run)


def reveal(run: Run, _move: RevealCards) -> None:
    if run.awaited("reveal", "combat").what == "combat" and awaited(run.state):
        raise Refused("dt-not-now")
    hidden = tuple(laid for laid in run.state.fight.laid if laid.hidden)
    if any(laid.card == UNSEEN for laid in hidden):
        raise Refused("dt-face-down", "DT-7")  # asked of a view, in which nobody can know what follows
    run.pop()
    shown = tuple(Laid(laid.name, laid.card) for laid in hidden)
    run.tell(CardsRevealed(cards=shown, number=run.state.reveals + 1))
    _resolve(run)


# The end


def strength(state: Game, fight: Fight, *, attacking: bool) -> int:
    """DT-7, DT-31: all who take part, and the objects that count; without the card."""
    names = fight.attackers if attacking else fight.defenders
    total = 0
    for hero in heroes_named(state, names):
        total += combat_value(state, hero) + sum(_bonus(state, item) for item in hero.carries if item in fight.declared)
    return total


def total(state: Game, fight: Fight, *, attacking: bool) -> int:
    """The same with the card, as soon as it lies open."""
    laid = find(fight.laid, (fight.hero if attacking else fight.target).partition(":")[0])
    card = laid.card if laid is not None and not laid.hidden and laid.card != UNSEEN else 0
    return strength(state, fight, attacking=attacking) + card


def _bonus(state: Game, name: str) -> int:
    item = find(state.items, name)
    found = thing(state, item) if item is not None else None
    return found.number if found is not None else 0


def _resolve(run: Run) -> None:
    """DT-7: the higher total wins, a tie changes nothing; who loses is wounded, who was wounded dies."""
    state, fight = run.state, run.state.fight
    attacks, defends = sides(state)
    cards = {laid.name: laid.card for laid in fight.laid}
    attack = strength(state, fight, attacking=True) + cards.get(attacks, 0)
    defence = strength(state, fight, attacking=False) + cards.get(defends, 0)
    winner = attacks if attack > defence else defends if defence > attack else ""
    slayer = _slays(state, fight, attacking=winner == attacks)
    run.tell(FightEnded(attack=attack, defence=defence, winner=winner))
    if winner:
        losers = fight.defenders if winner == attacks else fight.attackers
        best = fight.hero if winner == attacks else fight.target
        for hero in heroes_named(run.state, losers):
            _suffer(run, hero, winner, best, slayer)


def _slays(state: Game, fight: Fight, *, attacking: bool) -> bool:
    """DT-31: whether the winners have used a dragon slayer."""
    names = fight.attackers if attacking else fight.defenders
    carried = [item for hero in heroes_named(state, names) for item in hero.carries if item in fight.declared]
    items = (find(state.items, name) for name in carried)
    return any(item is not None and does(state, item) == "dragon-slayer" for item in items)


def _suffer(run: Run, hero: Hero, winner: str, by: str, slayer: bool) -> None:
    if hero.wounded or (slayer and can(run.state, hero, "dragon")):
        points.kill(run, hero, "fight", by, winner)
    else:
        run.tell(Wounded(hero=hero.name))


def outcome_with(state: Game, player: str, card: int) -> Literal["", "wins", "ties", "loses"]:
    """DT-7: what a card would make of a fight for this side, where the card of the other lies open; "" before that."""
    fight, (attacks, defends) = state.fight, sides(state)
    laid = find(fight.laid, defends if player == attacks else attacks)
    if laid is None or laid.hidden or laid.card == UNSEEN:
        return ""
    own = strength(state, fight, attacking=player == attacks) + card
    other = strength(state, fight, attacking=player != attacks) + laid.card
    return "wins" if own > other else "ties" if own == other else "loses"


# The steps of this module


def _to_lay(state: Game, _step: Step) -> Iterator[Choice]:
    players = awaited(state)
    if not players:
        yield from _to_reveal(state, _step)
    secret = state.settings.secret_cards and not foreseeing(state)
    for hidden in (True, False) if secret else (False,):
        for name in players:
            side = find(state.players, name)
            cards = tuple(Option(value=card) for card in sorted(set(side.combat))) if side is not None else ()
            if hidden:
                ask: SecretPickAsk | PickAsk = SecretPickAsk(field="card", owner=name, options=cards)
                yield choice(HideCombatCard, say("dt.choice.hide-card", player=name), ask, player=name)
            else:
                ask = PickAsk(field="card", options=cards)
                yield choice(LayCombatCard, say("dt.choice.lay-card", player=name), ask, player=name)


def _to_reveal(_state: Game, _step: Step) -> Iterator[Choice]:
    yield choice(RevealCards, say("dt.choice.reveal"))


def _cards_now(state: Game, _step: Step) -> Message:
    hero, target = labels.called(state.fight.hero), labels.called(state.fight.target)
    return say("dt.now.combat", players=awaited(state), hero=hero, target=target)


def _reveal_now(state: Game, _step: Step) -> Message:
    return say("dt.now.reveal", hero=labels.called(state.fight.hero), target=labels.called(state.fight.target))


def is_on(state: Game, _step: Step) -> bool:
    """Whether two are there who fight."""
    return bool(state.fight.hero and state.fight.target)


STEPS = (
    StepKind(
        what="combat",
        asked=Asked(rule="combat-cards", icon="weapon-master", now=_cards_now),
        answers={LayCombatCard: lay_card, HideCombatCard: hide_card, RevealCards: reveal},
        offers=_to_lay,
        fits=lambda state, step: is_on(state, step) and bool(step.players and state.fight.attackers),
    ),
    StepKind(
        what="reveal",
        asked=Asked(rule="combat-cards", icon="weapon-master", now=_reveal_now),
        answers={RevealCards: reveal},
        offers=_to_reveal,
        fits=is_on,
    ),
)
