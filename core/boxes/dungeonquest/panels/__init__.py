"""What the panels of a screen show, worked out: one module for each thing on the table that people look at.

Each takes the state as a viewer may see it, or a piece of it, and says no more than is in there.
"""

from core.boxes.dungeonquest.panels.below import Exit, Landing, Reach, reach
from core.boxes.dungeonquest.panels.combat import Blow, Clash, Fighter, clash, deathblow
from core.boxes.dungeonquest.panels.ends import Standing, standing
from core.boxes.dungeonquest.panels.endurance import Endurance, endurance
from core.boxes.dungeonquest.panels.lair import Lair, dragon
from core.boxes.dungeonquest.panels.places import Places, Space, Underground, places
from core.boxes.dungeonquest.panels.track import Track, sun

__all__ = [
    "Blow",
    "Clash",
    "Endurance",
    "Exit",
    "Fighter",
    "Lair",
    "Landing",
    "Places",
    "Reach",
    "Space",
    "Standing",
    "Track",
    "Underground",
    "clash",
    "deathblow",
    "dragon",
    "endurance",
    "places",
    "reach",
    "standing",
    "sun",
]
