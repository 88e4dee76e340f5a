"""Takes KivyMD's ripple away: the circle that spreads under a finger.

KivyMD 2.0.0 makes a framebuffer and a shader for the ripple of each button, card and list item, as soon
as the widget exists. That costs time and memory, fails for a widget that has no height yet (every snackbar
raises "FBO Initialization failed"; mended upstream, not released), and is where some phones' graphics drivers
are reported to crash. Without it a pressed widget still shows: its state layer is drawn another way.
"""

from typing import Any

from kivymd.uix.behaviors.ripple_behavior import M3CommonRipple


def switch_off() -> None:
    """Replaces the methods of the ripple. It is called once, before the first KivyMD widget is made."""
    # Kivy's clock finds a method by its name, so each replacement has the name of what it replaces.
    for stand_in in (init_fbos, call_ripple_animation_methods, finish_ripple, anim_complete):
        setattr(M3CommonRipple, stand_in.__name__, stand_in)


def init_fbos(self: Any) -> None:
    self._phase, self.ripple_pos, self.fbo = 0.0, (0, 0), None


def call_ripple_animation_methods(self: Any, touch: Any) -> None:
    """Does nothing: there is no ripple to start."""


def finish_ripple(self: Any) -> None:
    """Does nothing: there is no ripple to end."""


def anim_complete(self: Any, *args: Any) -> None:
    """Does nothing: no ripple has ended."""
