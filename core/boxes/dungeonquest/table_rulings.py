"""By the table's word: runes at any time, and what the rules did not see coming."""

from __future__ import annotations

from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.board import TOWERS, TREASURE, cell_at
from core.boxes.dungeonquest.cards import ensure_there, face_of, take_loot
from core.boxes.dungeonquest.content import CHAMBERS
from core.boxes.dungeonquest.events.cards import CardDrawn, CardUsed, RuneUsed
from core.boxes.dungeonquest.events.fights import FightEnded
from core.boxes.dungeonquest.events.loot import LootLost
from core.boxes.dungeonquest.events.monsters import TokenMoved
from core.boxes.dungeonquest.events.moving import PutSomewhere
from core.boxes.dungeonquest.events.setting_up import StepWaived
from core.boxes.dungeonquest.moves import GiveLoot, PutHero, TakeLoot, UseCard, UseRune, Waive
from core.boxes.dungeonquest.run import TURN_END, Run
from core.boxes.dungeonquest.state import FIGHT, POOL, Chamber, Hero, chamber_named, hero_named
from core.frozen import find
from core.refusal import Refused


def _alive(run: Run, name: str) -> Hero:
    hero = hero_named(run.state, name)
    if hero is None:
        raise Refused("no-such-player", player=name)
    if hero.status != "inside":
        raise Refused("dq-hero-gone", "DQ-169", hero=name)
    return hero


def use_rune(run: Run, move: UseRune) -> None:
    """DQ-184: once, when its card says; then it leaves the game."""
    hero = _alive(run, move.hero)
    if run.state.stage != "playing":
        raise Refused("dq-not-now", "DQ-13")
    rune = find(hero.runes, move.rune)
    if rune is None or rune.used:
        raise Refused("dq-no-rune", "DQ-184", rune=labels.rune(move.rune))
    run.tell(RuneUsed(hero=hero.name, rune=rune.name))


def use_card(run: Run, move: UseCard) -> None:
    """DQ-56: a kept card is used when its text says; then it is discarded like any other."""
    hero = _alive(run, move.hero)
    kept = find(hero.kept, move.card)
    if kept is None:
        raise Refused("dq-no-such-kept", "DQ-56", card=labels.card_of(move.card))
    run.tell(CardUsed(hero=hero.name, name=kept.name, card=kept.card))


def give_loot(run: Run, move: GiveLoot) -> None:
    hero = _alive(run, move.hero)
    face = face_of(run, move.deck, move.card)
    if face is None:
        raise Refused("dq-no-such-card", "DQ-55", deck=labels.deck(move.deck), card=labels.card(move.card))
    ensure_there(run, move.deck, move.card)
    below = hero.below is not None and move.deck == "catacomb"
    run.tell(CardDrawn(hero=hero.name, deck=move.deck, card=move.card, by="table", below=below))
    take_loot(run, hero.name, move.deck, face)


def lose_loot(run: Run, move: TakeLoot) -> None:
    hero = hero_named(run.state, move.hero)
    if hero is None or find(hero.loot, move.loot) is None:
        raise Refused("dq-no-such-loot", "DQ-58", loot=labels.card_of(move.loot))
    run.tell(LootLost(hero=hero.name, loot=move.loot, why="table"))


def put_hero(run: Run, move: PutHero) -> None:
    hero = _alive(run, move.hero)
    if hero.below is not None:
        raise Refused("dq-below", "DQ-147")
    if move.chamber not in (*CHAMBERS, "tower", "treasure"):
        raise Refused("dq-no-such-chamber", "DQ-34", chamber=move.chamber)
    name = TREASURE if move.chamber == "treasure" else move.to or f"#{run.state.serial + 1}"
    if (move.to and cell_at(move.to) is None) or (move.chamber == "tower") != (name in TOWERS):
        raise Refused("dq-no-such-cell", "DQ-27")
    known = chamber_named(run.state, name)
    run.tell(PutSomewhere(hero=hero.name, chamber=known or Chamber(name, move.chamber)))


def waive(run: Run, _move: Waive) -> None:
    """Drops what the game waits for; a fight that is going on is called off with it."""
    if not run.stack or run.state.stage != "playing":
        raise Refused("dq-nothing-to-waive")
    step = run.stack[-1]
    fight = run.state.fight
    run.tell(StepWaived(what=step.what))
    if fight is not None:
        run.tell(FightEnded(hero=fight.hero, foe=fight.foe, how="called off"))
    for token in run.state.tokens:
        if token.at == FIGHT:
            run.tell(TokenMoved(token=token.name, monster=token.monster, to=POOL, why="gone"))
    run.stack = [each for each in run.stack[:-1] if each.what == TURN_END or each.hero != step.hero]
