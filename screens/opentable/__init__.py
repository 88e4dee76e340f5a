"""How a box without a face of its own looks: players, counters and whatever it offers."""
