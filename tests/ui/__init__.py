"""Tests that open the app and touch it. Here is settled how Kivy runs in them, before anything imports it:
it reads all this just once.

No X server: SDL draws offscreen, in software, the same to the pixel in every run.
"""

import atexit
import os
import shutil
import tempfile
from importlib.util import find_spec

import pytest

if find_spec("kivy") is None:
    pytest.skip("Kivy is not installed: for Python 3.14 there is Debian's python3-kivy alone", allow_module_level=True)

os.environ.update(
    SDL_VIDEODRIVER="offscreen",
    LIBGL_ALWAYS_SOFTWARE="1",
    KIVY_HOME=tempfile.mkdtemp(prefix="delvelog-kivy-"),  # nothing of the user's settings, nor into them
    KIVY_NO_ARGS="1",
    KIVY_NO_FILELOG="1",
    KIVY_LOG_MODE="PYTHON",  # logging belongs to pytest
    KIVY_CLIPBOARD="dummy",
    KIVY_DPI="160",
    KIVY_METRICS_DENSITY="1",  # a dp is a pixel
    KIVY_METRICS_FONTSCALE="1",
)

from kivy.config import Config

from screens.window import PHONE, quieten

atexit.register(shutil.rmtree, os.environ["KIVY_HOME"], ignore_errors=True)
quieten()

for option, value in {
    "width": PHONE[0],
    "height": PHONE[1],
    "resizable": 0,
    "multisamples": 0,
    "maxfps": 0,
    "vsync": 0,
}.items():
    Config.set("graphics", option, str(value))
for provider, _ in Config.items("input"):
    Config.remove_option("input", provider)  # the only fingers are those of the tests
