"""The cards of one player as large keys: the pad below the cover while players choose in secret."""

from __future__ import annotations

from collections import Counter

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.asks import Ask
from screens.dungeonraiders.cardkey import CardKey, DoneKey, sort_of
from screens.dungeonraiders.picking import Picking
from screens.face import Asked
from screens.pads.base import GAP, Pad, rows
from screens.pads.grid import Shaped

DONE = 56  # dp


class HandPad(Pad):
    def __init__(self, asked: Asked, ask: Ask) -> None:
        super().__init__(asked)
        picking = self.picking = Picking(ask, self.answer, self._show)
        player = str(dict(asked.choice.given).get("player", ""))
        held = Counter(sort_of(word) for word in picking.words)
        pieces = {piece.key: piece for piece in asked.playing.view.scene.step.pieces}
        self.keys = {
            word: CardKey(
                self.context, player, word, pieces[sort_of(word)], lambda word=word: picking.touch(word),  # type: ignore[misc]
                1 if picking.several else held[sort_of(word)],
            )
            for word in picking.words
        }  # fmt: skip
        for key in self.keys.values():
            key.size_hint = (1, 1)
            key.guarded = not picking.several
        many = len(self.keys)
        shapes = sorted({min(many, 5), min(many, 4), min(many, 3), min(many, 2)}, reverse=True)
        self.add_widget(Shaped([*self.keys.values()], shapes))
        self.least = rows(-(-many // 5))
        self.done: DoneKey | None = None
        if picking.may_stop:
            self.foot = BoxLayout(spacing=dp(GAP), size_hint_y=None, height=dp(DONE))
            self.done = DoneKey(self.context, picking.finish)
            self.foot.add_widget(self.done)
            self.add_widget(self.foot)
            self.least += dp(DONE + GAP)
            self._show()

    def _show(self) -> None:
        for word, key in self.keys.items():
            key.tick(word in self.picking.picked)
        if self.done is not None:
            self.done.show(len(self.picking.picked), ready=self.picking.ready)

    def pressed(self, key: str) -> bool:
        if key in self.keys:
            self.picking.touch(key)
            return True
        if key == "enter":
            self.picking.finish()
            return True
        return False
