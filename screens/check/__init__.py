"""The check of the table: a line that waits, the list of what people count, and what is done about a mismatch."""
