"""What the commands about copies take."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, TypeAlias

from app.cli.output import Session

Command: TypeAlias = Callable[..., argparse.ArgumentParser]


def register(copy: argparse.ArgumentParser, common: argparse.ArgumentParser) -> None:
    whats = copy.add_subparsers(dest="what", required=True, metavar="WHAT")

    def command(name: str, text: str, *, box: bool = False, copy: bool = True) -> argparse.ArgumentParser:
        sub = whats.add_parser(name, parents=[common], help=text, description=text)
        sub.set_defaults(run=_run)
        if box:
            sub.add_argument("box", help="a box whose content is known, such as dungeonquest")
        if copy:
            sub.add_argument("copy", metavar="NAME", help="the name of the copy")
        return sub

    command("list", "list the copies", copy=False)
    command("new", "a copy of a box, to be corrected", box=True)
    show = command("show", "what is in a box, and how sure that is", box=True, copy=False)
    show.add_argument("copy", metavar="NAME", nargs="?", default="", help="a copy; as it is shipped if not said")
    show.add_argument("--deck", help="one deck, with what its cards do")
    for corrects in (_card, _power, _hero, _monster, _combat, _number):
        corrects(command).add_argument("--forget", action="store_true", help="as it is shipped again")
    _filing(command)


def _run(session: Session, args: argparse.Namespace) -> int:
    # Here, not above: the forms of a box's content take longer to import than most other commands to run.
    from app.cli.copies import COMMANDS

    return COMMANDS[args.what](session, args)


def _card(command: Command) -> argparse.ArgumentParser:
    card = command("card", "correct, add or take out a card of a deck")
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
        help="what it does; several times for several, [] for not known",
    )
    _option(card, "--end", _word_or_empty, "what it does when the game ends: chest, eater or none")
    return _in_a_list(card)


def _power(command: Command) -> argparse.ArgumentParser:
    power = command("power", "correct, add or take out a power card")
    power.add_argument("owner", help="a hero or a sort of monster")
    power.add_argument("card")
    _option(power, "--attack", str, "melee, ranged or magic")
    _option(power, "--value", int, "its attack value")
    _option(power, "--icon", _word_or_empty, "its counter icon, or none")
    _option(power, "--escape", int, "its escape value")
    _option(power, "--damage", int, "its damage value")
    return _in_a_list(power)


def _hero(command: Command) -> argparse.ArgumentParser:
    hero = command("hero", "correct a hero card")
    hero.add_argument("hero", help="a hero's name, or the beginning of it")
    for value in ("life", "strength", "agility", "armor", "luck"):
        _option(hero, f"--{value}", int, f"the hero's {value}")
    return hero


def _monster(command: Command) -> argparse.ArgumentParser:
    monster = command("monster", "say what the tokens of a monster show")
    monster.add_argument("monster", help="skeleton, sorcerer, troll, golem or demon")
    monster.add_argument(
        "--lives",
        type=int,
        nargs=4,
        default=argparse.SUPPRESS,
        metavar="N",
        help="the lives on its tokens, 0 for not known",
    )
    _option(monster, "--attribute", _word_or_none, "what the dice variant fights it with, or none")
    return monster


def _combat(command: Command) -> argparse.ArgumentParser:
    combat = command("combat", "so many combat cards of one sort")
    combat.add_argument("attack", help="melee, ranged or magic")
    combat.add_argument("value", type=int)
    combat.add_argument("icon", help="the counter icon, or none")
    combat.add_argument("count", type=int, nargs="?")
    return combat


def _number(command: Command) -> argparse.ArgumentParser:
    number = command("set", "how many there are of something")
    number.add_argument("which", choices=("chambers", "entrances", "combat-size"))
    number.add_argument("number", type=int, nargs="?")
    return number


def _filing(command: Command) -> None:
    export = command("export", "the copy as a file to take home")
    export.add_argument("-o", "--output", metavar="FILE")
    export.add_argument("--force", action="store_true", help="write over a file that is there")
    bring = command("import", "bring a copy in", copy=False)
    bring.add_argument("file", help="- reads standard input")
    bring.add_argument(
        "--replace", action="store_true", help="put it in the place of a copy that is here, which is set aside"
    )
    command("delete", "remove a copy for good").add_argument("--yes", action="store_true")


def _option(sub: argparse.ArgumentParser, name: str, sort: Callable[[str], Any], text: str) -> None:
    """Something that may be said. What is not said leaves no trace: it is not to be changed."""
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
