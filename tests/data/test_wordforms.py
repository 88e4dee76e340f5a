"""Forms of a word end up the same, in three languages, and different words do not."""

from __future__ import annotations

import itertools

import pytest

from data.wordforms import stem, stems, words_in

# The forms of one word on each line; a list of what a table talks about, not of what is easy.
FORMS = {
    "ru": """
        дракон дракона драконом драконы дракону драконов
        ярость ярости яростью
        рана раны ран раной ранами
        щит щиты щита
        решётка решётки решёток решётку
        дверь двери дверью дверей
        камень камня камни
        комната комнаты комнату комнат
        ловушка ловушки ловушку ловушек
        монстр монстра монстров
        сокровище сокровища сокровищ
        зелье зелья зелий
        бой боя бою боем
        скелет скелета скелетов
        получил получила получает получить получили
        бросает бросил бросила бросить
        открывает открыл открыла открыть
        сундук сундука сундуков сундуки
        герой героя герои героев
        убит убита убиты
        ранен ранена ранены
        свиток свитка свитки
        уровень уровня
        торговец торговца
        проснулся проснулась проснулись
        башня башни башню башен
    """,
    "it": """
        drago draghi
        furia furie
        ferita ferite
        scudo scudi
        cancello cancelli
        stanza stanze
        trappola trappole
        mostro mostri
        pozione pozioni
        chiave chiavi
        fuoco fuochi
        scheletro scheletri
        torcia torce
        forziere forzieri
        eroe eroi
        passaggio passaggi
        pergamena pergamene
        potere poteri
        guardiano guardiani
        nemico nemici
    """,
    "en": """
        dragon dragons
        rage rages raging
        wound wounds wounded
        trap traps trapped
        die dies
        hero heroes
        victory victories
        open opens opened opening
        kill kills killed
        search searches searched searching
        enemy enemies
        roll rolls rolled rolling
        escape escapes escaped
        passage passages
        key keys
        portcullis
    """,
}


def groups(language: str) -> list[list[str]]:
    return [line.split() for line in FORMS[language].strip().splitlines()]


def bare(word: str, language: str) -> str:
    (one,) = words_in(word)
    return stem(one, language)


@pytest.mark.parametrize("language", FORMS)
def test_all_forms_of_a_word_are_one(language):
    apart = {line[0]: found for line in groups(language) if len(found := {bare(word, language) for word in line}) > 1}
    assert apart == {}


@pytest.mark.parametrize("language", FORMS)
def test_different_words_stay_different(language):
    first = {line[0]: bare(line[0], language) for line in groups(language)}
    assert [pair for pair in itertools.combinations(first, 2) if first[pair[0]] == first[pair[1]]] == []


def test_case_and_accents_do_not_count():
    assert words_in("Ещё È „DRAGON“ №116, x_y") == ["еще", "e", "dragon", "116", "x", "y"]


def test_numbers_and_marks_stay_as_they_are():
    assert stems("DQ-116 2d6s", "en") == ["dq", "116", "2d6s"]


def test_a_cyrillic_word_is_russian_in_every_language():
    assert {bare("драконами", language) for language in FORMS} == {bare("дракон", "ru")}


def test_nothing_is_longer_than_an_index_needs():
    assert [len(word) for word in words_in("a" * 10_000)] == [40]
