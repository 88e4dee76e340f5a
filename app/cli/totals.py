"""`totals`: what the players have scored over all finished games."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from app.cli.output import Session
from app.totals import Totals, adding_boxes, totals
from core.boxes.registry import box_named
from core.message import say
from core.statistics import Person


def show_totals(session: Session, args: argparse.Namespace) -> int:
    found = [totals(session.library, box) for box in ([args.box] if args.box else adding_boxes())]

    def told() -> Iterable[str]:
        for each in found:
            box = say(f"box.{each.box}")
            yield session.text(say("cli.totals-of", box=box, n=each.games, count="n"))
            yield from (f"  {_line(session, each.box, person)}" for person in each.players)
        for game in dict.fromkeys(game for each in found for game in each.unread):
            yield session.text(say("cli.totals-unread", game=game))

    session.answer({"totals": [_form(each) for each in found]}, told)
    return 0


def _line(session: Session, box: str, person: Person) -> str:
    """Formats a player in one sentence of labels and numbers, which needs no plural in any language."""
    return session.text(
        say(
            f"points.{box_named(box).record.points}.total",
            player=person.player,
            points=person.points,
            best=person.best,
            games=person.games,
            wins=person.wins,
            alive=person.alive,
            deaths=person.deaths,
        )
    )


def _form(found: Totals) -> dict[str, Any]:
    """Returns the totals for programs: the points have the name that the box gives them."""
    points = box_named(found.box).record.points
    players = [
        {
            "player": each.player,
            "games": each.games,
            "alive": each.alive,
            "deaths": each.deaths,
            "wins": each.wins,
            points: each.points,
            "best": each.best,
        }
        for each in found.players
    ]
    return {"box": found.box, "games": found.games, "players": players, "unread": found.unread}
