"""Games as files to take home."""
