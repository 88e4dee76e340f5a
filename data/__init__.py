"""What is kept: the store, the JSON forms, content, languages and export formats."""

import os

# pydantic looks for plug-ins in the metadata of every package that is installed, and we have none.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
