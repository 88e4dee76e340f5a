"""What has happened: the log, and mending it."""
