"""What is known of all games beside their journals: `library.db`, which can be thrown away and is made again."""
