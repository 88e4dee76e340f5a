"""`simulate`: plays with random players, to check that every game ends and nothing breaks."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from app.cli.output import Session
from core.boxes.registry import box_named
from core.message import say

BROKEN = 1
MOST_SHOWN = 10


def simulate(session: Session, args: argparse.Namespace) -> int:
    # Imported only when they are needed: they bring the forms and the whole box along.
    from app.simulate import simulate as run
    from core.simulation import simulation_of
    from data.contents import shipped

    box = box_named(args.box)
    content = shipped(args.box).content if simulation_of(args.box).setup is not None else None
    report = run(box, content, args.games, args.seed)
    speed = round(report.games / report.seconds, 1) if report.seconds else 0
    form = {
        "games": report.games,
        "moves": report.moves,
        "games_per_second": str(speed),
        "endings": dict(report.endings),
        "events": dict(report.events),
        "problems": [{"game": game, "problem": problem} for game, problem in report.problems],
    }

    def told() -> Iterable[str]:
        yield session.text(say("cli.simulated", games=report.games, moves=report.moves, speed=str(speed)))
        for ending, count in report.endings.most_common():
            yield f"  {ending}: {count}"
        for game, problem in report.problems[:MOST_SHOWN]:
            yield session.text(say("cli.simulated-problem", game=game, problem=problem))
        if not report.problems:
            yield session.text(say("cli.simulated-sound"))

    session.answer(form, told)
    return BROKEN if report.problems else 0
