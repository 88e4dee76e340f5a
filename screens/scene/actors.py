"""The layout of a step in which pieces act: what the selected piece can do, the ways on, the row of pieces, the
hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.playing import View
from core.message import say
from core.scene import Actors, Offer, StepView
from screens.context import ScreenContext
from screens.face import Offered
from screens.game.tile import tile
from screens.pads.base import GAP
from screens.scene import looks
from screens.scene.actorkeys import CELL, HEAD, ActorRow, RowHead
from screens.scene.handsheet import hand_sheet
from screens.scene.selection import selection_of
from screens.scene.target import Target
from screens.widgets.ground import CLEAR
from screens.widgets.key import Key, inks
from screens.widgets.text import Alike

TILE = 64  # dp
SIDE = 48  # dp, of the key with dots beside the targets
ACTIONS, LOW_ACTIONS = 56, 48  # dp
TALL = 176  # dp: a target that is higher would only be emptier
ROOMY = 200  # dp to spare: from here on the pieces may be as large as they like


class ActorsLayout(BoxLayout):
    """The keys of a step in which pieces act. `moved` is called when another piece is selected, because the head names
    it.
    """

    moved: Callable[[], None] | None = None

    def __init__(self, offered: Offered) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP))
        view, step = offered.view, offered.step
        assert step.actors is not None, step.layout
        self.context, self.view, self.step = offered.context, view, step
        self.actors: Actors = step.actors
        self.take, self._unfold = offered.take, offered.unfold
        self.selection = selection_of(view.playing)
        self.selected = self.selection.piece(view.state) or self.actors.selected
        self.targets = BoxLayout(orientation="vertical", spacing=dp(GAP))
        self.acts = any(offer.by for offer in step.offers)
        self.exit = next((offer for offer in step.offers if offer.slot == self.actors.exit), None)
        ways = [offer for offer in step.offers if not offer.by and offer is not self.exit]
        if not self.acts and self.exit is not None:
            ways.append(self.exit)  # nothing else is left to do
        self.ways = self._ways(ways)
        self._gather()
        self._fill()
        self.least = self._needs(1)  # until its width is known
        self.bind(size=self._share, parent=lambda *_: self.selection.show(self.actors.row.key if self.parent else ""))

    def _gather(self) -> None:
        """Makes the keys of every piece that can be used now."""
        self.party = ActorRow(self.context, self.actors.row, self.touch, idle=self._idle, guarded=self._at_once)
        self.head = RowHead(self.context, self.actors.row, self.actors.lost)
        self.actions = Actions(self.context, self)

    def show(self, view: View) -> None:
        """Follows a game in which the offers stay the same: somebody may have set by hand what lies there."""
        step = view.scene.step
        if view.state is self.view.state or step.actors is None:
            return
        before = self.actors
        self.view, self.step, self.actors = view, step, step.actors
        self.selection.select(view.state, self.selected)
        if (before.row, before.lost, before.hand, before.special) != (
            self.actors.row, self.actors.lost, self.actors.hand, self.actors.special,
        ):  # fmt: skip
            self._gather()
            self._fill()

    # Which piece is selected

    def _of(self, piece: str, *, grouped: bool = False) -> list[Offer]:
        return [offer for offer in self.step.offers if offer.by == piece and (offer.place == "group") == grouped]

    def heading(self, step: StepView) -> StepView:
        title = dict(self.actors.titles).get(self.selected)
        if title is None or not self._of(self.selected):
            return step
        icon = next((piece.icon for piece in self.actors.pieces() if piece.key == self.selected), step.icon)
        return replace(
            step, title=title, why=dict(self.actors.hints).get(self.selected, self.actors.hint), icon=icon, chances=()
        )

    def touch(self, piece: str) -> None:
        """Selects the piece, so that its offers stand above; or takes its offer, if that is done at once."""
        own = self._of(piece)
        if self._at_once(piece):
            self.take(own[0])
        elif not own:
            name = next(each.name for each in self.actors.pieces() if each.key == piece)
            self.context.tell(say("ui.actors.idle", who=name))
        elif piece != self.selected:
            self.selected = piece
            self.selection.select(self.view.state, piece)
            self._fill()
            if self.moved is not None:
                self.moved()

    def _idle(self, piece: str) -> bool:
        return not self._of(piece)

    def _at_once(self, piece: str) -> bool:
        """Tells whether a touch of the piece writes an entry. Such a touch is ignored for a moment after another entry;
        a touch that only selects is not.
        """
        return any(offer.at_once for offer in self._of(piece))

    # What it shows

    def _fill(self) -> None:
        own = self._of(self.selected) if self.selected else []
        self._fill_targets(own)
        self.party.choose(self.selected)
        self.actions.choose(self.selected)
        self._share()

    def _fill_targets(self, own: Sequence[Offer]) -> None:
        self.targets.clear_widgets()
        self.keys: list[Any] = []
        if not own:
            self._lines = 0
            return
        most = max(own, key=_number)
        filled = _number(most) > 0 or len(own) == 1
        self.keys = [self._target(offer, best=filled and offer is most and self.ways is None) for offer in own]
        Alike([key.words for key in self.keys])
        fewer = self._of(self.selected, grouped=True)
        columns = len(self.keys) if len(self.keys) <= 3 else -(-len(self.keys) // 2)
        self._lines = -(-len(self.keys) // columns)
        for start in range(0, len(self.keys), columns):
            line = BoxLayout(spacing=dp(GAP))
            for key in self.keys[start : start + columns]:
                line.add_widget(key)
            if fewer and start + columns >= len(self.keys):
                line.add_widget(self._fewer(fewer))
            self.targets.add_widget(line)

    def _target(self, offer: Offer, *, best: bool) -> Any:
        if offer.aim is not None:
            return Target(self.context, offer, self.take, best=best)
        return tile(self.context, offer, self.take, centred=True, face="primary" if best else "tile")

    def _fewer(self, fewer: Sequence[Offer]) -> Key:
        """Makes the key that opens the offers to use fewer of them."""
        group = fewer[0].group
        assert group is not None
        do = (lambda: self.take(fewer[0])) if len(fewer) == 1 else (lambda: self._unfold(group.words))
        return Key(
            self.context, icon="dots-horizontal", face="tile", width=dp(SIDE), guarded=False, on_tap=do, padding=dp(4)
        )

    def _ways(self, offers: Sequence[Offer]) -> BoxLayout | None:
        if not offers:
            return None
        row, face = BoxLayout(spacing=dp(GAP)), "primary" if len(offers) == 1 else "tile"
        tiles = [tile(self.context, offer, self.take, centred=True, face=face) for offer in offers]
        Alike([key.words for key in tiles])
        for key in tiles:
            row.add_widget(key)
        return row

    # Laying out

    def _share(self, *_: object) -> None:
        """Shares the height: keys come first; the pieces grow with what is left, then the targets."""
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
        """Returns the height below which keys would be too small, with so many rows of pieces."""
        rows = self._lines + (self.ways is not None)
        dice = party * dp(CELL)
        return float(rows * dp(TILE) + dice + dp(LOW_ACTIONS) + (rows + party) * dp(GAP))

    def _share_large(self, large: Sequence[Widget], free: float, lines: int) -> None:
        """Gives each line the same height, at most that of the tallest useful key."""
        room = free - dp(GAP) * max(0, self._lines - 1)
        each = min(room / max(1, lines), dp(TALL))
        for part in large:
            count = self._lines if part is self.targets else 1
            part.size_hint_y, part.height = None, each * count + dp(GAP) * (count - 1)


def _number(offer: Offer) -> int:
    return offer.aim.number if offer.aim is not None else 0


class Actions(BoxLayout):
    """The special piece, which can act once, the hand, and the way out."""

    def __init__(self, context: ScreenContext, layout: ActorsLayout) -> None:
        super().__init__(spacing=dp(GAP), size_hint_y=None)
        self.context = context
        actors = layout.actors
        assert actors.special is not None, layout.step.layout
        self.special_key = actors.special.key
        held = len(actors.hand.each())
        self.special = Key(
            context, looks.text(context, actors.special.name), icon=actors.special.icon, face="tile", role="tile",
            guarded=False, size_hint_x=1.5, on_tap=lambda: layout.touch(self.special_key),
        )  # fmt: skip
        self.hand = Key(
            context, str(held), icon=actors.hand.icon, face="tile", role="inline", guarded=False, size_hint_x=0.72,
            on_tap=lambda: hand_sheet(context, layout.actors.hand, layout.touch),
        )  # fmt: skip
        for key, off in ((self.special, "spent" in actors.special.marks), (self.hand, not held)):
            key.disabled = off
            if off:
                _fade(context, key)
        keys: list[Widget] = [self.special, self.hand]
        way_out = layout.exit if layout.acts else None
        if way_out is not None:
            exit_key = Key(
                context, context.text(way_out.label), icon=way_out.icon, face="outline", role="tile",
                icon_size=22, padding=(dp(4), dp(4)), on_tap=lambda: layout.take(way_out),
            )  # fmt: skip
            exit_key.inner.spacing = dp(6)
            keys.append(exit_key)
        for key in reversed(keys) if context.mirrored else keys:
            self.add_widget(key)
        self.held = {piece.key for piece in actors.hand.pieces}

    def choose(self, piece: str) -> None:
        if not self.special.disabled:
            _wear(self.context, self.special, chosen=piece == self.special_key)
        if not self.hand.disabled:
            _wear(self.context, self.hand, chosen=piece in self.held)


def _wear(context: ScreenContext, key: Key, *, chosen: bool) -> None:
    ground, key.edge, ink = inks(context.palette, "chosen" if chosen else "tile")
    key.put_on(ground)
    assert key.text_label is not None
    key.text_label.color = ink


def _fade(context: ScreenContext, key: Key) -> None:
    """Draws a key that cannot be used now as an outline."""
    palette = context.palette
    key.ground, key.edge = CLEAR, palette.edge
    assert key.text_label is not None
    assert key.icon is not None
    key.text_label.disabled_color = palette.panel_mid
    key.icon.disabled_color = palette.panel_low
