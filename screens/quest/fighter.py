"""One side of a fight: who, how close to the end, and how much more it takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import Playing, View
from core.boxes.dungeonquest import labels
from core.boxes.dungeonquest.panels import endurance
from core.boxes.dungeonquest.state import Fight, Party
from core.message import say
from screens.desk import Desk
from screens.quest.badge import Badge
from screens.quest.fold import capital, line, refill
from screens.quest.tokens import LifeEye
from screens.widgets.gamecard import Slots
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.text import Fit

Density: TypeAlias = Literal["full", "close", "row"]


class FighterCard(Tappable):
    """A hero shows the life that is left, a monster the damage it has taken: its life is face down.

    A tap leads to the heroes and their counters.
    """

    def __init__(self, desk: Desk, playing: Playing, party: Party, peek: Callable[[], None]) -> None:
        palette = desk.palette
        super().__init__(desk, on_tap=peek, guarded=False, ground=palette.s1)
        self.playing, self.party = playing, party
        self.density: Density | None = None
        self.crest = Badge(desk)
        self.name = Fit("", palette.hi, "name", align="left")
        self.more = Icon("chevron-down", palette.low, 18)
        self.hand_icon = Icon("cards", palette.low, 18)
        self.hand = Fit("", palette.mid, "small-digit", align="left", size_hint=(None, 1))
        self.number = Fit("", palette.hi, "total", align="left", size_hint=(None, 1))
        self.of = Fit("", palette.mid, "count", align="left")
        self.slots = Slots(palette)
        self.below_left = Fit("", palette.mid, "caption", align="left")
        self.below_right = Fit("", palette.mid, "caption", align="right")
        self.eye = LifeEye(desk, playing, self._reveal)
        self.rows = BoxLayout(orientation="vertical", spacing=dp(2))
        self.head, self.body, self.foot = (BoxLayout(spacing=dp(8)) for _ in range(3))
        self.add_widget(self.rows)
        self.hides = False

    # What is shown

    def show(self, view: View, fight: Fight) -> None:
        state, hero = view.state, self.party == "hero" or fight.how == "duel"
        player = fight.hero if self.party == "hero" else fight.foe
        body = endurance(state, self.party)
        assert body is not None, "a fighter is in a fight"
        if hero:
            self.crest.show_hero(state, player)
            self.name.text = player
        else:
            self.crest.show_monster(fight.foe)
            self.name.text = capital(self.desk.text(labels.monster(fight.foe)))
        self._life = body.life
        self.hides = not hero and body.life is None and bool(fight.token and fight.player)
        shows_life = hero and body.life is not None
        palette = self.desk.palette
        self.number.text = str(body.life if shows_life else body.damage)
        self.number.color = palette.hi if shows_life else palette.danger.digit
        self._damage, self._room = body.damage, (body.room or 0)
        hand = fight.hero_hand if self.party == "hero" else fight.foe_hand
        self.hand.text = str(hand) if fight.how in ("cards", "duel") or (fight.how == "solo" and hero) else ""
        self.below_left.text = self.desk.text(say("ui.quest.life-left") if shows_life else say("ui.quest.damage"))
        self._say(body.room, hero, fight)
        self.eye.show(fight.token, fight.player)
        self._dress()

    def _say(self, room: int | None, hero: bool, fight: Fight) -> None:
        if self.hides:
            words = self.desk.text(say("ui.quest.hold", player=fight.player))
        elif room is None:
            words = ""
        elif fight.how == "duel":
            words = self.desk.text(say("ui.quest.more-beat", count="n", n=room))
        else:
            words = self.desk.text(say("ui.quest.more-kill", count="n", n=room))
        self.below_right.text = words
        self.below_left.size_hint_x, self.below_right.size_hint_x = len(self.below_left.text) + 2, len(words) + 2

    def _reveal(self, life: int | None) -> None:
        """While the eye is held: the life beside the damage."""
        if life is None:
            self.of.text = ""
        else:
            self.of.text = f"/{life or '?'}"
        self._dress()

    # How it is laid out

    def height_of(self, density: Density) -> float:
        match density:
            case "full":
                return dp(16) + self._head_height + dp(56) + line("caption") + dp(4)
            case "close":
                return dp(12) + self._head_height + dp(52) + dp(2)
        return dp(60)

    @property
    def _head_height(self) -> float:
        return max(dp(34), min(line("name"), dp(44)))

    def fit(self, density: Density) -> None:
        if density != self.density:
            self.density = density
            self._arrange()

    def _arrange(self) -> None:
        for row in (self.rows, self.head, self.body, self.foot):
            row.clear_widgets()
        for each in (self.crest, self.number, self.more, self.hand_icon, self.eye):
            each.pos_hint = {"center_y": 0.5}
        match self.density:
            case "full":
                self.padding = (dp(12), dp(8))
            case "close":
                self.padding = (dp(12), dp(6))
            case _:
                self.padding = (dp(8), dp(4))
        if self.density != "row":
            self.head.size_hint_y, self.head.height = None, self._head_height
            self.rows.add_widget(self.head)
        self.rows.add_widget(self.body)
        if self.density == "full":
            self.foot.size_hint_y, self.foot.height = None, line("caption")
            self.foot.add_widget(self.below_left)
            self.foot.add_widget(self.below_right)
            self.rows.add_widget(self.foot)
        self._dress()

    def _dress(self) -> None:
        """Puts into the rows what there is to show now."""
        if self.density is None:
            return
        held = bool(self.of.text)
        self.slots.show(self._damage, 0 if self.hides else self._room)
        wanted: list[Widget] = [self.number, self.of if held else self.slots, *([self.eye] if self.hides else [])]
        if self.density == "row":
            wanted.insert(0, self.crest)
        refill(self.body, wanted)
        if self.density != "row":
            hand = [self.hand_icon, self.hand] if self.hand.text else []
            more = [self.more] if self.party == "hero" else []
            refill(self.head, [self.crest, self.name, *more, *hand])
        size = {"full": sp(76), "close": sp(64)}.get(self.density, sp(48))
        self.number.largest = min(size, dp(60) / 0.72)
        self.number.width = self.number.largest * 0.41 * max(1, len(self.number.text))
        self.hand.width = sp(20) * 0.42 * max(1, len(self.hand.text))
        side = dp(32) if self.density != "row" else dp(28)
        self.crest.size = (side, side)
