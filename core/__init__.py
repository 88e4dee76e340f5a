"""The rules of the table, without a screen, a file or a clock. Imports the standard library alone."""
