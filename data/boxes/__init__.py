"""What each box has in `data`: its content and what can be corrected of it. A folder a box."""
