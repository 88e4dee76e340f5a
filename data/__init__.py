"""What is kept: the store, the JSON forms, content, languages and export formats."""
