"""The catalogues of the three languages as Babel reads them; each is read once."""

from __future__ import annotations

from functools import cache

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from data.words import LOCALE


def read_catalogue(language: str) -> Catalog:
    """A new one, that may be changed."""
    with (LOCALE / language / "LC_MESSAGES/delvelog.po").open("rb") as source:
        return read_po(source, locale=language, abort_invalid=True)


catalogue = cache(read_catalogue)


@cache
def sentences(language: str) -> dict[str, tuple[str, ...]]:
    """By key; a sentence that counts has several forms."""
    found = {}
    for message in catalogue(language):
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key:
            found[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    return found
