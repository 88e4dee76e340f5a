"""Babel finds nothing wrong with the catalogues, and nothing in them that the code does not say, or the other way."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from data.words import LANGUAGES, own_key
from tests.data.cataloguing import catalogue, read_catalogue
from tools.extract import extracted, main

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def template(root: Path) -> Catalog:
    return extracted(root)


def keys(of: Catalog) -> dict[str, bool]:
    """Every key, and whether its sentence counts. The code names neither short forms nor those
    for once more."""
    found = {}
    for message in of:
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key and key == own_key(key):
            found[key] = message.pluralizable
    return found


@EACH_LANGUAGE
def test_babel_finds_nothing_wrong(language):
    wrong = {str(message.id): errors for message, errors in catalogue(language).check()}
    assert not wrong


@EACH_LANGUAGE
def test_a_catalogue_has_the_keys_of_the_code_and_no_other(template, language):
    assert keys(catalogue(language)) == keys(template)


@EACH_LANGUAGE
def test_nothing_would_change_if_the_catalogue_was_brought_up_to_date(template, language):
    before, after = keys(catalogue(language)), read_catalogue(language)
    after.update(template, no_fuzzy_matching=True)
    assert not [key for key in after.obsolete if str(key) == own_key(str(key))]
    assert keys(after) == before
    assert all(message.string for message in after if message.id)


def test_the_template_says_where_a_sentence_is_said_and_what_fills_it(template):
    drawn = template.get("dq.story.card-drawn")
    assert [file for file, _ in drawn.locations] == ["core/boxes/dungeonquest/events/cards.py"]
    assert drawn.auto_comments == ["gaps: card, deck, hero"]
    assert template.get("dq.story.wounded").pluralizable


def test_the_template_is_a_file_that_others_can_read(template, tmp_path):
    main(tmp_path / "delvelog.pot")
    with (tmp_path / "delvelog.pot").open("rb") as source:
        assert keys(read_po(source)) == keys(template)
