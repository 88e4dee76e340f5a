"""The symbols of Dungeon Twister: heroes, objects, and what they do."""

from __future__ import annotations

from core.boxes.dungeontwister.labels import sort_of
from core.boxes.dungeontwister.state import HIDDEN
from data.boxes.dungeontwister import signs as pieces

OVERS = {
    "pit": "pit",
    "rift": "chasm",
    "rocks": "cave-in",
    "rocks-stop": "boulder",
    "wall": "wall",
    "heroes": "account-group",
    "rubble": "rubble",
    "fountain": "fountain",
}

GIFTS = {
    "breath": "quest",
    "break-wall": "wall",
    "illusion-place": "pit",
    "illusion-move": "swap",
    "illusion-remove": "damage",
    "steal": "pickpocket",
    "heal": "heal",
    "regenerate": "heart",
    "drink": "fountain",
    "portcullis": "portcullis",
    "break-portcullis": "warrior",
}

COMBAT, SPEED, JUMP, POINT = "fighter", "run-fast", "jump", "magic"
UNSEEN = pieces.UNSEEN
PENTAGRAM, LEAVE, WOUND, HEALED, DEAD = "pentagram", "exit-run", "wound", "heal", "skull"

LIES = {"lying": "chevron-down", "out": LEAVE, "gone": "close"}
"""Where an object is that nobody carries."""

CAUSES = {
    "kill": DEAD,
    "escape": LEAVE,
    "treasure": "treasure-chest",
    "pentagram": PENTAGRAM,
    "table": "gavel",
}


def of(name: str) -> str:
    """A hero, an object or a pair of rooms, by its name in the box or by that of its token: "Anna:Rope 2"."""
    what = sort_of(name.rpartition(":")[2].partition("#")[0])
    if what.startswith(HIDDEN):
        return UNSEEN
    return pieces.ILLUSIONS.get(what) or OVERS.get(what) or pieces.of(what)
