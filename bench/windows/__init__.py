"""Programs with a window, each run in a process of its own: ours, and the barest peers there are.

All are drawn offscreen and in software, in a window of the same size, which is settled here before anything imports
Kivy. Each prints one line of JSON.
"""

import os
import sys
import tempfile

os.environ.update(
    SDL_VIDEODRIVER="offscreen",
    LIBGL_ALWAYS_SOFTWARE="1",
    KIVY_NO_ARGS="1",
    KIVY_NO_FILELOG="1",
    KIVY_CLIPBOARD="dummy",
    KIVY_DPI="160",
    KIVY_METRICS_DENSITY="1",
    KIVY_HOME=tempfile.mkdtemp(prefix="delvelog-bench-"),
)

from kivy.config import Config

SIZE = (412, 915)

for option, value in {"width": SIZE[0], "height": SIZE[1], "multisamples": 0, "maxfps": 0, "vsync": 0}.items():
    Config.set("graphics", option, str(value))
for provider, _ in Config.items("input"):
    Config.remove_option("input", provider)

# sqlite-utils imports them wherever they are installed, 55 MiB. The app comes without; the venv of the tests has both.
for absent in ("numpy", "pandas"):
    sys.modules[absent] = None  # type: ignore[assignment]
