"""When something goes wrong: it is told, noted, and can be reported."""
