"""The arrangement of a turn: the heroes who can do something, and below them what the chosen one can do.

A touch on a hero, a touch on a deed; whoever was chosen stays so, and going on with them is one touch.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.playing import View
from core.boxes.dungeontwister import labels
from core.boxes.dungeontwister.state import Game
from core.boxes.dungeontwister.table import character, charmed, points_for
from core.frozen import find
from core.message import Message, say
from core.scene import Offer, StepView
from screens.desk import Desk
from screens.dungeontwister import signs
from screens.dungeontwister.chosen import chosen_of
from screens.dungeontwister.deeds import deed, rank
from screens.dungeontwister.herosheet import hero_sheet
from screens.dungeontwister.keygrid import GAP, KeyGrid, Scrolled
from screens.dungeontwister.piecekey import PieceKey, of_hero
from screens.game.tile import Tile, tile

LOW_SCREEN = 700  # dp
HERO, LOW_HERO = 62, 48  # dp
DEED = 56  # dp
TALL, TALLEST = 84, 280  # dp: while nobody is chosen there is room
SEEN, LOW_SEEN = 3, 2  # lines of deeds that are seen without scrolling


class Acts(BoxLayout):
    """`moved` is called when somebody else is chosen: the head says who."""

    moved: Callable[[], None] | None = None

    def __init__(self, desk: Desk, view: View, step: StepView, take: Callable[[Offer], None]) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        self.desk, self.view, self._take = desk, view, take
        self.low = Window.height < dp(LOW_SCREEN)
        self.offers: dict[str, list[Offer]] = {}
        for offer in step.offers:
            if offer.slot:
                self.offers.setdefault(offer.slot, []).append(offer)
        self.memory = chosen_of(view.playing)
        state: Game = view.state
        self.who = self.memory.among(state.turn.player, self.offers)
        order = [hero for hero in state.heroes if hero.name in self.offers]
        order.sort(key=lambda hero: hero.side != state.turn.player)
        self.heroes = {
            hero.name: PieceKey(
                desk, state, of_hero(desk, state, hero), lambda name=hero.name: self.choose(name),  # type: ignore[misc]
                on_hold=lambda name=hero.name: hero_sheet(desk, view.playing, name),
                guarded=False,
            )
            for hero in order
        }  # fmt: skip
        each = LOW_HERO if self.low else HERO
        self.people = KeyGrid([*self.heroes.values()], most=8, narrow=62, each=each, tall=TALL)
        self.deeds = KeyGrid([], most=4, narrow=66, each=DEED, tall=112)
        self.below = Scrolled(self.deeds, desk.palette)
        self.least = dp(HERO)
        self.add_widget(self.people)
        self.add_widget(self.below)
        self._fill()
        self.bind(size=self._share)

    # Who is chosen

    def choose(self, name: str) -> None:
        if name != self.who:
            self.who = name
            self.memory.take(self.view.state.turn.player, name)
            self._fill()
            if self.moved is not None:
                self.moved()

    def heading(self, step: StepView) -> StepView:
        state: Game = self.view.state
        hero = find(state.heroes, self.who)
        if hero is None:
            return step
        title = say("ui.twister.named", name=labels.alone(hero.name))
        return replace(step, title=title, why=_can_spend(state, self.who), icon=signs.of(hero.name))

    def _fill(self) -> None:
        for name, key in self.heroes.items():
            key.bare = self.people.bare = self.low and bool(self.who)
            key.wear(chosen=name == self.who)
        self.people.narrow = 48 if self.people.bare else 62
        self.people.measure()
        own = sorted(self.offers.get(self.who, ()), key=lambda offer: rank(deed(offer.choice)))
        self.shown = own
        self.keys = [self._key(offer) for offer in own]
        self.deeds.fill(self.keys)
        self.below.scroll.scroll_y = 1
        self._share()

    def _key(self, offer: Offer) -> Tile:
        """What asks for more only opens a pad; the rest is done at once."""
        return tile(
            self.desk, offer, self._take, centred=True, role="label", guarded=not offer.choice.asks, radius=dp(14)
        )

    # Laying out

    def _share(self, *_: object) -> None:
        wide = self.width if self.width > dp(100) else dp(300)
        self.people.most = self.people.widest
        people = self.people.needs(wide)
        seen = LOW_SEEN if self.low else SEEN
        deeds = max(self.deeds.needs(wide, seen), dp(DEED))
        least = float(people + deeds + dp(GAP))
        if abs(least - self.least) > 0.5:
            self.least = least
            if self.moved is not None and self.parent is not None:
                self.moved()
        if not self.who:
            self.people.spread(wide, self.height - dp(GAP))
        lines = max(1, self.people.lines(wide))
        taken = max(self.deeds.needs(wide), dp(DEED)) + dp(GAP) if self.who else dp(GAP)
        spare = max(0.0, self.height - people - taken)
        self.people.tall = TALL if self.who else TALLEST
        most = lines * dp(self.people.tall) + (lines - 1) * dp(GAP)
        self.people.height = min(people + (spare * 0.4 if self.who else spare), most)
        self.people.arrange()
        self.below.share()


def _can_spend(state: Game, name: str) -> Message:
    hero = find(state.heroes, name)
    assert hero is not None
    what, many = character(state, hero), points_for(state, hero)
    if charmed(state, hero):
        return say("ui.twister.can-act.charmed", count="n", n=many)
    speed = "?" if what is None or what.speed is None else str(what.speed)
    return say("ui.twister.can-act", speed=speed, count="n", n=many)
