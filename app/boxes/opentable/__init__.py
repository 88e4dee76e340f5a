"""The open table: how it is set up."""
