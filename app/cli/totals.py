"""`totals`: what the players have brought home over all finished games."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import asdict

from app.cli.output import Session
from app.totals import Total, adding_boxes, totals
from core.message import say


def show_totals(session: Session, args: argparse.Namespace) -> int:
    found = [totals(session.library, box) for box in ([args.box] if args.box else adding_boxes())]

    def told() -> Iterable[str]:
        for each in found:
            box = say(f"box.{each.box}")
            yield session.text(say("cli.totals-of", box=box, n=each.games, count="n"))
            yield from (f"  {_line(session, total)}" for total in each.players)
        for game in dict.fromkeys(game for each in found for game in each.unread):
            yield session.text(say("cli.totals-unread", game=game))

    session.answer({"totals": [asdict(each) for each in found]}, told)
    return 0


def _line(session: Session, total: Total) -> str:
    """One sentence that needs no plural in any language: labels and numbers."""
    return session.text(
        say(
            "cli.totals-player",
            player=total.player,
            gold=total.gold,
            best=total.best,
            games=total.games,
            wins=total.wins,
            alive=total.alive,
            deaths=total.deaths,
        )
    )
