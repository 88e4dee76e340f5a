"""The odds of Dungeon Roll, exact: what the black dice bring, and what a party can do about it.

They are functions of plain numbers, not of a state, so they can be asked about what is, and about what would be.
"""
