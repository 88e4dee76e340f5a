"""The command line: the same use-cases as on the screen, without one."""
