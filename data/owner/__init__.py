"""What the people of this device want to be kept beside their games: `owner.db`."""
