"""The copy commands that only DungeonQuest has."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from app.cli.copies import correct
from app.cli.output import Session
from data.outsidejson import read_json


def card(session: Session, args: argparse.Namespace) -> int:
    changes = _changes(args, "name", "count", "gold", "sort", "end", "removed")
    effects = _effects(args.effect)
    if effects is not None:
        changes["effects"] = effects
    return correct(session, args, ("cards", args.deck, args.card), changes)


def power(session: Session, args: argparse.Namespace) -> int:
    changes = _changes(args, "name", "attack", "value", "icon", "escape", "damage", "removed")
    return correct(session, args, ("powers", args.owner, args.card), changes)


def hero(session: Session, args: argparse.Namespace) -> int:
    changes = _changes(args, "life", "strength", "agility", "armor", "luck")
    return correct(session, args, ("heroes", args.hero), changes)


def monster(session: Session, args: argparse.Namespace) -> int:
    return correct(session, args, ("monsters", args.monster), _changes(args, "lives", "attribute"))


def combat(session: Session, args: argparse.Namespace) -> int:
    place = ("combat", args.attack, str(args.value), args.icon)
    return correct(session, args, place, {} if args.count is None else args.count)


def _changes(args: argparse.Namespace, *names: str) -> dict[str, Any]:
    """Returns the options that were given on the command line; anything else stays as it is."""
    return {name: getattr(args, name) for name in names if hasattr(args, name)}


def _effects(texts: list[str]) -> list[Any] | None:
    """Parses effects: each text is one effect or a list of them. An empty list says that nobody knows what the card
    does; None means that nothing was given.
    """
    effects: list[Any] = []
    for text in texts:
        form = read_json(text)
        effects += form if isinstance(form, list) else [form]
    return effects if texts else None


COMMANDS: dict[str, Callable[[Session, argparse.Namespace], int]] = {
    "card": card,
    "power": power,
    "hero": hero,
    "monster": monster,
    "combat": combat,
}
