"""The pads of Dungeon Twister: an action card, a secret card, a piece to pick, a team."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import View
from core.asks import Ask, PickAsk, PickSomeAsk, SecretPickAsk
from core.scene import Scene
from screens.dungeontwister.actionkey import ActionKey
from screens.dungeontwister.cardkey import CardKey
from screens.face import Asked
from screens.pads.base import GAP, Pad, pages, rows
from screens.pads.outlook import meanings
from screens.pads.ticking import TickingPad
from screens.scene import looks
from screens.scene.drawncards import there
from screens.scene.keygrid import KeyGrid, Scrolled
from screens.scene.piecekey import PieceKey
from screens.scene.rows import card_rows

LOW_SCREEN = 700  # dp
ACTION = 108  # dp
OK = 60  # dp
SCROLLED = 9  # on a low screen more pieces than this scroll anyway, and need not be small as well


def low() -> bool:
    return bool(Window.height < dp(LOW_SCREEN))


class ActionPad(Pad):
    """A pad with all four action cards in their places: those that are played or may not be played yet look so."""

    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        assert isinstance(ask, PickAsk)
        figure = asked.playing.view.scene.figure(str(dict(asked.choice.given)["player"]))
        row, _, _ = card_rows(figure)
        cards = row.pieces if row is not None else ()
        may = {option.value for option in ask.options}
        self.keys = {
            int(card.face): ActionKey(
                self.context, int(card.face), partial(self.answer, int(card.face)),
                played=not there(card) and int(card.face) not in may, locked=int(card.face) not in may,
            )
            for card in cards
        }  # fmt: skip
        line = BoxLayout(spacing=dp(GAP))
        for key in self.keys.values():
            line.add_widget(key)
        self.add_widget(line)
        self.least = dp(ACTION)

    def pressed(self, key: str) -> bool:
        found = self.keys.get(int(key)) if key.isdecimal() else None
        if found is None or found.disabled:
            return False
        self.answer(found.card)
        return True


class HandPad(Pad):
    """A pad with the combat cards of one side, for that player's eyes."""

    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        assert isinstance(ask, PickAsk | SecretPickAsk)
        player, clash = str(dict(asked.choice.given)["player"]), asked.playing.view.scene.step.clash
        forces = clash.forces if clash is not None else ()
        hand = next((force.hand for force in forces if force.owner == player), None)
        cards = {int(card.face): card for card in hand.pieces} if hand is not None else {}
        self.keys = {
            option.value: CardKey(self.context, player, cards[int(option.value)], partial(self.answer, option.value))
            for option in ask.options
        }
        grid = KeyGrid([*self.keys.values()], most=4, narrow=56, each=56, tall=110)
        self.add_widget(Scrolled(grid, self.context.palette))
        self.least = rows(-(-len(self.keys) // 4))


class PiecePad(Pad):
    """A pad for one of several heroes, objects, rooms or ways, with what would come of it."""

    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        assert isinstance(ask, PickAsk | SecretPickAsk)
        self.keys = piece_keys(asked, ask, lambda value: partial(self.answer, value))
        self.grid = grid_of(self._in_place())
        self.grows = InSight(self.grid)
        self.add_widget(Scrolled(self.grid, self.context.palette, spreads=True))
        self.least = self.grows.least
        self.mark()

    def _in_place(self) -> list[PieceKey]:
        """Returns the keys; what was picked before keeps its place among them and cannot be touched."""
        pieces = scene_for(self.asked, self.asked.ask).step.pieces
        spent = {piece.key: piece for piece in pieces if "spent" in piece.marks and piece.key not in self.keys}
        if not spent:
            return [*self.keys.values()]
        shut = {name: PieceKey(self.context, piece, lambda: None) for name, piece in spent.items()}
        for key in shut.values():
            key.shut("")
        every = {**self.keys, **shut}
        return [every[piece.key] for piece in pieces if piece.key in every]

    def mark(self) -> None:
        if isinstance(self.asked.ask, PickAsk):
            for word, meaning in meanings(self.asked, self.keys).items():
                self.keys[word].mean(meaning)

    def show(self, view: View) -> None:
        self.mark()


def piece_keys(
    asked: Asked, ask: PickAsk | SecretPickAsk | PickSomeAsk, tap: Callable[[Any], Callable[[], object]], **more: Any
) -> dict[str, PieceKey]:
    """Makes a key for each option. If they belong to several players, each key says whose it is."""
    scene = scene_for(asked, ask)
    pieces = {piece.key: piece for piece in scene.step.pieces}
    crests = looks.crests(asked.context, scene)
    options = {str(option.value): option.value for option in ask.options}
    lettered = len({pieces[word].whose for word in options} - {""}) > 1
    return {
        word: PieceKey(
            asked.context, pieces[word], tap(value), look=crests.get(pieces[word].whose), lettered=lettered, **more
        )
        for word, value in options.items()
    }


def scene_for(asked: Asked, ask: Ask) -> Scene:
    """Returns the scene that has the pieces. What only its owner may pick from is only in the owner's own scene."""
    owner = getattr(ask, "owner", "")
    return asked.playing.own_scene(owner) if owner else asked.playing.view.scene


def grid_of(keys: list[PieceKey]) -> KeyGrid:
    """Makes the grid: few keys are large, many are small and all visible."""
    many = len(keys)
    most = 2 if many <= 4 else 3 if many <= 6 else 4
    each = 76 if not low() else 80 if many > SCROLLED else 60
    return KeyGrid(keys, most=most, narrow=64, each=each, tall=168)


class InSight:
    """How high a grid of pieces has to be for all of them to be in sight; see `Pad.grows`."""

    def __init__(self, grid: KeyGrid) -> None:
        self.grid = grid
        self.least = grid.least(dp(300), 2 if low() else 4)

    def needs(self, wide: float) -> float:
        return self.grid.least(wide)

    def pages(self, wide: float, room: float) -> int:
        return pages(self.grid.least(wide), room)


class TickPad(TickingPad):
    """A pad for several of some pieces."""

    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked, ask, dp(OK))
        self.keys = piece_keys(asked, self.ask, lambda value: partial(self.toggle, str(value)), guarded=False)
        self.grid = grid_of([*self.keys.values()])
        self.foot.add_widget(self.ok)
        self.grows = InSight(self.grid)
        self.add_widget(Scrolled(self.grid, self.context.palette, spreads=True))
        self.add_widget(self.foot)
        self.least = self.grows.least + dp(OK + GAP)
        self._show()
