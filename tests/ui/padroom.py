"""A room with nothing but a pad in it, as large as the Now panel leaves it: for tests and pictures of pads."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics, dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivymd.app import MDApp

from app.library import Library
from app.playing import Playing
from app.preferences import Preferences
from app.services.recording import Recording, at_once
from core.asks import Ask, TextAsk
from core.boxes.registry import box_named
from core.choices import Choice
from core.facts import Move
from core.message import Message
from data.words import words
from screens import app as _names_the_fonts  # noqa: F401
from screens.context import ScreenContext
from screens.device import style_of
from screens.face import Asked
from screens.game.flow import Flow
from screens.pads import pad_for
from screens.pads.base import Pad
from screens.pads.card import CardKey
from screens.scene.plainface import FACE
from screens.secrets import Secrets
from screens.tap_guard import TapGuard
from screens.theme import palette
from screens.widgets.icon import Icon
from screens.widgets.key import Tappable
from screens.widgets.layouts import Card
from tests.ui.collecting import among_the_new
from tests.ui.driver import Driver
from tests.ui.looking import Written, ancestors
from tests.ui.scenes import put

PHONE, SMALL = (412, 915), (360, 640)
ROOM = {PHONE: 320, SMALL: 200}  # dp that a pad gets of the screen, about
COVERING = {PHONE: 620, SMALL: 380}  # dp that it gets at most where it covers what is above it


class PadApp(MDApp):
    """`answers` is what has been answered, `told` what was said over the screen."""

    def __init__(self, preferences: Preferences, playing: Playing, folder: Path) -> None:
        super().__init__()
        self.playing, self.preferences = playing, preferences
        self.answers: list[Any] = []
        self.told: list[Message] = []
        self.shown: Pad | Flow | None = None
        box, recording = playing.box.name, Recording(folder)
        self.context = ScreenContext(
            box=box,
            palette=palette(box, style_of(preferences, None)),
            words=words(preferences.language or "en"),
            preferences=preferences,
            services=recording.services,
            guard=TapGuard(Clock.get_time),
            secrets=Secrets(recording.secure, at_once),
            tell=self.told.append,
            sheet=lambda _sheet: None,
            go=lambda *_args, **_what: None,
        )

    def build(self) -> BoxLayout:
        Window.clearcolor = self.context.palette.bg
        Metrics.fontscale *= self.preferences.text_scale
        root = BoxLayout(orientation="vertical", padding=dp(12))
        root.add_widget(BoxLayout())
        shades = self.context.palette
        self.panel = Card(ground=shades.panel, edge=shades.edge, radius=dp(24), fills=True, size_hint_y=None)
        root.add_widget(self.panel)
        return root

    @property
    def pad(self) -> Any:
        return self.shown.pad if isinstance(self.shown, Flow) else self.shown

    def put(self, shown: Pad | Flow) -> None:
        self.panel.clear_widgets()
        self.shown = shown
        self.panel.add_widget(shown)

    def asked(self, choice: Choice, ask: Ask | None, given: dict[str, Any]) -> Asked:
        wanted = ask or next(each for each in choice.asks if each.field not in given)
        return Asked(self.context, self.playing, choice, wanted, given, self.answers.append, self.answers.append)


class PadDriver(Driver):
    """Shows pads over a game that stands at a step."""

    app: PadApp

    # Showing

    def show(self, choice: Choice, ask: Ask | None = None, given: dict[str, Any] | None = None) -> Any:
        """The pad for one ask of a choice: the first that `given` does not answer. What is answered is kept only."""
        self.app.put(pad_for(self.app.asked(choice, ask, given or {})))
        return self._lay()

    def play(self, choice: Choice) -> Any:
        """The pads of a choice, one after the other; the last answer is written into the journal."""
        app = self.app
        app.put(Flow(app.context, app.playing, FACE, choice, moved=lambda: None, refused=app.told.append))
        return self._lay()

    def ask(self, ask: Ask) -> Any:
        """An ask of no box's, hung on any choice of the game. Another is open behind it: nobody foresees anything."""
        first = self.app.playing.view.choices[0]
        return self.show(replace(first, asks=(ask, TextAsk(field="behind it"))), ask)

    def _lay(self) -> Any:
        """As the panel would be laid out: what there is, or what the pad needs at least."""
        assert self.app.shown is not None
        shown = self.app.shown
        needs = min(dp(COVERING[self.size]), shown.needs(Window.width - dp(48)))
        self.app.panel.height = max(dp(ROOM[self.size]), shown.least, needs) + dp(24)
        self.advance(0.15)
        return self.app.pad

    def choice(self, asks: type[Any], number: int = 0) -> Choice:
        """What the game offers that asks for such a thing."""
        offered = [each for each in self.app.playing.view.choices if any(isinstance(ask, asks) for ask in each.asks)]
        return offered[number]

    # Touching

    def targets(self, sort: type[Any] = Tappable) -> list[Any]:
        """What can be touched, from above to below and from the left."""
        found = [each for each in self.app.pad.walk(restrict=True) if isinstance(each, sort) and not each.disabled]
        return sorted(found, key=lambda key: (-round(key.to_window(*key.pos)[1]), key.to_window(*key.pos)[0]))

    def key(self, text: str) -> Any:
        for each in self.targets():
            if text in words_on(each):
                return each
        raise LookupError(f"{text!r} is not among {[words_on(each) for each in self.targets()]}")

    def card_key(self, attack: str, value: int) -> CardKey:
        for each in self.targets(CardKey):
            if (each.attack, each.value) == (attack, value):
                assert isinstance(each, CardKey)
                return each
        raise LookupError(f"{attack} {value} is not offered")

    def touch(self, what: Any) -> None:
        """Scrolls to it first, and then waits until the next touch counts."""
        key = self.key(what) if isinstance(what, str) else what
        for each in ancestors(key):
            if isinstance(each, ScrollView):
                each.scroll_to(key, animate=False)
                self.advance(0.1)
        self.tap(key)
        self.advance(0.35)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.app.pad.press(key)

    # Looking

    @property
    def answered(self) -> Any:
        """The one answer that was given."""
        (answer,) = self.app.answers
        return answer

    @property
    def move(self) -> Any:
        """What was written last."""
        return self.app.playing.table.journal.head.move

    def everything(self) -> str:
        """All that any widget could show or has in hand."""
        return " ".join(str(getattr(widget, "text", "")) for widget in self.widgets())


def words_on(key: Any) -> list[str]:
    own = [key.text] if getattr(key, "text", "") else []
    return [*own, *(each.text for each in key.walk(restrict=True) if isinstance(each, Written)), *symbols_on(key)]


def symbols_on(key: Any) -> list[str]:
    return [each.name for each in key.walk(restrict=True) if isinstance(each, Icon)]


@contextmanager
def room(
    folder: Path, moves: tuple[Move, ...], size: tuple[int, int] = PHONE, box: str = "dungeonquest", **likes: Any
) -> Iterator[PadDriver]:
    """Opens a game in which these moves were made, for people who like it so."""
    with among_the_new(), Library(folder).open(put(folder, moves, box=box_named(box))) as table:
        playing = Playing(table, chance=Random(7))
        liked = Preferences(language=likes.pop("language", "en"), **likes)
        with PadDriver(PadApp(liked, playing, folder), size) as ui:
            assert isinstance(ui, PadDriver)
            yield ui
