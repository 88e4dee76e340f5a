"""What each box has in `app`: how to set up a new game, its settings, what the command line shows of it. Each box has a
folder.
"""
