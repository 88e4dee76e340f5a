"""DungeonQuest, as it is set up and shown."""
