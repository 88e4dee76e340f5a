"""A pad to choose what an old entry should have been: the same pad as the first time, in the game as it was then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.amending import Amending
from app.amendment_draft import AmendmentDraft
from app.game_at import GameAt
from core.choices import leading_to
from core.message import say
from core.rulings import Ruling
from screens.context import ScreenContext
from screens.face import Face
from screens.game.nowpanel import NowPanel
from screens.game.tracked import Tracked, tracked
from screens.game.values import values_sheet
from screens.game.valuesheet import ValueBody
from screens.widgets.key import Key
from screens.widgets.layouts import Scroll
from screens.widgets.text import Fit, height_of

ROW, WAYS = 48, 60  # dp
MOST_TOLD = 0.2  # of the height: the most that the sentences take


class MendPad(BoxLayout):
    """The page with the pad. `left` is called when it is left without an answer, `turned` when something else has to be
    shown.
    """

    def __init__(
        self,
        context: ScreenContext,
        face: Face,
        mending: Amending,
        *,
        left: Callable[[], None],
        turned: Callable[[], None],
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(8))
        self.context, self.face, self.mending, self._turned = context, face, mending, turned
        self.past: GameAt = mending.past()
        palette = context.palette
        told = " ".join(context.text(sentence) for sentence in mending.about)
        if mending.stage == "insert":
            told = context.text(say("ui.mend.forgotten", told=told))
        self.told = Fit(told, palette.text_high, "sentence", align="left", size_hint_y=None)
        self.bind(size=self._share)
        across = BoxLayout(size_hint_y=None, height=dp(WAYS), spacing=dp(8))
        across.add_widget(
            Key(
                context,
                icon="arrow-left",
                width=dp(ROW),
                size_hint_y=1,
                icon_colour=palette.text_high,
                guarded=False,
                padding=0,
                on_tap=left,
            )
        )
        if mending.stage == "edit":
            across.add_widget(Fit(context.text(say("ui.mend.instead")), palette.words, "name", align="left"))
        else:
            for key in self._ways():
                across.add_widget(key)
        self.add_widget(across)
        self.add_widget(self.told)
        self._lay_soon = Clock.create_trigger(self._lay, -1)
        self.body = self._body()
        self.add_widget(self.body)
        if mending.stage == "insert":
            self.add_widget(self._value_key())

    def _ways(self) -> list[Key]:
        context, mending, stage = self.context, self.mending, self.mending.stage
        assert isinstance(mending, AmendmentDraft), "a merge chooses no entry of its own"

        def key(words: str, icon: str, chosen: bool, tapped: Callable[[], None], guarded: bool = False) -> Key:
            return Key(
                context, words, icon="check" if chosen else icon, icon_size=20, face="chosen" if chosen else "key",
                role="strong", along="column", padding=dp(4), size_hint_y=1, guarded=guarded, on_tap=tapped,
            )  # fmt: skip

        return [
            key(
                context.text(say("ui.mend.change")), "pencil", stage == "change", lambda: self._begin(mending, "change")
            ),
            key(
                context.text(say("ui.mend.insert")),
                "playlist-plus",
                stage == "insert",
                lambda: self._begin(mending, "insert"),
            ),
            key(context.text(say("ui.mend.drop")), "close", False, lambda: self._drop(mending), guarded=True),
        ]

    def _share(self, *_: object) -> None:
        """Gives what was told the lines that it needs, but never so many that the pad has to scroll because of it."""
        wanted = height_of(self.told.text, "sentence", self.width) + dp(2)
        self.told.height = min(wanted, self.height * MOST_TOLD)

    def _begin(self, mending: AmendmentDraft, stage: Literal["change", "insert"]) -> None:
        if stage != mending.stage:
            mending.begin(stage)
            self._turned()

    def _drop(self, mending: AmendmentDraft) -> None:
        no = mending.drop()
        if no is not None:
            self.context.refuse(no)
            return
        self._turned()

    # The pad

    def _body(self) -> Any:
        """Makes the pad: a ruling is changed where it was made, by its number; everything else in the Now panel of that
        moment.
        """
        mending = self.mending
        wrong = mending.wrong
        self.panel: NowPanel | None = None
        if mending.stage != "insert" and isinstance(wrong, Ruling):
            body = ValueBody(self.context, self.past, self._tracked(wrong.path), lambda: None, None)
            return Scroll(body, self.context.palette)
        self.panel = NowPanel(self.context, self.past, self.face, self._lay_soon)
        self.panel.size_hint_y = None
        if mending.stage != "insert":
            self._open_the_same(self.panel)
        holder = Scroll(self.panel, self.context.palette)
        holder.bind(height=self._lay_soon)
        return holder

    def _lay(self, *_: object) -> None:
        """Gives the panel all the room; if that is too little for its keys, it scrolls."""
        if self.panel is not None:
            self.panel.height = max(self.body.height, self.panel.least)

    def _open_the_same(self, panel: NowPanel) -> None:
        """Opens the choice that led to the move; the other choices of that moment are one step back."""
        choice = leading_to(self.past.view.choices, self.mending.wrong)
        if choice is None or not choice.asks or choice == panel.step.direct:
            return
        for offer in panel.step.offers:
            if offer.choice == choice:
                panel.open(offer)
                return

    def _value_key(self) -> Key:
        """Makes the key that sets a value, because what was forgotten may be a number, too."""
        return Key(
            self.context,
            self.context.text(say("ui.menu.value")),
            icon="gavel",
            height=dp(ROW),
            guarded=False,
            role="tile",
            on_tap=lambda: values_sheet(self.context, self.past),
        )

    def _tracked(self, path: str) -> Tracked:
        for count in self.past.box.voice.counts(self.past.view.state):
            if count.path == path:
                name = say("ui.count.of", player=count.player, what=count.what) if count.player else count.what
                return Tracked(path, name, count.out_of)
        return tracked(self.past, path)

    def press(self, key: str) -> bool:
        return self.panel is not None and self.panel.press(key)
