"""Starts Delvelog in its window."""

import sys

from screens.display import NO_DISPLAY, has_display


def main() -> int:
    if not has_display():
        print(NO_DISPLAY, file=sys.stderr)
        return 2
    # Only now: Kivy opens its window while it is imported, and reads its settings just once, before that.
    from screens.window import prepare

    prepare()
    from app.home import Home
    from app.language import default_language
    from app.paths import default_home
    from screens.app import DelvelogApp

    home = Home(default_home(), default_language())
    DelvelogApp(home.words, home.games).run()
    return 0


if __name__ == "__main__":
    sys.exit(main())
