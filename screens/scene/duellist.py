"""One side of a fight: who it is, how close to the end, and how much more damage it can take."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout

from app.playing import Playing
from core.scene import Clash, Force, Scene
from screens.context import ScreenContext
from screens.scene import looks
from screens.scene.badge import Badge
from screens.scene.folding import line, refill
from screens.scene.lifeeye import LifeEye
from screens.told import capital
from screens.widgets.gamecard import Slots
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import Fit

Density: TypeAlias = Literal["full", "close", "row"]


# In dp: the padding above and below, the height of the number, and the width below which words stand under it.
PADDING: dict[Density, float] = {"full": 8, "close": 6, "row": 3}
NARROW = 180
BODY: dict[Density, float] = {"full": 72, "close": 54, "row": 50}


class FighterCard(Tappable):
    """The card of a fighter. A hero shows the life that is left, a monster the damage it has taken, because its life is
    face down.

    A tap opens the heroes and their counters, a hold explains the number.
    """

    def __init__(
        self,
        context: ScreenContext,
        playing: Playing,
        party: Literal["hero", "foe"],
        peek: Callable[[], None],
        why: Callable[[Force], None],
    ) -> None:
        palette = context.palette
        super().__init__(
            context, on_tap=peek, on_hold=self._why,
            guarded=False, ground=palette.surface_1,
        )  # fmt: skip
        self.playing, self.party, self.why = playing, party, why
        self.density: Density | None = None
        self.force: Force | None = None
        self.crest = Badge(context)
        self.name = Fit("", palette.text_high, "name", align="left")
        self.more = Icon("chevron-down", palette.text_low, 18)
        self.hand_icon = Icon("cards", palette.text_low, 18)
        self.hand = Fit("", palette.text_middle, "small-digit", align="left", size_hint=(None, 1))
        self.number = Fit("", palette.text_high, "total", align="left", size_hint=(None, 1))
        self.what = Fit("", palette.text_middle, "caption", align="left")
        self.of = Fit("", palette.text_middle, "count", align="left")
        self.slots = Slots(palette)
        self.how = Fit("", palette.text_middle, "caption", align="right", size_hint_y=None)
        self.eye = LifeEye(context, playing, self._reveal)
        self.head, self.body, self.taken = (BoxLayout(spacing=dp(8)) for _ in range(3))
        self.names, self.beside, self.rows = (BoxLayout(orientation="vertical") for _ in range(3))
        self.rows.spacing = dp(2)
        for part in (self.crest, self.more, self.hand_icon, self.eye):
            part.pos_hint = {"center_y": 0.5}
        self.add_widget(self.rows)
        self.bind(width=lambda *_: self._dress())
        self.hides = False
        self._damage, self._room = 0, 0

    # What is shown

    def show(self, clash: Clash, scene: Scene) -> None:
        force = clash.forces[0 if self.party == "hero" else 1]
        self.force, words, palette = force, self.context.words, self.context.palette
        health, lasts = force.health, force.lasts
        assert health is not None, "a fighter is in a fight"
        assert lasts is not None, "a fighter is in a fight"
        figure = looks.figure_of(scene, force.owner) if force.owner else None
        if figure is not None:
            self.crest.show_hero(figure)
        else:
            self.crest.show_monster(force.fighters.pieces[0].icon)
        self.name.text = force.owner or capital(words.said(force.fighters.title))
        self.hides = bool(lasts.owner)
        self.number.text = str(health.value)
        self.number.color = palette.text_high if health.key == "life" else palette.danger.digit
        self._room = lasts.value or 0
        self._damage = force.taken.value or 0 if force.taken is not None else 0
        hand = force.hand.tally if force.hand is not None else None
        self.hand.text = str(hand.value) if hand is not None else ""
        self.what.text = words.said(health.name)
        self.how.text = words.said(lasts.name)
        self.eye.show(lasts)
        self._dress()

    def _why(self) -> None:
        if self.force is not None:
            self.why(self.force)

    def _reveal(self, life: int | None) -> None:
        """Shows the life beside the damage while the eye is held; None hides it again."""
        self.of.text = "" if life is None else f"/{life or '?'}"
        self._dress()

    # How it is laid out

    def height_of(self, density: Density) -> float:
        if density == "row":
            return float(dp(56))
        return 2 * dp(PADDING[density]) + self._head_height(density) + dp(2) + dp(BODY[density])

    def _head_height(self, density: Density) -> float:
        if density == "full":
            return max(dp(40), min(line("name") + line("caption"), dp(64)))
        return max(dp(34), min(line("name"), dp(44)))

    def fit(self, density: Density) -> None:
        if density != self.density:
            self.density = density
            self.padding = (dp(12 if density != "row" else 8), dp(PADDING[density]))
            self.head.size_hint_y, self.head.height = None, self._head_height(density)
            self._dress()

    def _dress(self) -> None:
        """Puts what has to be shown now into the rows."""
        density = self.density
        if density is None:
            return
        row, full, narrow = density == "row", density == "full", self.width < dp(NARROW)
        self.slots.show(self._damage, 0 if self.hides else self._room)
        refill(self.taken, [self.of if self.of.text else self.slots, *([self.eye] if self.hides else [])])
        self.how.height = line("caption")
        told = full and bool(self.how.text)
        refill(self.beside, [self.taken, self.how] if told and not narrow else [self.taken])
        refill(self.body, [self.crest, self.number, self.beside] if row else [self.number, self.beside])
        if not row:
            refill(self.names, [self.name, self.what] if full else [self.name])
            self.name.valign = "bottom" if full else "middle"
            hand = [self.hand_icon, self.hand] if self.hand.text else []
            more = [self.more] if self.party == "hero" and not narrow else []
            refill(self.head, [self.crest, self.names, *more, *hand])
        refill(self.rows, [self.body] if row else [self.head, self.body, *([self.how] if told and narrow else [])])
        self.number.largest = min(sp(76), (dp(BODY[density]) - (self.how.height if told and narrow else 0)) * 0.97)
        self.number.width = self.number.largest * 0.41 * max(1, len(self.number.text))
        self.hand.width = sp(20) * 0.42 * max(1, len(self.hand.text))
        self.head.spacing = dp(6 if narrow else 8)
        side = dp(28 if row else 36 if full and not narrow else 32)
        self.crest.size = (side, side)
