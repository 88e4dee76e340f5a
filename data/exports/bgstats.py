"""A game as a link that BG Stats understands: it opens the app with the play filled in, for the user to check and save.

The data of the link is one JSON object, as described at
https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from itertools import pairwise
from typing import Any
from urllib.parse import quote

from core.journal import Journal
from core.message import say
from core.statistic_facts import Outcome
from core.table_counts import Chapter, turn_called
from data.store.chain import GameMeta
from data.words import Words

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Delvelog"
PAUSE = 60  # minutes: people who enter nothing for longer are not playing
MINUTE = 60_000  # ms
SHORT_NAME = 12  # the letters kept of a name where the whole link would be too long to be scanned


def link(play: dict[str, Any]) -> str:
    return ADDRESS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe=":,/")


def shorter(play: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yields the same play with less and less in it, for a QR code that a camera can read: first without the roles,
    then with shortened names as well.
    """
    players = [{key: value for key, value in player.items() if key != "role"} for player in play["players"]]
    yield {**play, "players": players}
    yield {**play, "players": [{**player, "name": player["name"][:SHORT_NAME]} for player in players]}


def play(meta: GameMeta, journal: Journal[Any], words: Words) -> dict[str, Any] | None:
    """Returns the play; None for a box whose games have no points to send.

    A game that is not over has no scores and no winner, and says so in its comment.
    """
    box = journal.box
    if not box.record.points:
        return None
    view = box.sight.view(journal.state, None)
    over = box.rules.over(view)
    times = sorted(journal.entries[node.origin.entry - 1].at for node in journal.line())
    form: dict[str, Any] = {"sourceName": SOURCE, "sourcePlayId": meta.id, "playDate": _utc(times, meta.created)}
    if minutes := played_for(times):
        form["durationMin"] = minutes
    if not over:
        here = turn_called(box.name, Chapter(box.voice.chapter(view).round))
        form["comments"] = words.text(say("bgstats.going-on", round=here))
    form["game"] = {"name": words.text(say(f"box.{box.name}")), "sourceGameId": box.name}
    if box.record.bgg is not None:
        form["game"]["bggId"] = box.record.bgg
    form["game"] |= {"highestWins": True, "noPoints": False}
    first = _first(journal)
    form["players"] = [_player(journal, view, each, first, over, words) for each in box.record.outcomes(view)]
    return form


def _player(journal: Journal[Any], view: Any, outcome: Outcome, first: str, over: bool, words: Words) -> dict[str, Any]:
    """Returns a player of the play. BG Stats recognizes players by the id that we give. It needs `winner` even where
    nobody has won.
    """
    number = hashlib.sha256(outcome.player.casefold().encode()).hexdigest()[:8]
    form: dict[str, Any] = {
        "name": outcome.player,
        "sourcePlayerId": number,
        "startPlayer": outcome.player == first,
        "winner": over and outcome.won,
    }
    if over:
        form["score"] = outcome.points if outcome.alive is not False else 0
    role = journal.box.voice.role(view, outcome.player)
    if role is not None:
        form["role"] = words.name(role.box, role.name)
    return form


def _first(journal: Journal[Any]) -> str:
    """Returns the player who had the very first turn."""
    turns = (journal.box.voice.chapter(node.state) for node in journal.line())
    return next((turn.player for turn in turns if turn.player and turn.round), "")


def played_for(times: Iterable[int]) -> int:
    """Returns the minutes at the table, from the times at which entries were written. Pauses do not count."""
    steps = (later - earlier for earlier, later in pairwise(times))
    return round(sum(step for step in steps if 0 < step <= PAUSE * MINUTE) / MINUTE)


def _utc(times: list[int], created: int) -> str:
    """Returns when it was last played, in the format of BG Stats; 1970 where the time is impossible."""
    try:
        when = datetime.fromtimestamp(max(times, default=created) / 1000, UTC)
    except (OverflowError, ValueError, OSError):
        when = datetime.fromtimestamp(0, UTC)
    return f"{when:%Y-%m-%d %H:%M:%S}"
