"""Charts: bars, shares, a line over games, the faces of dice, each with its words."""
