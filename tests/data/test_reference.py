"""The rules to look things up in: all of them, the same in every language, and found by what people type."""

from __future__ import annotations

import re

import pytest

from core.boxes.dungeonraiders.settings import OPEN_POINTS as RAIDERS_POINTS
from core.boxes.dungeonroll.settings import OPEN_POINTS as ROLL_POINTS
from core.boxes.dungeontwister.settings import OPEN_POINTS as TWISTER_POINTS
from core.refusal import Refused
from data.reference import CONTENT, boxes_with_rules, read, reference, without_numbers
from data.store.trouble import Trouble
from data.wordforms import words_in
from data.wordindex import WordIndex
from data.words import LANGUAGES

EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
LONGEST = 600

# What the rules of each box are numbered with, and up to where.
NUMBERED = {
    "dungeonquest": ("DQ", 220),
    "dungeonroll": ("DR", 51),
    "dungeonraiders": ("RD", 36),
    "dungeontwister": ("DT", 39),
}
EACH_BOX = pytest.mark.parametrize("box", NUMBERED)

# Where the rulebook leaves a point open, an entry tells so. Two entries of a rule with such points are two here.
OPEN = {
    "dungeonquest": (49, 77, 83, 98, 99, 105, 112, 122, 127, 137, 146, 163, 174, 188, 198, 202, 209, 216),
    "dungeonroll": (13, 16, 19, 24, 25, 33, 47, 50),
    "dungeonraiders": (6, 28, 29, 30, 31, 32, 32, 33, 36),
    "dungeontwister": (1, 5, 7, 10, 22, 24, 26, 30, 33, 36, 38),
}


def dungeonquest(language):
    return reference("dungeonquest", language)


def test_every_box_with_a_reference_is_looked_at():
    assert set(boxes_with_rules()) == set(NUMBERED) == set(OPEN)


# What is in it


@EACH_BOX
@EACH_LANGUAGE
def test_every_numbered_rule_is_there_and_no_other(box, language):
    told = {rule for entry in reference(box, language).entries for rule in entry.rules}
    prefix, last = NUMBERED[box]
    assert told == {f"{prefix}-{number}" for number in range(1, last + 1)}


@EACH_BOX
@EACH_LANGUAGE
def test_each_rule_of_several_closes_with_its_number(box, language):
    for entry in reference(box, language).entries:
        marks = re.findall(r"\(([A-Z]+-\d+)\)", entry.text)
        assert sorted(marks) == (sorted(entry.rules) if len(entry.rules) > 1 else []), entry.id
        assert set(re.findall(r"[A-Z]+-\d+", entry.note or "")) <= set(entry.rules), entry.id


@EACH_BOX
@EACH_LANGUAGE
def test_every_open_point_has_a_note(box, language):
    book = reference(box, language)
    for number in OPEN[box]:
        assert any(entry.note for entry in book.of_rule(f"{NUMBERED[box][0]}-{number}")), number
    assert len([entry for entry in book.entries if entry.note]) == len(OPEN[box])


@EACH_BOX
@EACH_LANGUAGE
def test_texts_are_short_and_in_one_piece(box, language):
    for entry in reference(box, language).entries:
        assert len(entry.text) <= LONGEST, entry.id
        assert len(entry.note or "") <= LONGEST, entry.id
        for text in (entry.text, entry.note or "."):
            assert text.endswith("."), entry.id
            assert "  " not in text, entry.id
        assert entry.words, entry.id
        assert entry.id not in entry.see, entry.id


@EACH_BOX
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_language_has_the_same_entries_in_the_same_order(box, language):
    def shape(book):
        return [(e.id, e.topic, e.rules, e.see, e.note is None) for e in book.entries]

    english, other = reference(box, "en"), reference(box, language)
    assert shape(other) == shape(english)
    assert [topic.id for topic in other.topics()] == [topic.id for topic in english.topics()]
    assert not [e.id for e in other.entries if e.text == english.entry(e.id).text]


@EACH_BOX
@EACH_LANGUAGE
def test_topics_hold_every_entry_once_in_the_order_of_the_file(box, language):
    book = reference(box, language)
    assert [entry for topic in book.topics() for entry in topic.entries] == list(book.entries)
    assert all(topic.entries for topic in book.topics())
    titles = [entry.title for entry in book.entries]
    assert len(set(titles)) == len(titles)


@EACH_BOX
@pytest.mark.parametrize(("language", "letters"), [("ru", r"[а-яё]"), ("en", r"[a-z]"), ("it", r"[a-zàèéìòù]")])
def test_each_text_is_in_its_language(box, language, letters):
    for entry in reference(box, language).entries:
        assert len(re.findall(letters, entry.text.lower())) > len(entry.text) / 2, entry.id


# Finding


FINDS = {
    "dungeonquest": {
        "en": {
            "116": "deathblow", "DQ-116": "deathblow", "dq 116": "deathblow", "dq116": "deathblow", "DQ-1": "players",
            "deathblow": "deathblow", "DEATH": "death", "deathb": "deathblow", "door": "doors",
            "portcullis": "portcullis", "search twice": "search-limit", "cave-in": "cave-in",
            "secret passage": "special-movement", "dragon rage": "dragon-rage", "rune": "runes", "leave": "leaving",
            "sunset": "sun-check", "tiebreak": "ties", "monster": "monster-steps",
            "which cards in a counterattack": "counterattack-cards", "can I escape from the monster?": "no-escape",
        },
        "ru": {
            "DQ-116": "deathblow", "№116": "deathblow", "смертельный удар": "deathblow", "Deathblow": "deathblow",
            "дверь": "doors", "двери": "doors", "РЕШЕТКА": "portcullis", "решётки": "portcullis",
            "жетон решимости": "determination", "монстр": "monster-steps", "побег": "escape-attempt",
            "ход в катакомбах": "catacomb-turn", "выход из катакомб": "catacomb-exit", "ночи": "sun-check",
            "паутин": "spider-web", "стопка урона": "round-won", "ничья": "stalemate", "обыск": "search",
        },
        "it": {
            "116": "deathblow", "colpo mortale": "deathblow", "porte": "doors", "cancelli": "portcullis",
            "fuggire": "no-escape", "fuga": "escape-attempt", "pila danni": "round-won",
            "segnalino determinazione": "determination", "parita": "ties", "PARITÀ": "ties", "perlustrare": "search",
            "furia del drago": "dragon-rage", "uscire": "leaving", "torre": "tower-room",
        },
    },
    "dungeonroll": {
        "en": {
            "DR-24": "dragon-fight", "dr13": "scroll", "re-roll": "scroll", "potion": "potions",
            "dragon": "dragon-fight", "flip the hero": "level-up", "Battlemage": "spellsword",
            "Pull Rank": "half-goblin", "Dragon Bait": "bait", "talisman": "token-companions", "tiebreak": "ties",
        },
        "ru": {
            "свиток": "token-scroll", "перебросить": "scroll", "зелья": "potions", "чародейка": "enchantress",
            "Баллада": "minstrel", "Приманка": "bait", "бегство": "flee", "логово": "lair", "звание": "solo",
        },
        "it": {
            "pozioni": "potions", "fuga": "flee", "Mesmerismo": "enchantress", "taverna": "regroup", "parita": "ties",
            "Portale": "portal",
        },
    },
    "dungeonraiders": {
        "en": {
            "RD-24": "ball", "rd1": "deck", "crystal ball": "ball", "torch": "torch", "key": "key",
            "two chests": "second-chest", "split": "rich-chest", "monster": "monster-strength",
            "Gelatinous Cube": "monster-strength", "lava": "lava", "potion": "vault-items", "vault": "vault",
            "hand limit": "vault-items", "dead": "death", "tiebreak": "end", "boss": "boss",
            "Golem": "sign-forbidden", "petrify": "sign-stone", "Wolf Pack": "sign-shelter",
            "two players": "two-monsters", "pass": "open-play",
        },
        "ru": {
            "факел": "torch", "хрустальный шар": "ball", "ключи": "key", "мечи": "sword", "сундук": "rich-chest",
            "второй сундук": "second-chest", "щит": "monster-strength", "дракон": "monster-strength",
            "магнитная ловушка": "magnet", "шипы": "spikes", "тайник": "vault", "погибнуть": "death", "босс": "boss",
            "гидра": "sign-twice", "сборщик налогов": "sign-highest", "вдвоём": "two-monsters",
            "жетон первого игрока": "next-first",
        },
        "it": {
            "torcia": "torch", "sfera": "ball", "chiavi": "key", "forzieri": "rich-chest",
            "scudo": "monster-strength", "calamita": "magnet", "depositi": "vault", "deposito": "vault",
            "morto": "death", "spareggio": "end", "Medusa": "sign-stone", "Megadrago": "sign-chest",
            "due giocatori": "two-monsters", "primo giocatore": "next-first",
        },
    },
    "dungeontwister": {
        "en": {
            "DT-21": "weapon-master", "dt 38": "pentagram", "dt9": "red-dragon", "dragon": "red-dragon",
            "breath": "red-dragon", "pit": "elf-scout", "rope": "elf-scout", "undead": "ghost",
            "double wall": "golem", "rubble": "illusionist", "two objects": "paladin-death", "steal": "pickpocket",
            "teleport": "ring", "shield": "fire-shield", "portcullis": "maze-heroes", "key": "key", "charm": "charm",
            "fog": "mist", "rocks": "rocks", "jump": "jump", "golden rule": "golden", "tie": "fight", "win": "points",
            "escape": "points", "heal": "cleric", "sixth object": "boxes", "line of sight": "phone",
            "pentacle": "pentagram", "secretly": "free-choice", "zero": "combat-cards",
        },
        "ru": {
            "дракон": "red-dragon", "яма": "elf-scout", "верёвка": "elf-scout", "нежить": "ghost",
            "пробить стену": "golem", "завал": "illusionist", "украсть": "pickpocket", "кольцо": "ring",
            "решётки": "maze-heroes", "лечить": "cleric", "свиток": "charm", "туман": "mist", "камнепад": "rocks",
            "разлом": "rift", "пентаграмма": "pentagram", "золотое правило": "golden", "шестой предмет": "boxes",
            "выход": "points", "Wall-Walker": "maze-heroes",
        },
        "it": {
            "drago": "red-dragon", "buca": "elf-scout", "fosse": "elf-scout", "muro": "ghost",
            "macerie": "illusionist", "rubare": "pickpocket", "anello": "ring", "saracinesca": "maze-heroes",
            "pergamena": "charm", "nebbia": "mist", "massi": "rocks", "crepaccio": "rift", "pentagramma": "pentagram",
            "regola d'oro": "golden", "sesto oggetto": "boxes", "curare": "cleric",
        },
    },
}  # fmt: skip
"""What is typed in a language, and the entry that is meant."""


@EACH_BOX
@EACH_LANGUAGE
def test_what_is_typed_finds_what_is_meant(box, language):
    for typed, first in FINDS[box][language].items():
        found = reference(box, language).find(typed)
        assert [entry.id for entry in found[:1]] == [first], (typed, [entry.id for entry in found[:5]])
        assert len(set(found)) == len(found), typed


@EACH_BOX
@EACH_LANGUAGE
def test_every_number_finds_its_rule_first(box, language):
    book = reference(box, language)
    prefix, last = NUMBERED[box]
    for number in range(1, last + 1):
        rule = f"{prefix}-{number}"
        assert book.find(rule) == book.of_rule(rule)
        assert book.find(str(number))[: len(book.of_rule(rule))] == book.of_rule(rule)


@EACH_BOX
@EACH_LANGUAGE
def test_every_title_finds_its_entry_first(box, language):
    book = reference(box, language)
    assert [entry.id for entry in book.entries if book.find(entry.title)[0] != entry] == []


@EACH_LANGUAGE
def test_it_is_found_while_its_title_is_still_being_typed(language):
    book = dungeonquest(language)
    title = book.entry("determination").title
    for length in range(3, len(title) + 1):
        assert book.entry("determination") in book.find(title[:length]), title[:length]


@EACH_LANGUAGE
@pytest.mark.parametrize(
    "typed", ["", "   ", "–!?", "xyzzy", "0", "221", "DQ-0", "DQ-999", "xyzzy qwfp dragon", "{x}", "\x00"]
)
def test_what_is_not_there_is_not_found(language, typed):
    assert dungeonquest(language).find(typed) == ()
    assert dungeonquest(language).of_rule(typed) == ()


@EACH_LANGUAGE
@pytest.mark.parametrize(
    ("box", "typed"),
    [
        *(("dungeonroll", typed) for typed in ("DR-0", "DR-52", "dr 99", "xyzzy")),
        *(("dungeonraiders", typed) for typed in ("RD-0", "RD-37", "rd 99", "xyzzy")),
        *(("dungeontwister", typed) for typed in ("DT-0", "DT-40", "dt 99", "xyzzy")),
    ],
)
def test_numbers_beyond_the_last_rule_are_not_found(language, box, typed):
    assert reference(box, language).find(typed) == ()


@EACH_LANGUAGE
@pytest.mark.parametrize(
    ("box", "points"),
    [("dungeonroll", ROLL_POINTS), ("dungeonraiders", RAIDERS_POINTS), ("dungeontwister", TWISTER_POINTS)],
)
def test_every_point_that_a_table_can_set_has_a_note(language, box, points):
    for name, rule in points:
        assert any(entry.note for entry in reference(box, language).of_rule(rule)), name


def test_a_word_weighs_more_in_the_title_than_among_the_words_and_there_more_than_in_the_text(tmp_path):
    file = tmp_path / "rules.en.toml"
    place = '[[entry]]\nid = "{0}"\ntopic = "t"\nrules = ["X-{1}"]\ntitle = "{2}"\ntext = "{3}"\nwords = ["{4}"]\n'
    file.write_text(
        '[topics]\nt = "T"\n'
        + place.format("in-text", 1, "One", "A lantern.", "none")
        + place.format("in-words", 2, "Two", "Nothing.", "old lantern")
        + place.format("in-title", 3, "Of the lantern and its light", "Nothing.", "none")
    )
    book = read(file)
    assert [entry.id for entry in book.find("lantern")] == ["in-title", "in-words", "in-text"]
    assert [entry.id for entry in book.find("x-2")] == ["in-words"]


# Words


def test_case_and_accents_do_not_count():
    assert words_in("Ещё È-vero: Cave-in, d’Oro_2") == ["еще", "e", "vero", "cave", "in", "d", "oro", "2"]


def test_whole_words_weigh_most_and_other_forms_least():
    index = WordIndex("ru")
    for place, word in enumerate(["руна", "рунами", "руны", "рундук", "роза", "12", "120"]):
        index.add(place, word, 10.0)
    index.close()
    assert index.places("руна") == {0: 10.0, 1: 7.0, 2: 6.0}
    assert index.places("рун") == {0: 7.0, 1: 7.0, 2: 7.0, 3: 7.0}
    assert index.places("12") == {5: 10.0}
    assert index.places("1") == {}
    assert index.places("розами") == {4: 6.0}
    assert index.places("роз") == {4: 7.0}
    assert index.places("розой-то") == {}


# Files


def test_only_boxes_with_rules_have_a_reference():
    assert "dungeonquest" in boxes_with_rules()
    for box in ("chess", "", "..", "../content/dungeonquest"):
        with pytest.raises(Refused) as caught:
            reference(box, "en")
        assert caught.value.code == "box-without-rules"


def damaged(path):
    with pytest.raises(Trouble) as caught:
        read(path)
    assert caught.value.code == "reference-damaged"
    assert caught.value.facts["file"] == "dungeonquest/rules.en.toml"
    return caught.value.facts["why"]


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('title = "Players and heroes"', "title = 7", "entry.0.title"),
        ('title = "Players and heroes"', 'title = ""', "entry.0.title"),
        ('title = "Players and heroes"', 'title = " padded "', "entry.0.title"),
        ('title = "Players and heroes"', "", "entry.0.title"),
        ('title = "Players and heroes"', 'titel = "Players"', "entry.0.title"),
        ('title = "Players and heroes"', 'title = "Players"\nmore = 1', "entry.0.more"),
        ('rules = ["DQ-1", "DQ-8"]', "rules = []", "entry.0.rules"),
        ('rules = ["DQ-1", "DQ-8"]', 'rules = ["1"]', "entry.0.rules.0"),
        ('id = "players"', 'id = "board"', "id"),
        ('topic = "setup"', 'topic = "nowhere"', "players: nowhere"),
        ('see = ["starting-tower"', 'see = ["nowhere"', "players: nowhere"),
        ("[topics]", "[topics", "Expected ']'"),
        ("[topics]", "[tropics]", "topics"),
    ],
)
def test_a_damaged_file_is_named_with_the_place(tmp_path, old, new, why):
    whole = (CONTENT / "dungeonquest" / "rules.en.toml").read_text("utf-8")
    assert old in whole
    path = tmp_path / "dungeonquest" / "rules.en.toml"
    path.parent.mkdir()
    path.write_text(whole.replace(old, new, 1), "utf-8")
    assert damaged(path).startswith(why)


def test_a_file_that_is_gone_or_no_text_is_named(tmp_path):
    path = tmp_path / "dungeonquest" / "rules.en.toml"
    path.parent.mkdir()
    assert damaged(path)
    path.write_bytes(b"\xff\xfe")
    assert damaged(path)
    path.write_bytes(b"")
    assert damaged(path) == "topics"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", boxes_with_rules())
def test_no_number_is_left_in_what_people_read(box, language):
    """Given an entry, when its numbers stand apart, then its sentences close as they did before."""
    for entry in reference(box, language).entries:
        for text in (entry.text, entry.note or ""):
            read = without_numbers(text)
            assert not re.search(r"[A-Z]{2}-\d", read), entry.id
            assert not re.search(r" [.,:;]|\(\)|  ", read), entry.id
