"""A game with guests on, with an eye on everything that Python asks of the network for it.

usage: guestly.py HOME
"""

from __future__ import annotations

import json
import sys
import threading
from pathlib import Path

asked: list[list[str]] = []
GUESTS_OWN = "a guest"


def watch(event: str, arguments: tuple[object, ...]) -> None:
    if event.startswith(("socket.", "ssl.", "http.", "urllib.")) and threading.current_thread().name != GUESTS_OWN:
        asked.append([event, *map(str, arguments[1:])])


def main() -> None:
    from tests.app.guests.live import live
    from tests.data.storing import library, new_game

    home = Path(sys.argv[1])
    game = new_game(library(home))
    loaded_before = [name for name in sys.modules if name.startswith("app.services.network")]
    sys.addaudithook(watch)
    with live(home, game) as host:
        seen: dict[str, object] = {}

        def play() -> None:
            anna = host.guest("Anna")
            anna.send("make", id="0" * 32, n=1, choice=0, answers={})
            seen["answer"] = anna.answer("0" * 32)
            anna.close()

        guest = threading.Thread(target=play, name=GUESTS_OWN)
        guest.start()
        guest.join()
        place = host.place
    print(json.dumps({"asked": asked, "place": place, "loaded": loaded_before, **seen}))


if __name__ == "__main__":
    main()
