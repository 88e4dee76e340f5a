"""Finds out how much of the window lies under bars, a cut-out, the gesture line or a keyboard.

Since Android 15 the window is as large as the glass, and all of these lie over it. Before that, Android itself kept
most of them away from the window, and what it keeps away is not reported here.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from android.runnable import run_on_ui_thread
from jnius import PythonJavaClass, java_method

from app.services.android.classes import java_class
from app.services.android.java import REFUSED, activity, api, window
from app.services.ports import Edges, Soon

if TYPE_CHECKING:
    from app.services.android.classes import View, WindowInsets

WHOLE_GLASS_SINCE = 35  # since this Android the app's ground shines through the bars
BY_SORT_SINCE = 30  # since this Android insets come with their kind
CUTOUT_SINCE = 28

LOG = logging.getLogger("delvelog")


class AndroidSafeArea:
    def __init__(self, soon: Soon) -> None:
        self._soon = soon
        self._changed: Callable[[Edges], None] | None = None
        self._listener: _Insets | None = None
        self._light = False
        self._begin_soon: Callable[[], None] = run_on_ui_thread(self._begin)
        self._shine_soon: Callable[[], None] = run_on_ui_thread(self._shine)

    def listen(self, changed: Callable[[Edges], None]) -> None:
        self._changed = changed
        try:
            self._begin_soon()
        except REFUSED:
            return  # then the whole window is considered free

    def ground(self, *, light: bool) -> None:
        self._light = light
        try:
            if api() >= WHOLE_GLASS_SINCE:
                self._shine_soon()
        except REFUSED:
            return  # then the bars stay as Android has them

    def _shine(self) -> None:
        try:
            of = java_class("android.view.WindowInsetsController")
            both = of.APPEARANCE_LIGHT_STATUS_BARS | of.APPEARANCE_LIGHT_NAVIGATION_BARS
            control = window().getInsetsController()
            if control is not None:  # not before it is shown
                control.setSystemBarsAppearance(both if self._light else 0, both)
        except REFUSED:
            return

    def _begin(self) -> None:
        try:
            of = java_class("android.view.WindowManager$LayoutParams")
            window().setSoftInputMode(of.SOFT_INPUT_ADJUST_RESIZE)  # otherwise Android does not report the keyboard
            content = activity().findViewById(java_class("android.R$id").content)
            self._listener = _Insets(self._came)
            content.setOnApplyWindowInsetsListener(self._listener)
            content.requestApplyInsets()
        except REFUSED:
            return

    def _came(self, insets: WindowInsets) -> None:
        edges = _by_sort(insets) if api() >= BY_SORT_SINCE else _before(insets)
        self._soon(lambda: self._changed(edges) if self._changed is not None else None)


def _by_sort(insets: WindowInsets) -> Edges:
    sort = java_class("android.view.WindowInsets$Type")
    bars = insets.getInsets(sort.systemBars() | sort.displayCutout())
    keyboard = insets.getInsets(sort.ime()).bottom
    return Edges(bars.left, bars.top, bars.right, bars.bottom, keyboard)


def _before(insets: WindowInsets) -> Edges:
    """Reads the insets on an older Android, where a keyboard makes the window itself smaller."""
    left, top = insets.getSystemWindowInsetLeft(), insets.getSystemWindowInsetTop()
    right, bottom = insets.getSystemWindowInsetRight(), insets.getSystemWindowInsetBottom()
    cutout = insets.getDisplayCutout() if api() >= CUTOUT_SINCE else None
    if cutout is not None:
        left, top = max(left, cutout.getSafeInsetLeft()), max(top, cutout.getSafeInsetTop())
        right, bottom = max(right, cutout.getSafeInsetRight()), max(bottom, cutout.getSafeInsetBottom())
    return Edges(left, top, right, bottom)


class _Insets(PythonJavaClass):  # type: ignore[misc]
    __javainterfaces__: ClassVar[list[str]] = ["android/view/View$OnApplyWindowInsetsListener"]

    def __init__(self, came: Callable[[WindowInsets], None]) -> None:
        super().__init__()
        self._came = came
        self._goes_on_with: WindowInsets | None = None

    @java_method("(Landroid/view/View;Landroid/view/WindowInsets;)Landroid/view/WindowInsets;")  # type: ignore[untyped-decorator]
    def onApplyWindowInsets(self, view: View, insets: WindowInsets) -> WindowInsets:
        """Reports the insets, and returns them to Java so that the rest of their handling goes on as before.

        Java ends the app if it is given null. pyjnius returns a reference that becomes invalid with its object, so the
        object is kept until the next call; and pyjnius turns whatever is raised here into null.
        """
        self._goes_on_with = insets
        try:
            self._came(insets)
            rest = view.onApplyWindowInsets(insets)
        except Exception:
            LOG.exception("insets")
            rest = None
        if rest is not None:
            self._goes_on_with = rest
        return self._goes_on_with
