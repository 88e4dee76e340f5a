"""`stats`: all finished games in numbers, with sentences that explain them."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from app.chart import Chart
from app.charts import charts
from app.cli.output import Session
from app.honouring import Honoured, honours, only_one
from app.statistics import gathered
from core.boxes.registry import box_named
from core.message import Message, Name, say
from core.refusal import Refused
from core.statistics import Summary, summed


def show_stats(session: Session, args: argparse.Namespace) -> int:
    if args.box:
        box_named(args.box)  # it refuses a name that no box has
    found = gathered(session.library.shelf.home)
    known = {part.player.casefold() for record in found.records.values() for part in record.parts}
    if args.player and args.player.casefold() not in known:
        raise Refused("no-such-player", player=args.player)
    summary = summed(found.records.values(), box=args.box, player=args.player)
    shown = charts(summary)
    whose = only_one(summary, args.player)
    won = honours(found.records.values(), whose, args.box) if whose else ()
    not_kept = found.keep()

    def told() -> Iterable[str]:
        what = say(f"box.{args.box}") if args.box else say("stats.all-boxes")
        yield session.text(say("cli.stats-of", what=what, n=len(summary.games), count="n"))
        if summary.unwon:
            yield session.text(say("stats.unwon", n=summary.unwon))
        for chart in shown:
            yield ""
            yield from _lines(session, chart)
        if won:
            yield ""
            yield from _honours(session, won)
        for message in (*_apart(summary, found.unread), not_kept):
            if message is not None:
                yield session.text(message)

    form = {
        "box": args.box,
        "player": args.player,
        "games": len(summary.games),
        "unfinished": summary.unfinished,
        "unwon": summary.unwon,
        "unread": found.unread,
        "charts": [_form(session, chart) for chart in shown],
        "honours": [
            {"box": each.box, "name": each.name, "word": session.text(each.word), "times": each.times} for each in won
        ],
    }
    session.answer(form, told)
    return 0


def _apart(summary: Summary, unread: tuple[str, ...]) -> Iterable[Message]:
    if summary.unfinished:
        yield say("stats.unfinished", count="n", n=summary.unfinished)
    if unread:
        yield say("stats.unread", count="n", n=len(unread), games=unread)


def _lines(session: Session, chart: Chart) -> Iterable[str]:
    yield session.text(chart.title)
    if chart.about is not None:
        yield f"  {session.text(chart.about)}"
    for line in chart.lines:
        note = f" ({session.text(line.note)})" if line.note is not None else ""
        yield f"    {_word(session, line.label)}: {_word(session, line.shown)}{note}"
    if chart.left_out:
        yield f"  {session.text(say('stats.left-out', count='n', n=chart.left_out))}"
    yield f"  {session.text(chart.tells)}"


def _honours(session: Session, won: tuple[Honoured, ...]) -> Iterable[str]:
    """Lists earned honours with when they were earned, and open ones with how to earn them."""
    for heading, some in (
        (say("stats.honours.earned"), [each for each in won if each.times]),
        (say("stats.honours.open"), [each for each in won if not each.times]),
    ):
        if some:
            yield session.text(heading)
        for each in some:
            told = f" {session.text(each.told)}" if each.told is not None else ""
            how = "" if each.times else f" {session.text(each.how)}"
            yield f"    {session.text(each.word)}:{how}{told}"


def _form(session: Session, chart: Chart) -> dict[str, Any]:
    """Returns a chart for programs. Its name is the same in every language."""
    return {
        "name": chart.name,
        "box": chart.box,
        "tells": session.text(chart.tells),
        "lines": [
            {"label": _word(session, line.label), "values": [str(value) for value in line.values]}
            for line in chart.lines
        ],
    }


def _word(session: Session, word: Message | Name | str) -> str:
    if isinstance(word, str):
        return word
    return session.words.name(word.box, word.name) if isinstance(word, Name) else session.text(word)
