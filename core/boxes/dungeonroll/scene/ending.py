"""How a game of Dungeon Roll ended: who has how much, what it is made of, and what was achieved."""

from __future__ import annotations

from core.boxes.dungeonroll import labels
from core.boxes.dungeonroll.scoring import ranked, worth
from core.boxes.dungeonroll.state import Game, Score
from core.boxes.dungeonroll.table import by_tokens, player_named, solo_rank
from core.message import Message, say
from core.paths import escape
from core.scene import End, Rank, Tally


def end(state: Game) -> End:
    return End(_reason(state), tuple(_rank(state, score) for score in ranked(state.scores)))


def _reason(state: Game) -> Message:
    if len(state.scores) == 1:
        return say("ui.roll.end.alone", rank=labels.rank(solo_rank(state.scores[0].total)))
    if by_tokens(state.scores, state.winners):
        return say("ui.roll.end.tied", winner=state.winners)
    if len(state.winners) > 1:
        return say("ui.roll.end.shared", winners=state.winners)
    return say("ui.roll.end.won", winner=state.winners)


def _rank(state: Game, score: Score) -> Rank:
    player = player_named(state, score.player)
    honours = player.achieved if player is not None else ()
    return Rank(
        name=score.player,
        total=Tally("xp", say("ui.roll.xp"), score.total, path=f"players/{escape(score.player)}/xp"),
        won=score.player in state.winners and len(state.scores) > 1,
        sum=_sum(state, score),
        honours=tuple(labels.achievement(what) for what in honours),
    )


def _sum(state: Game, score: Score) -> tuple[Message, ...]:
    """What adds up to a score."""
    player = player_named(state, score.player)
    parts = [say("ui.roll.score.xp", xp=score.xp)]
    if player is None or not score.left:
        return tuple(parts)
    tokens = worth(state, player)
    parts.append(say("ui.roll.score.tokens", count="n", n=tokens.each))
    if tokens.more > 0:
        parts.append(say("ui.roll.score.portals", n=tokens.more))
    if tokens.pairs > 0:
        parts.append(say("ui.roll.score.scales", n=tokens.pairs))
    return tuple(parts)
