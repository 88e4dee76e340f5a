"""What the people of this device like."""
