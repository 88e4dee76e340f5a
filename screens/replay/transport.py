"""The keys below the scrubber: step, play, jump, and the two ways back into the game."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.replay import Jump, Replay
from core.message import Message, say
from screens.context import ScreenContext
from screens.widgets.key import Key, inks, same_size

HIGH, LOW = 60, 48  # dp
SPEEDS = (1, 2, 4)
JUMPS: dict[Jump, tuple[str, Message]] = {
    "turn": ("account", say("ui.replay.jump.turn")),
    "combat": ("melee", say("ui.replay.jump.combat")),
    "death": ("skull", say("ui.replay.jump.death")),
}


class Transport(BoxLayout):
    """The playing keys. `step` goes so many places, `jump` to the next or previous one of the chosen kind."""

    def __init__(
        self,
        context: ScreenContext,
        step: Callable[[int], object],
        jump: Callable[[bool], object],
        play: Callable[[], object],
    ) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(HIGH))
        palette = context.palette

        def key(icon: str, do: Callable[[], object], face: str = "key") -> Key:
            made = Key(
                context, icon=icon, icon_size=30, face=face, guarded=False, on_tap=do,
                icon_colour=palette.on_accent if face == "primary" else palette.text_high,
            )  # fmt: skip
            self.add_widget(made)
            return made

        self.jump_back = key("skip-backward", lambda: jump(False))
        self.back = key("step-backward", lambda: step(-1))
        self.play = key("play", play, "primary")
        self.on = key("step-forward", lambda: step(1))
        self.jump_on = key("skip-forward", lambda: jump(True))

    def show_playing(self, playing: bool) -> None:
        assert self.play.icon is not None
        self.play.icon.change("pause" if playing else "play")


class Jumping(BoxLayout):
    """The kinds of place that the jump keys look for, and the speed of playing."""

    def __init__(self, context: ScreenContext, replay: Replay, speed: Callable[[], object]) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(LOW))
        self.context = context
        self.kinds = replay.jumps or ("turn",)
        self.chosen: Jump = self.kinds[0]
        self.keys: dict[Jump, Key] = {}
        for kind in self.kinds:
            icon, words = JUMPS[kind]
            self.keys[kind] = Key(
                context,
                context.text(words),
                icon=icon,
                role="tile",
                icon_size=20,
                guarded=False,
                padding=(dp(6), dp(2)),
                on_tap=lambda kind=kind: self.choose(kind),
            )
            self.add_widget(self.keys[kind])
        same_size(self.keys.values())
        self.speed = Key(context, f"{SPEEDS[0]}×", width=dp(64), role="tile", guarded=False, on_tap=speed)
        self.add_widget(self.speed)
        self.choose(self.chosen)

    def choose(self, kind: Jump) -> None:
        """Chooses a kind. The chosen key has a tick, not only a tint."""
        self.chosen = kind
        for each, key in self.keys.items():
            here = each == kind
            ground, key.edge, ink = inks(self.context.palette, "chosen" if here else "key")
            key.put_on(ground)
            assert key.text_label is not None
            assert key.icon is not None
            key.text_label.color = ink
            key.icon.change("check" if here else JUMPS[each][0])


class WaysBack(BoxLayout):
    """The only keys here that write: back to this moment, and a what-if from it. At the end, the back key returns to
    the game.
    """

    def __init__(self, context: ScreenContext, back: Callable[[], object], what_if: Callable[[], object]) -> None:
        super().__init__(spacing=dp(8), size_hint_y=None, height=dp(HIGH))
        self.context = context
        self.back = Key(context, context.text(say("ui.replay.back")), icon="undo", face="key", role="tile", on_tap=back)
        self.what_if = Key(
            context,
            context.text(say("ui.replay.what-if")),
            icon="source-branch",
            face="key",
            role="tile",
            on_tap=what_if,
        )
        same_size((self.back, self.what_if))
        for each in (self.back, self.what_if)[:: -1 if context.mirrored else 1]:
            self.add_widget(each)

    def show(self, *, at_end: bool) -> None:
        words, icon = (say("ui.replay.leave"), "play-circle-outline") if at_end else (say("ui.replay.back"), "undo")
        text = self.context.text(words)
        if self.back.text != text:
            self.back.text = text
            assert self.back.icon is not None
            self.back.icon.change(icon)
