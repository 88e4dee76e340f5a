"""Starts Delvelog in its window."""

import sys
from pathlib import Path

from screens.display import NO_DISPLAY, has_display


def main() -> int:
    if not has_display():
        print(NO_DISPLAY, file=sys.stderr)
        return 2
    # Only now: Kivy opens its window while it is imported, and reads its settings just once, before that.
    from screens.window import prepare

    prepare()
    from kivy.core.window import Window

    from app.paths import default_home
    from app.services.choose import services
    from screens.app import DelvelogApp

    def screensaver(allowed: bool) -> None:
        Window.allow_screensaver = allowed

    files = [Path(name) for name in sys.argv[1:2]]  # on a desktop: a game that was taken home
    DelvelogApp(default_home(), lambda tell, soon: services(tell, soon, screensaver, files=files)).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
