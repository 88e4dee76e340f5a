"""Chooses who takes part in a fight: the two alone with one touch, or others beside them; the totals are updated with
it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import View
from core.choices import Choice
from core.message import say
from core.scene import ChanceTone, Clash, Force, Piece, StepView
from screens.context import ScreenContext
from screens.face import Offered
from screens.game.tile import Tile
from screens.scene import looks
from screens.scene.keygrid import GAP, KeyGrid
from screens.scene.piecekey import PieceKey
from screens.widgets.crest import Crest, Look
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.layouts import Scroll
from screens.widgets.text import Fit, readable

LOW_SCREEN = 700  # dp
KEY, LOW_KEY = 60, 50  # dp
HEAD = 40  # dp
FIGHT = 60  # dp


class Forces:
    """What has been ticked so far. The rules say what it is worth."""

    def __init__(self, view: View, choice: Choice, clash: Clash) -> None:
        self.view, self.choice, self.clash = view, choice, clash
        self.ticked: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self.unused: tuple[str, ...] = ()
        self.chance: Fraction | None = None
        self.helps: tuple[tuple[Piece, ...], ...] = ((), ())
        self._ask()

    def answers(self, unused: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
        return {"attackers": self.ticked[0], "defenders": self.ticked[1], "unused": unused}

    def _ask(self) -> None:
        """Asks the rules which objects count for those who are ticked, and then for the totals without those
        left out.
        """
        playing = self.view.playing
        every = playing.sight_after(self.choice, self.answers(()))
        clash = playing.scene_of(every.state).step.clash if every is not None else None
        self.helps = tuple(map(_loads, clash.forces)) if clash is not None else ((), ())
        names = {piece.key for loads in self.helps for piece in loads}
        self.unused = tuple(item for item in self.unused if item in names)
        sight = playing.sight_after(self.choice, self.answers(self.unused))
        clash = playing.scene_of(sight.state).step.clash if sight is not None else None
        self.clash = clash or self.clash
        self.chance = sight.odds[0].chance if sight is not None and sight.odds else None

    def toggle(self, name: str, at: int) -> None:
        own, other = _toggled(self.ticked[at], name), self.ticked[1 - at]
        self.ticked = (own, other) if at == 0 else (other, own)
        self._ask()

    def leave_out(self, item: str) -> None:
        self.unused = _toggled(self.unused, item)
        self._ask()


def _loads(force: Force) -> tuple[Piece, ...]:
    return tuple(load for hero in force.fighters.pieces for load in hero.load)


def _toggled(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    return tuple(each for each in names if each != name) if name in names else (*names, name)


class Muster(BoxLayout):
    """Two columns: the attackers on the left, the defenders on the right. The two main fighters cannot be left out."""

    moved: Callable[[], None] | None = None

    def __init__(self, offered: Offered) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        context, view, step = offered.context, offered.view, offered.step
        self.context, self.view = context, view
        assert step.clash is not None, step.layout
        self.choice = next(offer.choice for offer in step.offers if not offer.choice.asks)
        self.forces = Forces(view, self.choice, step.clash)
        crests = looks.crests(context, view.scene)
        self.halves = {
            at: Half(context, self, force, at, crests.get(force.owner)) for at, force in enumerate(step.clash.forces)
        }
        self.columns = BoxLayout(spacing=dp(GAP), size_hint_y=None)
        for half in self.halves.values():
            self.columns.add_widget(half)
        self.scroll = Scroll(self.columns, context.palette)
        self.fight = Tile(
            context, context.text(say("ui.twister.fight.begin")), icon=step.clash.icon, face="primary", centred=True,
            on_tap=self.begin, size_hint_y=None, height=dp(FIGHT),
        )  # fmt: skip
        self.foot: BoxLayout | None = None
        self.add_widget(self.scroll)
        self.add_widget(self.fight)
        self.low = Window.height < dp(LOW_SCREEN)
        self.least = self._least(dp(300))
        self.scroll.bind(size=self._share)
        self._show()

    def toggle(self, name: str, at: int) -> None:
        self.forces.toggle(name, at)
        for half in self.halves.values():
            half.show_things()
        self._show()
        self._share()
        self._tell()

    def leave_out(self, item: str) -> None:
        self.forces.leave_out(item)
        self._show()
        self._tell()

    def heading(self, step: StepView) -> StepView:
        """Adds the chance of those who are ticked to the head."""
        chance = self.forces.chance
        if chance is None or not step.chances:
            return step
        tone: ChanceTone = "good" if chance > Fraction(1, 2) else "plain"
        return replace(step, chances=(replace(step.chances[0], chance=chance, tone=tone),))

    def _tell(self) -> None:
        if self.moved is not None:
            self.moved()

    def begin(self) -> None:
        no = self.view.playing.make(self.choice, self.forces.answers(self.forces.unused))
        if no is not None:
            self.context.refuse(no)

    def _show(self) -> None:
        for half in self.halves.values():
            half.show()

    def _least(self, wide: float) -> float:
        most = dp(172 if self.low else 300)
        needs = max(half.needs((wide - dp(GAP)) / 2) for half in self.halves.values())
        return float(min(needs, most) + dp(GAP + FIGHT))

    def _share(self, *_: object) -> None:
        wide = self.width if self.width > dp(100) else dp(300)
        least = self._least(wide)
        if abs(least - self.least) > 0.5:
            self.least = least
            if self.moved is not None:
                self.moved()
        needs = max(half.needs((wide - dp(GAP)) / 2) for half in self.halves.values())
        tallest = max(half.tallest((wide - dp(GAP)) / 2) for half in self.halves.values())
        self.columns.height = max(needs, min(self.scroll.height, tallest))
        self.scroll.do_scroll_y = self.columns.height > self.scroll.height + 1

    def press(self, key: str) -> bool:
        if key != "enter" or self.context.guard.closed:
            return False
        self.begin()
        return True


class Half(Grounded):
    """One side: crest and total above, then the main fighter, who could help, and what counts."""

    def __init__(self, context: ScreenContext, muster: Muster, force: Force, at: int, look: Look | None) -> None:
        super().__init__(ground=context.palette.tile, radius=dp(16))
        self.low = Window.height < dp(LOW_SCREEN)
        self.context, self.muster, self.at, self.look = context, muster, at, look
        self.chief = force.fighters.pieces[0]
        self.crest = Crest(context, 28)
        if look is not None:
            self.crest.show(look)
        self.total = Fit("", context.palette.text_high, "count", align="right", size_hint=(None, None))
        self.who = Fit(
            looks.text(context, self.chief.name),
            context.palette.text_high,
            "strong",
            align="left",
            size_hint=(None, None),
        )
        others = force.others.pieces if force.others is not None else ()
        self.heroes = {hero.key: self._key(hero, partial(muster.toggle, hero.key, at)) for hero in others}
        self.things: dict[str, PieceKey] = {}
        each = LOW_KEY if self.low else KEY
        self.grid = KeyGrid([*self.heroes.values()], most=2, narrow=48, each=each, tall=76, bare=self.low)
        self.sign = Icon(self.chief.icon, context.palette.text_high, 26)
        for part in (self.crest, self.sign, self.who, self.total, self.grid):
            self.add_widget(part)
        self.show_things()
        self.bind(pos=self._arrange, size=self._arrange)

    def _key(self, piece: Piece, tap: Callable[[], None]) -> PieceKey:
        look = self.look if piece.shape == "hero" else None
        key = PieceKey(self.context, piece, tap, look=look, guarded=False, bare=self.low)
        key.put_on(self.context.palette.tile2)
        return key

    def show_things(self) -> None:
        """Shows what the ticked heroes carry and could use: each object can be left out."""
        wanted = self.muster.forces.helps[self.at]
        if [*self.things] != [piece.key for piece in wanted]:
            self.things = {piece.key: self._key(piece, partial(self.muster.leave_out, piece.key)) for piece in wanted}
            self.grid.fill([*self.heroes.values(), *self.things.values()])
            self._arrange()

    def show(self) -> None:
        forces = self.muster.forces
        self.total.text = str(forces.clash.forces[self.at].strength)
        ticked = forces.ticked[self.at]
        for name, key in self.heroes.items():
            key.tick(name in ticked)
        for item, key in self.things.items():
            key.tick(item not in forces.unused)

    def needs(self, wide: float) -> float:
        grid = self.grid.needs(wide - dp(16))
        return float(dp(HEAD + 10) + (grid + dp(GAP) if grid else 0))

    def tallest(self, wide: float) -> float:
        """Returns the height beyond which it would only be emptier."""
        return float(dp(HEAD + 10 + GAP) + self._tallest(wide - dp(16)))

    def _arrange(self, *_: object) -> None:
        x, y = self.pos
        wide, high = self.size
        if wide < 2 or high < 2:
            return
        head, base = dp(HEAD), y + high - dp(HEAD) - dp(4)
        self.crest.pos = (x + dp(10), base + (head - self.crest.height) / 2)
        number = dp(18 * len(self.total.text) + 2)
        self.total.largest = dp(38)
        self.total.size, self.total.pos = (number, head), (x + wide - dp(12) - number, base)
        start = x + dp(10) + self.crest.width + dp(6)
        side = min(dp(30), head - dp(8))
        self.sign.font_size, self.sign.size = side, (side, side)
        self.sign.pos = (start, base + (head - side) / 2)
        start += side + dp(6)
        room = self.total.x - dp(2) - start
        self.who.opacity = 1 if readable(self.who.text, "strong", room, head) else 0
        self.who.size, self.who.pos = (max(1.0, room), head), (start, base)
        below = base - dp(4) - y - dp(8)
        self.grid.size = (wide - dp(16), max(0.0, min(below, self._tallest(wide - dp(16)))))
        self.grid.pos = (x + dp(8), base - dp(4) - self.grid.height)

    def _tallest(self, wide: float) -> float:
        lines = self.grid.lines(wide)
        return float(lines * dp(self.grid.tall) + max(0, lines - 1) * dp(GAP))
