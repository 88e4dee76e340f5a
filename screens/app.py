"""The app as Kivy runs it: it reacts to the system, and decides which screen is shown.

A change of language, theme, text size or hand builds the current screen again from scratch. A screen keeps no state of
its own that is not in the game, in the preferences or in a draft, and it is made in an instant.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivymd.app import MDApp

from app.home import Home
from app.people import Chance, People
from app.preferences import PreferenceFile, Preferences
from app.services.ports import Services, Soon, Tell
from core.message import Message
from data.words import Words, on_screen
from screens import fonts, garbage, ripple
from screens.context import ScreenContext
from screens.device import Follows, follow
from screens.drafts import Drafts
from screens.keyboard import named
from screens.opengame import OpenGame
from screens.overlays import Overlays
from screens.report.mishaps import Mishaps
from screens.root_widget import RootWidget, being_written, stop_writing
from screens.routes import A_LOOK_AWAY, AT_THE_TABLE, make
from screens.secrets import Secrets
from screens.tap_guard import TapGuard
from screens.theme import palette
from screens.widgets.sheet import Sheet, Toast

if TYPE_CHECKING:
    from app.playing import Playing

ripple.switch_off()
fonts.register()

FIRST = "home"
LOOKS = frozenset(("language", "theme", "text_scale", "hand", "turned"))
"""The preferences that every screen is built by."""


class DelvelogApp(MDApp):
    """The Kivy app. `folder` holds the games and the preferences. `_device_scale` is the device's own text size, before
    the player's choice.
    """

    title = "Delvelog"

    def __init__(
        self,
        folder: Path,
        services: Callable[[Tell, Soon], Services],
        clock: Callable[[], float] = time.time,
        speak: Callable[[str], Words] = on_screen,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.folder = folder
        self.services = services(self.tell, self._soon)
        self._preferences = PreferenceFile(folder)
        self.clock, self._speak = clock, speak
        self._device_scale = Metrics.fontscale
        self._follows = self._device()
        self.guard = TapGuard(Clock.get_time)
        self.mishaps = Mishaps(folder, self._recover, self._soon, Clock.get_time)
        self.secrets = Secrets(self.services.secure, self._soon)
        self._opened = OpenGame(folder, self.words, self.tell, self.services.awake)
        self._drafts = Drafts(folder)
        self._where: tuple[str, dict[str, Any]] = (FIRST, {})
        self._before = self._where
        self._from_all_games = False  # where the open game was opened, and where back leads
        self._left_for_a_file: tuple[str, dict[str, Any]] | None = None  # the game shown when a file was opened
        self.screen: Any = None
        self._arrived = Clock.create_trigger(self._collect_on_arrival, garbage.ARRIVING)

    def _run_prepare(self) -> None:
        """Skips KivyMD's palette: every colour here is one of ours, and computing KivyMD's would take a fifth of the
        start.
        """
        self._collecting = gc.get_threshold()
        gc.set_threshold(*garbage.RARELY)
        App._run_prepare(self)

    def build(self) -> RootWidget:
        self.layer = RootWidget()
        self._above = Overlays(self.layer, self.guard, self.secrets, lambda: self.context(self._box()))
        self._show()
        return self.layer

    @property
    def preferences(self) -> Preferences:
        return self._preferences.now

    def on_start(self) -> None:
        self.mishaps.watch()
        Window.bind(**self._window_events)
        self._idle = (
            Clock.schedule_interval(self._each_second, 1),
            Clock.schedule_interval(self._collect_in_a_pause, garbage.EVERY),
        )
        self.services.safe_area.listen(self.layer.keep_free)
        if (wrong := self._preferences.told) is not None:
            self._soon(lambda: self.tell(wrong))  # its seconds begin when it is seen, however long the start has taken
        self.services.incoming.listen(self.bring)

    def on_stop(self) -> None:
        Window.unbind(**self._window_events)
        stop_writing()
        for event in self._idle:
            event.cancel()
        self.secrets.cover_all()
        self._drafts.write(self.screen)
        self._opened.leave()
        gc.set_threshold(*self._collecting)
        self.mishaps.rest()

    def on_pause(self) -> bool:
        """Saves what is half done, because the app may be killed after this. Every entry is on the disk already."""
        self.services.awake.keep(False)
        self.services.speech.stop()
        self.secrets.pause()
        if self.playing is not None and self.playing.guests is not None:
            self.playing.guests.pause()
        self._drafts.write(self.screen)
        return True

    def on_resume(self) -> None:
        self.secrets.resume()
        if self.playing is not None and self.playing.guests is not None:
            self.playing.guests.resume()
        self._drafts.go_on()
        self._follow_device()
        resume = getattr(self.screen, "on_resume", None)
        if resume is not None:
            resume()

    @property
    def _window_events(self) -> dict[str, Any]:
        return {
            "on_keyboard": self._key,
            "on_touch_down": self._above.touched,
            "on_drop_file": self._dropped,
            "on_memorywarning": self._short_of_memory,
        }

    def _short_of_memory(self, *_: object) -> None:
        """Frees memory soon: Android reports this on a thread of its own, on which no texture may be released."""
        from screens.memory import give_back

        self._soon(give_back)

    # What follows the device

    def _device(self) -> Follows:
        return follow(self.preferences, self.services, self._device_scale)

    def _follow_device(self) -> None:
        """Builds the screen again if the device's settings have changed, but not under an open sheet or a line that
        somebody is writing in: the screen follows when that is closed.
        """
        if self._device() != self._follows and self.sheet is None and being_written() is None:
            self._show()

    def bring(self, path: Path) -> None:
        """Imports a file that somebody has opened with the app. Questions about it are asked on the home screen, or on
        that of one's boxes.
        """
        from screens.home.bringing import bring, is_copy

        if is_copy(path):
            from screens.boxes import bringing

            self.go(FIRST)
            self.go("boxes")
            bringing.bring(self.screen, path)
            return
        left = self._where if self._where[0] in ("game", "replay") else self._left_for_a_file
        self.go(FIRST)
        self._left_for_a_file = left
        bring(self.screen.context, self.screen.home, path, self.screen.show_front)

    def _dropped(self, _window: Any, name: bytes, *_where: object) -> None:
        self.bring(Path(os.fsdecode(name)))

    # Which screen is up

    def go(self, name: str, **what: Any) -> None:
        """Goes to another screen, or does one of the few things that a screen asks of the whole app."""
        match name:
            case "turn":
                self.change(turned=not self.preferences.turned)
            case "lock":
                self._above.lock()
            case "rules":
                self.screen.read(what["rule"])
            case "tab":
                self.screen.choose(what["tab"])
            case "chance":
                self._make_chance(what["chance"])
            case "report":
                self._report()
            case "back":
                self._where = self._before
                self._show()
            case _:
                self._before = self._where
                if self._where[0] == FIRST:
                    self._from_all_games = bool(getattr(self.screen, "all_games", False))
                if name == FIRST and self._from_all_games:
                    what = {**what, "all_games": True}
                self._where = (name, what)
                self._left_for_a_file = None
                self.guard.changed()  # on another screen nobody meant what lies under the finger now
                self._show()

    def _recover(self, again: bool) -> None:
        """Shows the screen again after an exception, with the game as it is on the disk; if it failed again, the home
        screen.
        """
        from screens.report.mishapsheet import mishap_sheet

        self._opened.leave()
        if again:
            self._where = (FIRST, {})
        self._show()
        mishap_sheet(self.context(self._box()), again)

    def _report(self) -> None:
        """Opens the report about the open game, or else about the last one that was played."""
        from screens.report.making import maker
        from screens.report.sheet import report_sheet

        game = self.playing.table.id if self.playing is not None else None
        report_sheet(self.context(self._box()), maker(self.folder, game, self.preferences, self.mishaps.lines))

    def change(self, **preferences: Any) -> None:
        """Saves preferences and shows them at once. The settings show by themselves what has been chosen."""
        no = self._preferences.change(**preferences)
        if self._where[0] != "settings" or not LOOKS.isdisjoint(preferences):
            self._show()
        if no is not None:
            self.tell(no)

    def _show(self) -> None:
        name, what = self._where
        self.close_sheet()
        self._above.dismiss_toast()
        stop_writing()
        self._drafts.keep(self.screen)
        self._follows = self._device()
        Metrics.fontscale = self._follows.text_scale
        screen = self._make(name, what) if name == FIRST else self._tried(name, what)
        if screen is None:
            return
        Window.clearcolor = screen.context.palette.bg
        self.services.safe_area.ground(light=screen.context.palette.style != "dark")
        if self.screen is not None:
            if type(self.screen) is type(screen) and hasattr(screen, "scroll"):
                screen.scroll.scroll_y = self.screen.scroll.scroll_y  # built again: the reader stays in the same place
            self.layer.remove_widget(self.screen)
            self._arrived()
        self.screen = screen
        self.layer.add_widget(screen, index=len(self.layer.children))
        self._drafts.give(screen)
        self.secrets.cover_gone()
        if self.guard.locked:
            self._above.lock()

    def _tried(self, name: str, what: dict[str, Any]) -> Any | None:
        """Makes a screen that may need something unreadable. In that case it shows the home screen, tells the reason,
        and returns None.
        """
        from data.store.trouble import Trouble  # with the store behind it, which the first frame does not wait for

        try:
            return self._make(name, what)
        except Trouble as trouble:
            self._where = (FIRST, {})
            self._show()
            self.tell(trouble.message())
            return None

    def _make(self, name: str, what: dict[str, Any]) -> Any:
        self.services.awake.keep(name in AT_THE_TABLE)
        if name not in A_LOOK_AWAY:
            self._opened.leave()
        return make(self, name, what)

    def people(self) -> People:
        people = People(self.folder)
        if (wrong := people.told) is not None:
            self._soon(lambda: self.tell(wrong))  # when the screen below it is there
        return people

    def _make_chance(self, chance: Chance) -> None:
        """Sets who rolls and draws in the open game only."""
        assert self.playing is not None
        no = self.people().make(self.playing.table.id, chance)
        self._show()
        if no is not None:
            self.tell(no)

    def context(self, box: str | None) -> ScreenContext:
        return ScreenContext(
            box=box or "",
            palette=palette(box, self._follows.style),
            words=self.words(),
            preferences=self.preferences,
            services=self.services,
            guard=self.guard,
            secrets=self.secrets,
            tell=self.tell,
            sheet=self.show_sheet,
            go=self.go,
        )

    def words(self) -> Words:
        return self._speak(self._follows.language)

    def home(self) -> Home:
        return Home(self.folder, self.words(), clock=self.clock)

    @property
    def playing(self) -> Playing | None:
        """The open game, or None."""
        return self._opened.playing

    def open_game(self, game: str) -> Playing:
        return self._opened.open(game, self.preferences.burst)

    @staticmethod
    def _soon(do: Callable[[], None]) -> None:
        Clock.schedule_once(lambda _dt: do())

    # What lies over it

    @property
    def sheet(self) -> Sheet | None:
        return self._above.sheet

    @property
    def said(self) -> Toast | None:
        return self._above.said

    def tell(self, message: Message) -> None:
        self._above.tell(message)

    def show_sheet(self, sheet: Sheet | None) -> None:
        self._above.show_sheet(sheet)

    def close_sheet(self) -> None:
        self._above.close_sheet()

    def _box(self) -> str | None:
        return self.screen.context.box or None if self.screen is not None else None

    def _each_second(self, _dt: float) -> None:
        self._follow_device()
        if self._where[0] == "game":
            self._above.lock_if_idle(self.preferences.lock_after)

    def _collect_in_a_pause(self, _dt: float) -> None:
        garbage.collect_in_a_pause(self._above.untouched)

    def _collect_on_arrival(self, _dt: float) -> None:
        if not garbage.collect_on_arrival(self.playing is not None, self._above.untouched):
            self._arrived()

    # A keyboard

    def _key(self, _window: Any, code: int, _scancode: int, text: str | None, modifiers: list[str]) -> bool:
        if being_written() is not None:
            return False
        key = named(code, text, modifiers)
        if key is None or self.guard.locked:
            return key == "escape"
        if self.sheet is not None:
            return self.sheet.press(key)
        press = getattr(self.screen, "press", None)
        if press is not None and press(key):
            return True
        return key == "escape" and self._go_back()

    def _go_back(self) -> bool:
        """Goes back if the screen itself has not handled the key. Returns False on the home screen: there Android
        returns to the app before this one, and a desktop does nothing at all.
        """
        if self._where[0] != FIRST:
            self.go(FIRST)
        elif self._left_for_a_file is not None:
            name, what = self._left_for_a_file
            self.go(name, **what)
        else:
            return False
        return True
