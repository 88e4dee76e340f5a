"""placeholder"""

from core.boxes.dungeonraiders.state import Game
from core.odds import Odds


def odds(state: Game) -> tuple[Odds, ...]:
    return ()
