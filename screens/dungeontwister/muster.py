"""Who takes part in a fight: the two alone with one touch, or others beside them; the totals go along."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import View
from core.boxes.dungeontwister import fighting
from core.boxes.dungeontwister.moves import Muster as Move
from core.boxes.dungeontwister.state import Game, Hero
from core.boxes.dungeontwister.table import hero_named, item_named, thing
from core.message import say
from core.scene import StepView
from screens.desk import Desk
from screens.dungeontwister import looks, signs, steps, words
from screens.dungeontwister.forces import Forces
from screens.dungeontwister.keygrid import GAP, KeyGrid
from screens.dungeontwister.piecekey import Piece, PieceKey, of_hero
from screens.game.tile import Tile
from screens.widgets.crest import Crest
from screens.widgets.ground import Grounded
from screens.widgets.icon import Icon
from screens.widgets.layouts import Scroll
from screens.widgets.text import Fit, readable

LOW_SCREEN = 700  # dp
KEY, LOW_KEY = 60, 50  # dp
HEAD = 40  # dp
FIGHT = 60  # dp


class Muster(BoxLayout):
    """Two columns: the attackers on the left, the defenders on the right. The two who fight cannot be left out."""

    moved: Callable[[], None] | None = None

    def __init__(self, desk: Desk, view: View, step: StepView) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        self.desk, self.view = desk, view
        state: Game = view.state
        self.forces = Forces(state)
        self.halves = {attacking: Half(desk, self, attacking=attacking) for attacking in (True, False)}
        self.columns = BoxLayout(spacing=dp(GAP), size_hint_y=None)
        for half in self.halves.values():
            self.columns.add_widget(half)
        self.scroll = Scroll(self.columns, desk.palette)
        self.fight = Tile(
            desk, desk.text(say("ui.twister.fight.begin")), icon=signs.COMBAT, face="primary", centred=True,
            on_tap=self.begin, size_hint_y=None, height=dp(FIGHT),
        )  # fmt: skip
        self.foot: BoxLayout | None = None
        self.add_widget(self.scroll)
        self.add_widget(self.fight)
        self.low = Window.height < dp(LOW_SCREEN)
        self.least = self._least(dp(300))
        self.scroll.bind(size=self._share)
        self._show()

    def toggle(self, name: str, *, attacking: bool) -> None:
        self.forces.toggle(name, attacking=attacking)
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
        """With the chance of those who are ticked."""
        return replace(step, chances=steps.chances(self.forces.odds()))

    def _tell(self) -> None:
        if self.moved is not None:
            self.moved()

    def begin(self) -> None:
        forces = self.forces
        move = Move(attackers=forces.attackers, defenders=forces.defenders, unused=forces.unused)
        no = self.view.playing.play(move)
        if no is not None:
            self.desk.refuse(no)

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
        if key != "enter" or self.desk.guard.closed:
            return False
        self.begin()
        return True


class Half(Grounded):
    """One side: crest and total above, then the one who fights, who could help, and what counts."""

    def __init__(self, desk: Desk, muster: Muster, *, attacking: bool) -> None:
        super().__init__(ground=desk.palette.tile, radius=dp(16))
        self.low = Window.height < dp(LOW_SCREEN)
        self.desk, self.muster, self.attacking = desk, muster, attacking
        state: Game = muster.view.state
        fight = state.fight
        self.chief = hero_named(state, fight.hero if attacking else fight.target)
        self.crest = Crest(desk, 28)
        self.crest.show(looks.look(desk, state, self.chief.side))
        self.total = Fit("", desk.palette.hi, "count", align="right", size_hint=(None, None))
        self.who = Fit(
            words.called(desk, self.chief.name), desk.palette.hi, "strong", align="left", size_hint=(None, None)
        )
        others = fighting.supporters(state, attacking)
        self.heroes = {hero.name: self._key(hero) for hero in others}
        self.things: dict[str, PieceKey] = {}
        each = LOW_KEY if self.low else KEY
        self.grid = KeyGrid([*self.heroes.values()], most=2, narrow=48, each=each, tall=76, bare=self.low)
        self.sign = Icon(signs.of(self.chief.name), desk.palette.hi, 26)
        for part in (self.crest, self.sign, self.who, self.total, self.grid):
            self.add_widget(part)
        self.show_things()
        self.bind(pos=self._arrange, size=self._arrange)

    def _key(self, hero: Hero) -> PieceKey:
        state: Game = self.muster.view.state
        tap = partial(self.muster.toggle, hero.name, attacking=self.attacking)
        key = PieceKey(self.desk, state, of_hero(self.desk, state, hero), tap, guarded=False, bare=self.low)
        key.put_on(self.desk.palette.tile2)
        return key

    def show_things(self) -> None:
        """What those who are ticked carry and could use: each can be left out."""
        state: Game = self.muster.view.state
        carriers = (
            self.chief.name,
            *(self.muster.forces.attackers if self.attacking else self.muster.forces.defenders),
        )
        carried = {item for name in carriers for item in hero_named(state, name).carries}
        wanted = [item for item in self.muster.forces.helps() if item in carried]
        if [*self.things] != wanted:
            self.things = {item: self._thing(item) for item in wanted}
            self.grid.fill([*self.heroes.values(), *self.things.values()])
            self._arrange()

    def _thing(self, name: str) -> PieceKey:
        state: Game = self.muster.view.state
        found = thing(state, item_named(state, name))
        bonus = f"+{found.number}" if found is not None else ""
        piece = Piece(name, words.called(self.desk, name), signs.of(name), combat=bonus)
        key = PieceKey(self.desk, state, piece, partial(self.muster.leave_out, name), guarded=False, bare=self.low)
        key.put_on(self.desk.palette.tile2)
        return key

    def show(self) -> None:
        forces = self.muster.forces
        self.total.text = str(forces.total(attacking=self.attacking))
        ticked = forces.attackers if self.attacking else forces.defenders
        for name, key in self.heroes.items():
            key.tick(name in ticked)
        for item, key in self.things.items():
            key.tick(item not in forces.unused)

    def needs(self, wide: float) -> float:
        grid = self.grid.needs(wide - dp(16))
        return float(dp(HEAD + 10) + (grid + dp(GAP) if grid else 0))

    def tallest(self, wide: float) -> float:
        """What is higher would only be emptier."""
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
