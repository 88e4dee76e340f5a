"""A hand at a table of Dungeon Raiders: finds cards, rooms and people, and slides where a finger would."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from core.boxes.dungeonraiders.state import Game, Player
from core.boxes.dungeonraiders.table import player_named
from screens.dungeonraiders.cardkey import CardKey
from screens.dungeonraiders.roompad import RoomKey
from screens.dungeonraiders.secret import Chooser
from screens.widgets.key import HOLD
from tests.ui.driver import FRAME, Finger
from tests.ui.hand import Hand
from tests.ui.rollhand import reach


def player(game: Game, name: str) -> Player:
    """Somebody at the table, who must be there."""
    found = player_named(game, name)
    assert found is not None, name
    return found


def seats(hand: Hand) -> dict[str, Any]:
    """Everybody on the stage, by their names."""
    return stage_seats(hand.ui)


def stage_seats(ui: Any) -> dict[str, Any]:
    found: dict[str, Any] = ui.app.screen.stage.drawings["People:players"].seats
    return found


def card(player: str, word: str) -> Callable[[Any], bool]:
    """The key of somebody's card: "Ada", "3"."""
    return lambda key: isinstance(key, CardKey) and (key.player, key.word) == (player, word)


def cards_of(hand: Hand, player: str) -> list[str]:
    """What somebody has keys for, also where that is scrolled away."""
    now = hand.ui.app.screen.now
    return [key.word for key in now.walk(restrict=True) if isinstance(key, CardKey) and key.player == player]


def _key(hand: Hand, fits: Callable[[Any], bool]) -> Any:
    return next(key for key in hand.ui.app.screen.now.walk(restrict=True) if fits(key))


def play(hand: Hand, told: str) -> None:
    """Cards that all have seen, a touch each: "Ada 3, Ben sword ball"."""
    for each in told.split(","):
        name, *words = each.split()
        for word in words:
            reach(hand, _key(hand, card(name, word)))


def turn_to(hand: Hand, player: str) -> None:
    """Somebody takes the phone, and touches their name."""
    reach(hand, _key(hand, lambda key: isinstance(key, Chooser) and key.player == player))


def hide(hand: Hand, told: str) -> None:
    """Cards chosen in secret: the own name, and the cards."""
    for each in told.split(","):
        name, *words = each.split()
        turn_to(hand, name)
        for word in words:
            hand.answer(card(name, word))


def room(hand: Hand, name: str) -> None:
    """A room of the pad that is open, by the name that the rules have for it."""
    reach(hand, _key(hand, lambda key: isinstance(key, RoomKey) and key.card == name))


def slide(hand: Hand, start: Any, to: Callable[[], Any], look: Callable[[], None] | None = None) -> None:
    """One touch: held where it starts until something is shown, then slid to where it lets go."""
    hand.ui.advance(hand.pause)
    at = start.to_window(*start.center)
    finger = Finger(at)
    finger.down()
    hand.ui.advance(HOLD + 0.2)
    if look is not None:
        look()
    goal = to()
    end = goal if isinstance(goal, tuple) else goal.to_window(*goal.center)
    for step in range(1, 7):
        finger.go((at[0] + (end[0] - at[0]) * step / 6, at[1] + (end[1] - at[1]) * step / 6))
        hand.ui.advance(FRAME)
    finger.up()
    hand.taps += 1
    hand.ui.advance(0.2)


def everything(hand: Hand) -> list[str]:
    """Every word in any widget, seen or not, and the names of what is drawn without words."""
    found = []
    for widget in hand.ui.widgets():
        found += [str(getattr(widget, name)) for name in ("text", "word") if getattr(widget, name, "")]
        lies = getattr(widget, "cards", ())
        found += [str(lies)] if isinstance(lies, tuple) and lies else []
    return found
