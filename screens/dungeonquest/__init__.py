"""The screens of DungeonQuest."""
