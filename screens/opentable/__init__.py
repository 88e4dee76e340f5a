"""The screens of the open table: how it is set up."""
