"""Taking a game home."""
