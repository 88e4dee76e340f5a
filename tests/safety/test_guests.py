"""Guests on: one address is bound, nothing else is asked of the network. Guests off: nothing of it is even loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.safety.program import ROOT, run


def test_on_means_one_address_and_no_connection(tmp_path: Path) -> None:
    seen = run("guestly", tmp_path / "home")
    address, _, port = seen["place"].partition(":")
    assert seen["answer"]["kind"] == "done"
    bound = [what for event, *what in seen["asked"] if event == "socket.bind"]
    assert bound == [[str((address, 0))]]
    events = {event for event, *_ in seen["asked"]}
    assert events <= {"socket.__new__", "socket.bind"}, "nothing is connected to, nothing is resolved"
    assert int(port)


def test_off_means_that_no_socket_is_even_known(tmp_path: Path) -> None:
    """All of guests but what carries frames can be imported without a network, as the offline package has it."""
    code = (
        "import sys; import app.guests.hosting, app.guests.deeds, data.guestpage, screens.app;"
        "print([n for n in sys.modules if n.startswith(('websockets', 'app.services.network'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True,
                          env={"KIVY_NO_ARGS": "1", "KIVY_HOME": str(tmp_path), "SDL_VIDEODRIVER": "offscreen",
                               "KIVY_NO_FILELOG": "1", "PATH": "/usr/bin:/bin"})  # fmt: skip
    assert done.stdout.strip().splitlines()[-1] == "[]"
