"""Words without their endings, so that "dragons" finds "dragon" and "ярости" finds "ярость".

A full-text index of SQLite knows no inflection of Russian or Italian: a light stemmer of our own takes endings off,
before words go into the index and before they are searched for. It knows no dictionary. Two forms of a word need only
end up the same; what they end up as is read by nobody.
"""

from __future__ import annotations

import re
from functools import lru_cache
from unicodedata import combining, normalize

_WORD = re.compile(r"[^\W_]+")
_CYRILLIC = re.compile("[а-я]")
LONGEST = 40
"""Letters of a word that count. Nothing that people search for is longer."""


def folded(text: str) -> str:
    """Returns a text without case and accents: "Ещё" is "еще", "È" is "e"."""
    return "".join(sign for sign in normalize("NFD", text.casefold()) if not combining(sign))


def words_in(text: str) -> list[str]:
    """Returns the words of a text without case and accents."""
    return [word[:LONGEST] for word in _WORD.findall(folded(text))]


@lru_cache(maxsize=20_000)
def stem(word: str, language: str) -> str:
    """Returns a word, as `words_in` gives it, without its ending. A word in Cyrillic letters is Russian in any
    language, and one with a digit stays as it is.
    """
    if not word.isalpha():
        return word
    if _CYRILLIC.search(word):
        return _russian(word)
    return _italian(word) if language == "it" else _english(word)


def stems(text: str, language: str) -> list[str]:
    return [stem(word, language) for word in words_in(text)]


def _endings(words: str) -> tuple[str, ...]:
    """Returns endings as they look without accents, longest first."""
    return tuple(sorted(set(folded(words).split()), key=len, reverse=True))


# Russian: of nouns and adjectives by case, of verbs by person, tense and gender.
_OF_NOUNS = _endings(
    "а я о е у ю ы и й ь ой ей ою ею ом ем ём ам ям ами ями ах ях ов ев ёв ий ие ия ию ии ием иям иями иях ью ья ье ьи "
    "ый ая яя ое ее ые ого его ому ему ым им ыми ими ую юю ых их"
)
_OF_VERBS = _endings(
    "ла ло ли ит ют ут ешь ишь ете ите ал ала али ало ял яла яли яло ил ила или ило ул "
    "ула ули уло ыл ыла ыли ыло ать ять ить еть уть ыть ает яет еет ует ают яют еют уют ивает ывает ивают ывают ивать "
    "ывать ивал ывал ивала ывала ивали ывали ан ана аны ано ян яна яны яно ен ена ены ено "
    "ён ит ита иты ито анный анная анное анные енный енная енное енные"
)
_BACK = ("ся", "сь")
_VOWELS = set("аеиоуыэюя")
_FLEETING = re.compile("([^аеиоуыэюяь])[ое]([кцнл])$")


def _russian(word: str) -> str:
    if len(word) > 5 and word.endswith(_BACK):
        word = _without(_OF_VERBS, word[:-2], 3)
    else:
        short = _without(_OF_NOUNS, word, 2)
        verb = _without(_OF_VERBS, word, 4)
        word = min(short, verb, key=len)
    word = _FLEETING.sub(r"\1\2", word)  # "решёток" as "решётка", "камень" as "камня"
    return word.removesuffix("о") if len(word) > 3 else word


def _without(endings: tuple[str, ...], word: str, least: int) -> str:
    """Returns a word without the longest of these endings that leaves so many letters, a vowel among them."""
    for ending in endings:
        rest = len(word) - len(ending)
        if rest >= least and word.endswith(ending) and not _VOWELS.isdisjoint(word[:rest]):
            return word[:rest]
    return word


# Italian: nouns, adjectives and participles change their last vowel, and write an h to keep the sound before it. The
# endings of verbs are those of nouns as well (potere, guardiano), so they stay.


def _italian(word: str) -> str:
    if len(word) < 4:
        return word
    bare = (word[:-1] if word[-1] in "aeio" else word).removesuffix("i")
    if len(bare) < 3:
        return word
    return bare[:-1] if bare[-2:] in ("gh", "ch") else bare


# English


def _english(word: str) -> str:
    word = word.removesuffix("ies") + "y" if word.endswith("ies") and len(word) > 4 else word
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        word = word[:-1]
    for ending in ("ing", "ed", "er"):
        bare = word.removesuffix(ending)
        if bare != word and len(bare) >= 3 and re.search("[aeiouy]", bare):
            word = bare[:-1] if bare[-1] == bare[-2] and bare[-1] not in "lsz" else bare
            break
    return word.removesuffix("e") if len(word) > 3 else word
