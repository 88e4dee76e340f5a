"""Fights of Dungeon Twister: the one that is on, with everything that can still be chosen for it, and the last one."""

from __future__ import annotations

from core.boxes.dungeontwister import fighting, mustering
from core.boxes.dungeontwister.current_odds import mustered
from core.boxes.dungeontwister.scene import pieces, signs, words
from core.boxes.dungeontwister.state import UNSEEN, Fight, Game, Hero, Laid, Outcome
from core.boxes.dungeontwister.table import heroes_named, item_named, step_now, thing
from core.frozen import find
from core.message import Message, say
from core.scene import Clash, Force, Piece, Row, Sign, Tally, Tone

FIGHT = "fight"
_OUTCOMES: dict[str, tuple[str, Tone]] = {
    "wins": ("check-bold", "good"),
    "ties": ("equal", ""),
    "loses": ("damage", "danger"),
}


def fight_now(state: Game) -> Clash | None:
    """The fight that is on; before anybody has joined it, between the two alone."""
    step = step_now(state)
    if state.stage != "playing" or step is None or step.what not in ("fighters", "combat", "reveal"):
        return None
    joins, fight = step.what == "fighters", mustered(state)
    forces = tuple(_force(state, fight, attacking=attacking, joins=joins) for attacking in (True, False))
    return Clash(FIGHT, say("dt.replay.fight"), signs.COMBAT, "", forces=forces)


def last_fight(state: Game) -> Clash | None:
    """As long as the turn lasts: then the log has it. The totals are those that it had."""
    last = state.last
    if state.stage != "playing" or last == Outcome() or last.turn != state.turn.number:
        return None
    forces = tuple(_past(state, last, attacking=attacking) for attacking in (True, False))
    return Clash(FIGHT, say("dt.replay.past"), signs.COMBAT, "", forces=forces)


def _owner(fight: Fight, *, attacking: bool) -> str:
    return (fight.hero if attacking else fight.target).partition(":")[0]


def _force(state: Game, fight: Fight, *, attacking: bool, joins: bool) -> Force:
    owner = fighting.sides(state)[0 if attacking else 1]
    strength = fighting.strength(state, fight, attacking=attacking)
    laid = find(fight.laid, owner)
    opened = laid is not None and not laid.hidden and laid.card != UNSEEN
    others = mustering.supporters(state, attacking) if joins else ()
    return Force(
        owner=owner,
        fighters=_fighters(state, fight, attacking=attacking),
        strength=strength,
        card=_laid(laid),
        total=fighting.total(state, fight, attacking=attacking) if opened else None,
        others=Row("others", say("ui.twister.fight.who"), tuple(pieces.hero(state, each) for each in others)),
        hand=_hand(state, owner, strength) if owner in fighting.awaited(state) else None,
    )


def _past(state: Game, last: Outcome, *, attacking: bool) -> Force:
    total, laid = (
        last.attack if attacking else last.defence,
        find(last.fight.laid, _owner(last.fight, attacking=attacking)),
    )
    card = laid.card if laid is not None and not laid.hidden and laid.card != UNSEEN else 0
    return Force(
        owner=_owner(last.fight, attacking=attacking),
        fighters=_fighters(state, last.fight, attacking=attacking, numbers=False),
        strength=total - card,
        card=_laid(laid),
        total=total,
    )


def _fighters(state: Game, fight: Fight, *, attacking: bool, numbers: bool = True) -> Row:
    """Whoever struck or was struck first. `numbers`: with what they count now."""
    heroes = heroes_named(state, fight.attackers if attacking else fight.defenders)
    title = say("dt.replay.attack") if attacking else say("dt.replay.defence")
    return Row(
        "attack" if attacking else "defence",
        title,
        tuple(_fighter(state, fight, each, numbers=numbers) for each in heroes),
    )


def _fighter(state: Game, fight: Fight, hero: Hero, *, numbers: bool) -> Piece:
    """With the objects that count in this fight."""
    found = pieces.hero(state, hero)
    helps = tuple(_help(state, name) for name in hero.carries if name in fight.declared)
    values = found.values if numbers else ()
    return Piece(
        found.key, found.name, found.icon, "hero", marks=found.marks, path=found.path, whose=found.whose,
        badge=found.badge, load=helps, values=values,
    )  # fmt: skip


def _help(state: Game, name: str) -> Piece:
    item = thing(state, item_named(state, name))
    bonus = Tally("bonus", words.called(name), item.number if item is not None else 0, icon=signs.COMBAT)
    return Piece(name, words.called(name), signs.of(name), "token", "accent", values=(bonus,))


# Cards


def _laid(laid: Laid | None) -> Piece | None:
    if laid is None:
        return None
    if laid.hidden:
        return Piece("combat:down", say("dt.replay.face-down"), signs.UNSEEN, "card", marks=("hidden",))
    return pieces.card("combat", laid.card) if laid.card != UNSEEN else None


def _hand(state: Game, owner: str, strength: int) -> Row:
    """What each card would make, and whether that wins; what is true of all of them is no news."""
    side = find(state.players, owner)
    cards = sorted(set(side.combat)) if side is not None else []
    outcomes = {card: fighting.outcome_with(state, owner, card) for card in cards}
    told = len(set(outcomes.values())) > 1
    return Row(
        "hand",
        say("dt.count.combat"),
        tuple(_playable(state, owner, card, strength, outcomes[card] if told else "") for card in cards),
    )


def _playable(state: Game, owner: str, card: int, strength: int, outcome: str) -> Piece:
    found = pieces.card("combat", card)
    badge = None
    if outcome:
        icon, tone = _OUTCOMES[outcome]
        badge = Sign(icon, _outcome(state, owner, outcome), tone)
    return Piece(
        found.key, found.name, found.icon, "card", face=found.face, badge=badge,
        values=(Tally("total", say("dt.count.combat"), strength + card),),
    )  # fmt: skip


def _outcome(state: Game, owner: str, outcome: str) -> Message:
    if outcome == "ties":
        return say("dt.odds.ties")
    attacks, defends = fighting.sides(state)
    other = defends if owner == attacks else attacks
    return say("dt.odds.wins", player=owner if outcome == "wins" else other)
