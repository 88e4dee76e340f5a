"""What a phone does to its files: kills, power cuts, errors of the disk, damage, nonsense."""
