"""Prepares the window on a desktop: the size of a phone, and a quiet console. It has to run before Kivy opens the
window.
"""

import logging
import os

PHONE = (412, 915)

# Kivy logs at every start, or at every first one, that libmtdev and xclip are missing, which we do not use (with long
# tracebacks), and that it writes its settings.
NOISE = ("Input: MTDev", "Cutbuffer:", "Config: Older", "Config: Upgrading")


def prepare() -> None:
    os.environ.setdefault("KIVY_NO_ARGS", "1")  # the command line is ours, not Kivy's
    os.environ.setdefault("KIVY_NO_FILELOG", "1")  # nothing about a player is stored except the games
    quieten()

    from kivy.config import Config
    from kivy.utils import platform

    # Escape goes back from screen to screen; on the home screen it must not close the app by surprise.
    Config.set("kivy", "exit_on_escape", "0")
    if platform in ("android", "ios"):
        return
    Config.set("graphics", "width", str(PHONE[0]))
    Config.set("graphics", "height", str(PHONE[1]))
    # Otherwise a right click leaves a red dot, as if it were a second finger.
    Config.set("input", "mouse", "mouse,disable_multitouch")


def quieten() -> None:
    logging.getLogger("kivy").addFilter(_is_news)


def _is_news(record: logging.LogRecord) -> bool:
    return not str(record.msg).startswith(NOISE)
