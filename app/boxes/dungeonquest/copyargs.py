"""The arguments of the copy commands that only DungeonQuest has: for its cards, heroes, monsters and combat deck."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from app.cli.copyargs import Command
from app.cli.output import Session


def register(command: Command) -> None:
    for corrects in (_card, _power, _hero, _monster, _combat):
        corrects(command).set_defaults(run=_run)


def _run(session: Session, args: argparse.Namespace) -> int:
    # Imported late: the forms of a box's content take longer to import than most other commands to run.
    from app.boxes.dungeonquest.copycommands import COMMANDS

    return COMMANDS[args.what](session, args)


def _card(command: Command) -> argparse.ArgumentParser:
    card = command("card", "correct, add or remove a card of a deck", corrects=True)
    card.add_argument("deck")
    card.add_argument("card")
    _option(card, "--count", int, "how many there are")
    _option(card, "--gold", _number_or_none, "the gold on it, or none")
    _option(card, "--sort", str, "event, loot, monster, hazard, trap, rune or dragon")
    card.add_argument(
        "--effect",
        action="append",
        default=[],
        metavar="JSON",
        help="what it does; repeat for several, [] for not known",
    )
    _option(card, "--end", _word_or_empty, "what it does when the game ends: chest, eater or none")
    return _in_a_list(card)


def _power(command: Command) -> argparse.ArgumentParser:
    power = command("power", "correct, add or remove a power card", corrects=True)
    power.add_argument("owner", help="a hero or a sort of monster")
    power.add_argument("card")
    _option(power, "--attack", str, "melee, ranged or magic")
    _option(power, "--value", int, "its attack value")
    _option(power, "--icon", _word_or_empty, "its counter icon, or none")
    _option(power, "--escape", int, "its escape value")
    _option(power, "--damage", int, "its damage value")
    return _in_a_list(power)


def _hero(command: Command) -> argparse.ArgumentParser:
    hero = command("hero", "correct a hero card", corrects=True)
    hero.add_argument("hero", help="a hero's name, or the beginning of it")
    for value in ("life", "strength", "agility", "armor", "luck"):
        _option(hero, f"--{value}", int, f"the hero's {value}")
    return hero


def _monster(command: Command) -> argparse.ArgumentParser:
    monster = command("monster", "set what the tokens of a monster show", corrects=True)
    monster.add_argument("monster", help="skeleton, sorcerer, troll, golem or demon")
    monster.add_argument(
        "--lives",
        type=int,
        nargs=4,
        default=argparse.SUPPRESS,
        metavar="N",
        help="the life on its tokens, 0 for not known",
    )
    _option(monster, "--attribute", _word_or_none, "what the dice variant fights it with, or none")
    return monster


def _combat(command: Command) -> argparse.ArgumentParser:
    combat = command("combat", "set how many combat cards of one sort there are", corrects=True)
    combat.add_argument("attack", help="melee, ranged or magic")
    combat.add_argument("value", type=int)
    combat.add_argument("icon", help="the counter icon, or none")
    combat.add_argument("count", type=int, nargs="?")
    return combat


def _option(sub: argparse.ArgumentParser, name: str, sort: Callable[[str], Any], text: str) -> None:
    """Adds an option that may be left out. An option that is left out leaves no attribute, so that its value is not
    changed.
    """
    sub.add_argument(name, type=sort, default=argparse.SUPPRESS, help=text)


def _in_a_list(sub: argparse.ArgumentParser) -> argparse.ArgumentParser:
    _option(sub, "--name", str, "another name")
    how = sub.add_mutually_exclusive_group()
    how.add_argument("--add", action="store_true", help="a card that is not there yet")
    how.add_argument(
        "--remove", dest="removed", action="store_true", default=argparse.SUPPRESS, help="this copy has no such card"
    )
    return sub


def _number_or_none(text: str) -> int | None:
    return None if text == "none" else int(text)


def _word_or_none(text: str) -> str | None:
    return None if text == "none" else text


def _word_or_empty(text: str) -> str:
    return "" if text == "none" else text
