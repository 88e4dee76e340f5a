"""The open table, as it is set up."""
