"""The whole app in one go, with an eye on everything that Python does for it. Tells what was asked of the network and
which programs were started.

usage: audited.py HOME FILE...
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

asked: list[str] = []
started: list[str] = []


def watch(event: str, arguments: tuple[object, ...]) -> None:
    if event.startswith(("socket.", "ssl.", "http.", "urllib.", "ftplib.", "smtplib.", "webbrowser.")):
        asked.append(event)
    elif event in ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.fork", "os.forkpty"):
        started.append(str(arguments[0]))


def main() -> None:
    sys.addaudithook(watch)
    # Only now, and the window before all else.
    import bench.windows  # noqa: F401

    del os.environ["KIVY_CLIPBOARD"]  # the real one
    from tests.safety.tour import go_round

    def told(done: list[str]) -> None:
        print(
            json.dumps({"asked": asked, "started": started, "done": done, "modules": sorted(sys.modules)}), flush=True
        )
        os._exit(0)

    go_round(Path(sys.argv[1]), [Path(name) for name in sys.argv[2:]], told)


if __name__ == "__main__":
    main()
