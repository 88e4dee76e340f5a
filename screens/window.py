"""The window on a desktop: the size of a phone, and a quiet console. To be called before Kivy opens it."""

import logging
import os

PHONE = (412, 915)

# Said at every start, or at every first one: that libmtdev and xclip, which we do not use, are missing
# (with long tracebacks), and that Kivy writes its settings.
NOISE = ("Input: MTDev", "Cutbuffer:", "Config: Older", "Config: Upgrading")


def prepare() -> None:
    os.environ.setdefault("KIVY_NO_ARGS", "1")  # the command line is ours, not Kivy's
    os.environ.setdefault("KIVY_NO_FILELOG", "1")  # nothing is kept about a player but the games
    quieten()

    from kivy.config import Config
    from kivy.utils import platform

    # Escape leads back from screen to screen; at home it closes nothing by surprise.
    Config.set("kivy", "exit_on_escape", "0")
    if platform in ("android", "ios"):
        return
    Config.set("graphics", "width", str(PHONE[0]))
    Config.set("graphics", "height", str(PHONE[1]))
    # Else a right click leaves a red dot, as if it were a second finger.
    Config.set("input", "mouse", "mouse,disable_multitouch")


def quieten() -> None:
    logging.getLogger("kivy").addFilter(_is_news)


def _is_news(record: logging.LogRecord) -> bool:
    return not str(record.msg).startswith(NOISE)
