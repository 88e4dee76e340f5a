"""DungeonQuest: how it is set up and shown."""
