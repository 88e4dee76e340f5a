"""How DungeonQuest looks on the game screen."""
