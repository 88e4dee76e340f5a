"""How a game of Dungeon Twister ended: who has won, and what each side has got its points for."""

from __future__ import annotations

from core.boxes.dungeontwister.state import Game, Side
from core.boxes.dungeontwister.table import of_side, score, target
from core.message import Message, say
from core.scene import End, Rank, Tally


def end(state: Game) -> End:
    """Those who have won first, then by points. What the points were for their figures tell."""
    order = sorted(state.players, key=lambda side: (side.name not in state.winners, -score(state, side.name)))
    return End(reason(state), tuple(_rank(state, side) for side in order))


def reason(state: Game) -> Message:
    """Why they have won."""
    if len(state.winners) > 1:
        return say("ui.twister.end.shared", winners=state.winners)
    points = score(state, state.winners[0]) if state.winners else 0
    if points >= target(state):
        return say("ui.twister.end.reached", winners=state.winners, count="n", n=points)
    return say("ui.twister.end.most", winners=state.winners)


def _rank(state: Game, side: Side) -> Rank:
    out, dead = (sum(hero.status == status for hero in of_side(state, side.name)) for status in ("out", "dead"))
    return Rank(
        name=side.name,
        total=Tally("points", say("dt.count.points"), score(state, side.name)),
        won=side.name in state.winners,
        sum=(say("dt.replay.score", out=out, dead=dead),),
    )
