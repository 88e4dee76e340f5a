"""The arrangement of a delve: what the one who is looked at can do, the ways out of the level, the party, and below it
what else is at hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import View
from core.boxes.dungeonroll.companions import HERO
from core.boxes.dungeonroll.state import Game
from core.boxes.dungeonroll.table import adventurer
from core.deck import size
from core.message import Message, say
from screens.desk import Desk
from screens.face import Offer, StepView
from screens.game.tile import tile
from screens.pads.base import GAP
from screens.roll import signs, words
from screens.roll.aim import aim_of
from screens.roll.deeds import FLEE, WAYS, Deed, best, deeds, of, sends_only
from screens.roll.party import CELL, HEAD, Party, PartyHead
from screens.roll.steps import aimed
from screens.roll.target import Target
from screens.roll.tokensheet import token_sheet
from screens.widgets.ground import CLEAR
from screens.widgets.key import Key, inks

TILE = 64  # dp
SIDE = 48  # dp, of the dots beside the targets
ACTIONS, LOW_ACTIONS = 56, 48  # dp
TALL = 176  # dp: a target that is higher is only emptier
ROOMY = 200  # dp to spare: the dice may be as large as they like


class Delving(BoxLayout):
    """`moved` is called when somebody else is looked at: the head says who."""

    moved: Callable[[], None] | None = None

    def __init__(
        self,
        desk: Desk,
        view: View,
        step: StepView,
        take: Callable[[Offer], None],
        unfold: Callable[[Message], None],
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        self.desk, self.view, self.step = desk, view, step
        self.take, self._unfold = take, unfold
        self.state: Game = view.state
        self.found = deeds(view)
        self.aim = aim_of(view.playing)
        self.who = self.aim.at(self.state) or best(self.found)
        self.targets = BoxLayout(orientation="vertical", spacing=dp(GAP))
        self.flees = next((offer for offer in step.offers if offer.choice.move == FLEE), None)
        ways = [offer for offer in step.offers if offer.choice.move in WAYS]
        if not self.found and self.flees is not None:
            ways.append(self.flees)  # nothing else is left to do
        self.ways = self._ways(ways)
        self._gather()
        self._fill()
        self.least = self._needs(1)  # until it is known how wide it is
        self.bind(size=self._share, parent=lambda *_: self.aim.show(self.parent is not None))

    def _gather(self) -> None:
        """Everybody who is at hand now."""
        delve = self.state.delve
        self.party = Party(self.desk, delve, self.touch, idle=self._idle, guarded=self._sends)
        self.head = PartyHead(self.desk, delve)
        self.actions = Actions(self.desk, self.view, self)

    def show(self, view: View) -> None:
        """The same can be done as before, but the table may have ruled on what lies there."""
        before = self.state
        if view.state is before:
            return
        self.view, self.state, self.found = view, view.state, deeds(view)
        self.aim.take(self.state, self.who)
        if _at_hand(before) != _at_hand(self.state):
            self._gather()
            self._fill()

    # Who is looked at

    def heading(self, step: StepView) -> StepView:
        return aimed(step, self.state, self.found, self.who)

    def touch(self, who: str) -> None:
        """Somebody of the party, a token or the hero: what they can do stands above, or is done at once."""
        sent = sends_only(self.found, who)
        if sent is not None:
            self.take(sent.offer)
        elif not of(self.found, who):
            self.desk.tell(say("ui.roll.idle", who=words.doer(self.state, who)))
        elif who != self.who:
            self.who = who
            self.aim.take(self.state, who)
            self._fill()
            if self.moved is not None:
                self.moved()

    def _idle(self, who: str) -> bool:
        return not of(self.found, who)

    def _sends(self, who: str) -> bool:
        """A touch that writes an entry is dead for a moment after another did; one that only looks is not."""
        return sends_only(self.found, who) is not None

    # What stands in it

    def _fill(self) -> None:
        own = of(self.found, self.who) if self.who else ()
        self._fill_targets(own)
        self.party.choose(self.who)
        self.actions.choose(self.who)
        self._share()

    def _fill_targets(self, own: Sequence[Deed]) -> None:
        self.targets.clear_widgets()
        self.keys: list[Any] = []
        if not own:
            self._lines = 0
            return
        most = max(own, key=lambda deed: deed.number)
        filled = most.number > 0 or len(own) == 1
        self.keys = [self._target(deed, best=filled and deed is most and self.ways is None) for deed in own]
        fewer = of(self.found, self.who, fewer=True)
        columns = len(self.keys) if len(self.keys) <= 3 else -(-len(self.keys) // 2)
        self._lines = -(-len(self.keys) // columns)
        for start in range(0, len(self.keys), columns):
            line = BoxLayout(spacing=dp(GAP))
            for key in self.keys[start : start + columns]:
                line.add_widget(key)
            if fewer and start + columns >= len(self.keys):
                line.add_widget(self._fewer(fewer))
            self.targets.add_widget(line)

    def _target(self, deed: Deed, *, best: bool) -> Any:
        if deed.face:
            return Target(self.desk, deed, self.take, best=best)
        return tile(self.desk, deed.offer, self.take, centred=True, face="primary" if best else "tile")

    def _fewer(self, fewer: Sequence[Deed]) -> Key:
        """Who does not want all of them."""
        group = fewer[0].offer.group
        assert group is not None
        do = (lambda: self.take(fewer[0].offer)) if len(fewer) == 1 else (lambda: self._unfold(group.words))
        return Key(
            self.desk, icon="dots-horizontal", face="tile", width=dp(SIDE), guarded=False, on_tap=do, padding=dp(4)
        )

    def _ways(self, offers: Sequence[Offer]) -> BoxLayout | None:
        if not offers:
            return None
        row = BoxLayout(spacing=dp(GAP))
        for offer in offers:
            face = "primary" if len(offers) == 1 else "tile"
            row.add_widget(tile(self.desk, offer, self.take, centred=True, face=face))
        return row

    # Laying out

    def _share(self, *_: object) -> None:
        """Keys come first; the dice grow with what is left, then the targets."""
        if self.parent is None or self.width <= 1:
            return
        self.party.arrange(self.width)
        large = [part for part in (self.targets if self._lines else None, self.ways) if part is not None]
        lines = self._lines + (self.ways is not None)
        least = self._needs(self.party.lines)
        if abs(least - self.least) > 0.5:
            self.least = least
            if self.moved is not None:
                self.moved()
        room = self.height - least
        headed = bool(self.party.lines) and room >= dp(HEAD + GAP)
        room -= dp(HEAD + GAP) if headed else 0
        actions = dp(ACTIONS) if room >= dp(ACTIONS - LOW_ACTIONS) else dp(LOW_ACTIONS)
        room -= actions - dp(LOW_ACTIONS)
        party = self.party.fit(
            self.party.least() + max(0.0, room) * (0.55 if large else 1), alone=not large or room >= dp(ROOMY)
        )
        self.actions.height = actions
        wanted: list[Widget] = [*large, *([self.head] if headed else []), *([self.party] if self.party.lines else [])]
        wanted.append(self.actions)
        free = self.height - party - actions - (dp(HEAD) if headed else 0) - dp(GAP) * (len(wanted) - 1)
        self._share_large(large, free, lines)
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for part in wanted:
                self.add_widget(part)

    def _needs(self, party: int) -> float:
        """The height below which keys would be too small, with so many rows of dice."""
        rows = self._lines + (self.ways is not None)
        dice = party * dp(CELL)
        return float(rows * dp(TILE) + dice + dp(LOW_ACTIONS) + (rows + party) * dp(GAP))

    def _share_large(self, large: Sequence[Widget], free: float, lines: int) -> None:
        """A line each the same height, up to what is still a key."""
        room = free - dp(GAP) * max(0, self._lines - 1)
        each = min(room / max(1, lines), dp(TALL))
        for part in large:
            count = self._lines if part is self.targets else 1
            part.size_hint_y, part.height = None, each * count + dp(GAP) * (count - 1)


def _at_hand(state: Game) -> tuple[Any, ...]:
    """What it shows besides what can be done."""
    delve, player = state.delve, adventurer(state)
    return delve.party, delve.allies, delve.graveyard, player.tokens, player.exhausted


class Actions(BoxLayout):
    """What the hero can do once, the treasures, and the way out."""

    def __init__(self, desk: Desk, view: View, delving: Delving) -> None:
        super().__init__(spacing=dp(GAP), size_hint_y=None)
        self.desk = desk
        state: Game = view.state
        player = adventurer(state)
        tokens = size(player.tokens)
        self.ultimate = Key(
            desk, desk.text(words.ultimate(state)), icon=signs.ULTIMATE, face="tile", role="tile", guarded=False,
            size_hint_x=1.5, on_tap=lambda: delving.touch(HERO),
        )  # fmt: skip
        self.tokens = Key(
            desk, str(tokens), icon=signs.TREASURE, face="tile", role="inline", guarded=False, size_hint_x=0.72,
            on_tap=lambda: token_sheet(desk, view.playing, delving.touch),
        )  # fmt: skip
        used = player.exhausted
        for key, off in ((self.ultimate, used), (self.tokens, not tokens)):
            key.disabled = off
            if off:
                _fade(desk, key)
        keys: list[Widget] = [self.ultimate, self.tokens]
        flees = delving.flees if delving.found else None
        self.flee: Key | None = None
        if flees is not None:
            self.flee = Key(
                desk, desk.text(flees.label), icon=flees.icon, face="outline", role="tile",
                icon_size=22, padding=(dp(4), dp(4)), on_tap=lambda: delving.take(flees),
            )  # fmt: skip
            self.flee.inner.spacing = dp(6)
            keys.append(self.flee)
        for key in reversed(keys) if desk.mirrored else keys:
            self.add_widget(key)

    def choose(self, who: str) -> None:
        if not self.ultimate.disabled:
            _wear(self.desk, self.ultimate, chosen=who == HERO)
        if not self.tokens.disabled:
            _wear(self.desk, self.tokens, chosen=who.startswith("token:"))


def _wear(desk: Desk, key: Key, *, chosen: bool) -> None:
    ground, key.edge, ink = inks(desk.palette, "chosen" if chosen else "tile")
    key.put_on(ground)
    assert key.text_label is not None
    key.text_label.color = ink


def _fade(desk: Desk, key: Key) -> None:
    """Nothing to be done with it now: an outline."""
    palette = desk.palette
    key.ground, key.edge = CLEAR, palette.edge
    assert key.text_label is not None
    assert key.icon is not None
    key.text_label.disabled_color = palette.panel_mid
    key.icon.disabled_color = palette.panel_low
