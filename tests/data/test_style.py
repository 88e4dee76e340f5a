"""How texts are written: one word for one thing, and the signs of each language. CONTRIBUTING.md has the reasons."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from data.words import LANGUAGES, own_key, words
from tests.data.boxnames import NAMED_BOXES, names_in_box
from tests.data.cataloguing import sentences
from tests.data.speech import everything_said

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)

# What a text must not say, and what it says instead.
FORBIDDEN = {
    "en": {
        r"mend(s|ed|ing)?": "fix, repair",
        r"(take|taken|takes) (it |all |all \{n\} )?(home|out)|taken back": "undo, export, remove",
        r"(put|puts) away": "archive",
        r"(bring|brings|brought) in": "import",
        r"touch(es|ed)?": "tap",
        r"table[’']s (own )?word|the table (says|rules|decides|drops|tells|wants)": "ruling, you",
        r"other lines?": "branch",
        r"set-up": "setup",
        r"(what )?becomes? of|in its stead|as at first": "what happens to, instead, default",
        r"look whether|so many": "check whether, this many",
        r"gets? away from a fight": "escape",
        r"gray|defense|color|center|neighbor\w*|favor\w*|canceled|traveling": "British spelling",
        r"click(s|ed)?": "tap",
        r"he|his|him|she|hers?": "they, their",
    },
    "ru": {
        r"(?<!Старые )кост(ь|и|ей|ям|ями|ях)": "кубик",
        r"гнев\w*|(?<!\()Dragon Rage": "ярость дракона",
        r"истощ[ёе]н\w*": "изнурён",
        r"по слову стола|стол (решает|отменяет|забирает|объясняет)": "решением стола",
        r"клавиш\w*": "кнопка",
        r"взакрытую": "лицом вниз",
        r"карт\w* битвы|стопк\w* битвы": "боя",
        r"в этой копии": "в этом экземпляре",
        r"авантюрист\w*": "путешественник",
        r"выбери|нажми|верни|введи|добавь|укажи|попробуй|открой|закрой|проверь|подожди|отмени|положи|возьми": "вы",
    },
    "it": {
        r"nel registro|del registro|al registro": "diario",
        r"altr[ae] linee?": "ramo",
        r"grat[ae]": "saracinesca",
        r"incantat[oaie]": "ammaliato",
        r"parola del tavolo": "decisione del tavolo",
        r"traguard[oi]": "impresa",
        r"[Cc]he ne (è|sarà)": "che cosa succede",
        r"torna(re)? a qui": "torna qui",
        r"l’alta": "la più alta",
        r"perche|poiche|finche|piu|puo|cosi|gia": "the accent",
        r"un’(altro|anno|attacco|avversario|eroe|errore|oggetto)|qual’è|un pò": "un …, qual è, un po’",
    },
}

# Signs that a language writes otherwise.
SIGNS = {
    "en": {r'["\']': "“ ” ’", r"—": "a full stop, a comma or –"},
    "ru": {r'["\'“”’]': "« »", r" – ": " — ", r"(?<=[а-яё,] )(Вы|Вас|Вам|Ваш\w*)\b": "a small letter"},
    "it": {r'["\'“”]': "« » ’", r"—": "a full stop, a comma or –", r"\bE’": "È"},
}
EVERYWHERE = {
    r"(?<!\.)\.\.(?!\.)": "one full stop",
    r"\.\.\.": "…",
    r" …$": "… without a space before it",
    r" - ": "a dash",
    r"\d-\d": "– in a range",
    r"(?<![\w}-])-(\d|\{)": "− before a number",
    r"  |^ | $| [,;!?»”)]| \.(?!\w)": "no space too many",
    r",(?=[^\W\d])": "a space after a comma",
    r"[\d}] %": "no space before %",
    r"\b(\w\w+) \1\b": "the word once",
    r"(?<![\w/(])(DQ|DR|RD|DT)-\d": "no number of a rule: those stand below a text",
}
DECIMAL_COMMA = {"ru", "it"}

# Places with little room: characters of the longest form, its gaps left out.
ROOM = {
    r"ui\.tab\.": 11,
    r"dq\.key\.": 24,
    r"dq\.group\.": 20,
    r"dq\.step\..*\.title": 30,
    r"ui\.(roll|raiders|twister)\..*\.title": 32,
    r"ui\.twister\.(deed|gift|can)\.": 24,
    r"ui\.raiders\.sign\.": 28,
    r"ui\.menu\.": 27,
    r"move\.": 44,
}

# What is read as a sentence, and what stands alone like a title.
SENTENCE = r"(refused|trouble|finding|act|event)\.|(dq|dr|rd|dt)\.(story|deed)\.|.*\.tells$"
LABEL = r"move\.|ui\.tab\.|how\.|mark\.|fate\.|.*\.(title|choice|count)(\.|$)|.*\.setting\.word\."
# Parts of a sentence: what they stand in ends it.
PARTS = {
    "dq.story.to-the-left", "dq.story.to-the-right", "rd.story.shown", "rd.story.lost", "rd.story.spared",
    "rd.story.fight-lost", "rd.story.fight-two", "dt.story.card-of",
}  # fmt: skip

# A sentence has one idea.
WORDS_IN_A_BREATH = 20

# Names of players and heroes fill these gaps. Nobody knows their gender, and they have no cases.
NAMES = "player|hero|name|winners|who|foe|other|victim|loser|owner|giver|taker|lord|players|heroes|wounded"
AGREEING = {
    "ru": {
        rf"\{{({NAMES})\}} (\w+(лся|лась|лись)|\w+[аиоуыяе]л[аи]?)\b": "the present, or a noun",
        rf"\{{({NAMES})\}} (готов|ранен|убит|жив|должен|один|сам|первый|первым|побеждён)а?\b": "the present, or a noun",
        rf"\b(у|к|от|для|с|со|за|против|из|на|в|о|об|про|по|без|перед|между|после) «?\{{({NAMES})\}}": "игрока {…}",
    },
    "it": {rf"\{{({NAMES})\}} (è|sarà|resta|rimane|viene) \w+(at|it|ut|s|rt|tt|lt|st)[oa]\b": "a verb"},
}

# An entry is told by its round and by what happened in it. A number is for files that are damaged, and for the command
# line, where it names the entry.
NUMBERED = {
    "en": r"\bentry (\d|\{entry\})",
    "ru": r"запис\w+ (\d|\{entry\})",
    "it": r"\bvoce (\d|\{entry\})",
}
MAY_BE_NUMBERED = r"trouble\.export-|finding\.|cli\.|refused\.edited-twice"

# Words of one box only.
ELSEWHERE = {"ru": (r"(dq|section)\.|dungeonquest", {r"\bдобыч\w*": "трофей"})}

# English writes names with capitals, and nothing else within a sentence. In the texts of the boxes these are too many.
OF_A_BOX = r"(dq|dr|rd|dt|box|home\.tile|refused\.(d[qrt]|rd)|ui\.(quest|roll|raiders|twister)|content|edit)[-.]"
CAPITALS = {"Delvelog", "Wi", "Storm", "Sun", "Enter", "Page", "Up", "Down", "Home", "End", "Space"}

# A button says what to do as each language does: Italian “Annulla”, Russian «Отменить». What a Russian screen asks for
# («Выберите карту») is no button.
CHOICE = r"((dq|dr|rd|dt|opentable)\.)?(choice|key)\."
BUTTONS = {
    "it": (
        rf"{CHOICE}|(ui|home|open|guests?|template)\.",
        {r"^(?!Potere\b|[Ff]orziere\b)\w+[aei]re\b(?!.*\?)": "the imperative"},
    ),
    "ru": (CHOICE, {r"^\w+[йиь]те\b": "the infinitive"}),
}

# The big moments of a game, and titles of the boxes' own.
LOUD = {
    "dq.band.rage", "dq.story.left-dungeon", "dq.story.deathblow", "dr.story.dragon-awake", "dr.story.dragon-beaten",
}  # fmt: skip

# A number before a plural, where it cannot be 1, or is the name of a face or a score.
NEVER_ONE = {
    "refused.bad-name", "refused.text-too-long", "refused.line-too-long", "trouble.file-too-large",
    "refused.impossible-number-of-dice", "refused.dq-players", "refused.dq-runes", "refused.dr-players",
    "refused.rd-players", "refused.dt-players", "refused.dt-line", "home.take-part-of", "report.has.game",
    "points.points.tells", "ui.raiders.why.boss-chest", "dt.replay.of", "points.points.haul", "dq.why.fewer-cards",
    "ui.roll.rest.caption", "ui.roll.flee.losing", "dr.new.becomes", "ui.roll.side.at",
}  # fmt: skip


def catalogue_texts(language: str) -> Iterator[tuple[str, str]]:
    for key, forms in sentences(language).items():
        yield from ((key, form) for form in forms)


def rule_texts(root: Path, language: str) -> Iterator[tuple[str, str]]:
    for file in sorted((root / "data/content").glob(f"*/rules.{language}.toml")):
        found = tomllib.loads(file.read_text("utf-8"))
        for entry in found["entry"]:
            for part in ("title", "text", "note"):
                if part in entry:
                    yield f"{file.parent.name} {entry['id']}.{part}", entry[part]


def store_texts(root: Path, language: str) -> Iterator[tuple[str, str]]:
    for file in sorted((root / "docs/store" / language).glob("*.txt")):
        for line in file.read_text("utf-8").splitlines():
            yield f"store {file.name}", line


def name_texts(language: str) -> Iterator[tuple[str, str]]:
    """Names as they are shown: of things without an own name, in English, the box’s."""
    for box in NAMED_BOXES:
        yield from ((f"{box} {name}", words(language).name(box, name)) for name in names_in_box(box))


def all_texts(root: Path, language: str) -> Iterator[tuple[str, str]]:
    yield from catalogue_texts(language)
    yield from name_texts(language)
    yield from rule_texts(root, language)
    yield from store_texts(root, language)


def broken(texts: Iterator[tuple[str, str]], wrong: dict[str, str], flags: int = 0) -> list[str]:
    patterns = [(re.compile(pattern, flags), better) for pattern, better in wrong.items()]
    return [
        f"{where}: “{text}” has “{found[0]}”; write: {better}"
        for where, text in texts
        for pattern, better in patterns
        if (found := pattern.search(text))
    ]


@EACH_LANGUAGE
def test_one_word_stands_for_one_thing(root, language):
    words = {rf"\b(?:{pattern})\b": better for pattern, better in FORBIDDEN[language].items()}
    wrong = broken(all_texts(root, language), words, re.IGNORECASE)
    assert not wrong, "\n".join(wrong)


@EACH_LANGUAGE
def test_quotes_dashes_and_stops_are_those_of_the_language(root, language):
    wrong = broken(all_texts(root, language), SIGNS[language] | EVERYWHERE)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", sorted(DECIMAL_COMMA))
def test_decimals_have_a_comma(root, language):
    wrong = broken(all_texts(root, language), {r"\d\.\d": "a decimal comma"})
    assert not wrong, "\n".join(wrong)


@EACH_LANGUAGE
def test_a_text_fits_its_place(language):
    for key, form in catalogue_texts(language):
        for place, room in ROOM.items():
            if re.match(place, key):
                assert len(re.sub(r"\{\w+\}", "", form)) <= room, f"{key}: {form}"


# A noun after a number, and what only looks like one.
NOUNS = {
    "en": r"[a-z]+s\b(?<!ss)(?<!wins)(?<!gets)(?<!is)",
    "ru": r"(?!вместе|против|мало)[а-яё]{3,}",
    "it": r"(?!insieme|contro|per|della|di|su|è|non)[a-zà-ù]{3,}",
}


@EACH_LANGUAGE
def test_a_number_before_a_noun_has_plural_forms(root, language):
    counting = {each.key for each in everything_said(root) if each.number}
    numbers = {each.number for each in everything_said(root) if each.number} | {"most", "longest", "games", "points"}
    several = re.compile(rf"\{{({'|'.join(sorted(numbers))})\}} {NOUNS[language]}")
    known = counting | NEVER_ONE
    told = ((key, text) for key, text in catalogue_texts(language) if own_key(key) not in known)
    wrong = [f"{key}: {text}" for key, text in told if several.search(text)]
    assert not wrong, "\n".join(wrong)


@EACH_LANGUAGE
def test_a_sentence_ends_with_a_stop_and_a_label_without_one(language):
    for key, text in catalogue_texts(language):
        told = text.rstrip("”»)}")
        if re.match(SENTENCE, key) and key not in PARTS:
            assert text.endswith(("}", "»", "”", ")")) or told.endswith((".", "!", "?")), f"{key}: {text}"
        if re.match(LABEL, key):
            assert not text.endswith("."), f"{key}: {text}"


@EACH_LANGUAGE
def test_a_sentence_can_be_read_in_one_breath(language):
    for key, text in catalogue_texts(language):
        for part in re.split(r"[.!?…;:](?: |$)", text):
            assert len(part.split()) <= WORDS_IN_A_BREATH, f"{key}: {part}"


@pytest.mark.parametrize("language", AGREEING)
def test_nothing_agrees_with_the_gender_or_the_case_of_a_name(language):
    wrong = broken(catalogue_texts(language), AGREEING[language])
    assert not wrong, "\n".join(wrong)


@EACH_LANGUAGE
def test_players_read_no_numbers_of_entries(language):
    texts = (each for each in catalogue_texts(language) if not re.match(MAY_BE_NUMBERED, each[0]))
    wrong = broken(texts, {NUMBERED[language]: "its round, and what happened"}, re.IGNORECASE)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", ELSEWHERE)
def test_a_box_has_its_own_words(root, language):
    where, words_of_others = ELSEWHERE[language]
    texts = (each for each in all_texts(root, language) if re.match(where, each[0]))
    wrong = broken(texts, words_of_others, re.IGNORECASE)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", BUTTONS)
def test_a_button_says_what_to_do(language):
    where, moods = BUTTONS[language]
    wrong = broken(((key, text) for key, text in catalogue_texts(language) if re.match(where, key)), moods)
    assert not wrong, "\n".join(wrong)


def test_english_has_capitals_in_names_only():
    for key, text in catalogue_texts("en"):
        if not re.match(OF_A_BOX, key):
            found = set(re.findall(r"(?<=[a-z,] )[A-Z][a-z]+", re.sub(r"“[^”]*”", "", text)))
            assert found <= CAPITALS, f"{key}: {text}"


def test_russian_declines_what_it_counts(root):
    """A noun after a number has three forms."""
    counting = {each.key: each.number for each in everything_said(root) if each.number}
    for key, forms in sentences("ru").items():
        nouns = [re.search(rf"\{{{counting.get(own_key(key))}\}} (?!за |после )(\w+)", form) for form in forms]
        assert not all(nouns) or len({noun[1] for noun in nouns if noun}) > 1, f"{key}: {forms}"


@EACH_LANGUAGE
def test_nobody_shouts_but_in_the_big_moments(language):
    loud = {key for key, text in catalogue_texts(language) if "!" in text and ".achievement." not in key}
    assert loud <= LOUD


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Mend it"), ("en", "It's here"), ("en", "The end.."), ("en", "Wait ..."), ("en", "levels 1-3"),
        ("en", "by -1"),
        ("ru", "Брошены кости"), ("ru", "Линия – это"), ("it", "Torna a qui"), ("it", "c'è"), ("it", "Elimina …"),
        ("en", "See DQ-37"), ("en", "The the log"), ("en", "Wait , then"), ("en", "Ada,Ben"), ("en", "50 % of it"),
        ("en", "Click it"), ("en", "his die"), ("ru", "Откройте Ваш журнал"), ("ru", "Нажми кнопку"),
        ("it", "E’ notte"), ("it", "un’altro"), ("it", "Perche no?"),
    ],
)  # fmt: skip
def test_the_search_finds_what_is_wrong(language, text):
    words = {rf"\b(?:{pattern})\b": better for pattern, better in FORBIDDEN[language].items()}
    assert broken(iter([("here", text)]), words | SIGNS[language] | EVERYWHERE, re.IGNORECASE)
