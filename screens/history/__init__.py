"""What has happened: the log, and how to amend it."""
