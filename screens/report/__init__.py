"""What happens when something goes wrong: it is told, logged, and can be reported."""
