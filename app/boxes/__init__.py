"""What each box has in `app`: a new game, its settings, what the command line shows of it. A folder a box."""
