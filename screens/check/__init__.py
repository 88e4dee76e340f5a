"""The check of the table: a line that waits, the list of what people count, and what can be done about a mismatch."""
