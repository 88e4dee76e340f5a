"""The arrangement of a turn: the heroes who can do something, and below them what the chosen one can do.

One touch chooses a hero and one an action; the chosen hero stays chosen, so another action takes one touch.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from core.scene import Actors, Offer, StepView
from screens.dungeontwister.chosen import chosen_of
from screens.face import Offered
from screens.game.tile import Tile, tile
from screens.scene import looks
from screens.scene.keygrid import GAP, KeyGrid, Scrolled
from screens.scene.piecekey import PieceKey
from screens.scene.piecesheet import piece_sheet

LOW_SCREEN = 700  # dp
HERO, LOW_HERO = 62, 48  # dp
DEED = 56  # dp
TALL, TALLEST = 84, 280  # dp: there is more room while nobody is chosen
SEEN, LOW_SEEN = 3, 2  # lines of actions visible without scrolling


class Acts(BoxLayout):
    """The keys of heroes and actions. `moved` is called when another hero is chosen, because the head names the
    hero.
    """

    moved: Callable[[], None] | None = None

    def __init__(self, offered: Offered) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        context, view, step = offered.context, offered.view, offered.step
        assert step.actors is not None, step.layout
        self.context, self.view, self._take = context, view, offered.take
        self.actors: Actors = step.actors
        self.player = step.hero
        self.low = Window.height < dp(LOW_SCREEN)
        self.offers: dict[str, list[Offer]] = {}
        for offer in step.offers:
            if offer.by:
                self.offers.setdefault(offer.by, []).append(offer)
        self.memory = chosen_of(view.playing)
        self.who = self.memory.among(self.player, self.offers)
        crests = looks.crests(context, view.scene)
        self.heroes = {
            hero.key: PieceKey(
                context, hero, lambda name=hero.key: self.choose(name),  # type: ignore[misc]
                look=crests.get(hero.whose),
                on_hold=lambda hero=hero: piece_sheet(context, view.playing, hero.key, hero.whose),
                guarded=False,
            )
            for hero in self.actors.row.pieces
        }  # fmt: skip
        each = LOW_HERO if self.low else HERO
        self.people = KeyGrid([*self.heroes.values()], most=8, narrow=62, each=each, tall=TALL)
        self.deeds = KeyGrid([], most=4, narrow=66, each=DEED, tall=112)
        self.below = Scrolled(self.deeds, context.palette)
        self.least = dp(HERO)
        self.add_widget(self.people)
        self.add_widget(self.below)
        self._fill()
        self.bind(size=self._share)

    # Who is chosen

    def choose(self, name: str) -> None:
        if name != self.who:
            self.who = name
            self.memory.take(self.player, name)
            self._fill()
            if self.moved is not None:
                self.moved()

    def heading(self, step: StepView) -> StepView:
        hero = next((piece for piece in self.actors.row.pieces if piece.key == self.who), None)
        if hero is None:
            return step
        title, why = dict(self.actors.titles)[self.who], dict(self.actors.hints).get(self.who)
        return replace(step, title=title, why=why, icon=hero.icon)

    def _fill(self) -> None:
        for name, key in self.heroes.items():
            key.bare = self.people.bare = self.low and bool(self.who)
            key.set_selected(chosen=name == self.who)
        self.people.narrow = 48 if self.people.bare else 62
        self.people.measure()
        own = self.offers.get(self.who, [])
        self.shown = own
        self.keys = [self._key(offer) for offer in own]
        self.deeds.fill(self.keys)
        self.below.scroll.scroll_y = 1
        self._share()

    def _key(self, offer: Offer) -> Tile:
        """Makes the key of an action. One that asks for more only opens a pad; any other is done at once, so its key is
        guarded.
        """
        return tile(
            self.context, offer, self._take, centred=True, role="label", guarded=not offer.choice.asks, radius=dp(14)
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
