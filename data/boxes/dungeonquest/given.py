"""DungeonQuest: what is in the box, and what its owners can correct."""

from __future__ import annotations

from data.boxes.dungeonquest.contents import read
from data.boxes.dungeonquest.copyforms import QuestCopy
from data.boxes.dungeonquest.corrections import corrections, done
from data.boxes.dungeonquest.meant import meant_place, thing_at
from data.boxes.dungeonquest.sections import called, sections
from data.boxes.shape import BoxContent

CONTENT = BoxContent(
    read=read,
    form=QuestCopy,
    corrections=corrections,
    done=done,
    meant=meant_place,
    thing=thing_at,
    number=lambda name: ("numbers", name.replace("-", "_")),
    sections=sections,
    called=called,
)
