"""The odds of DungeonQuest, exact: one module for each thing that a table wonders about.

They are functions of plain numbers, not of a state, so they can be asked about what is, and about what would be.
"""
