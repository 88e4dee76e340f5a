"""The command line: it offers the same use-cases as the screens."""
