"""The replay as a file: what stands in it, what does not, and that nobody's name can break out of it."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st

from core.boxes.opentable.moves import Count, CounterSpec, Reveal, SetUp
from core.boxes.registry import BOXES
from core.journal import Journal
from core.log import story
from core.moments import moments
from core.rulings import Ruling
from data.boxes.registry import scene_of
from data.exports import replaycolours
from data.exports.replayframes import changes
from data.exports.replaypage import PARTS, replay, safe_json
from data.words import LANGUAGES, words
from screens import theme
from tests.core.playing import given, plus, when, write
from tests.core.random_play import random_history
from tests.data.replaying import HOSTILE, PLAY, RECORDED, hostile_table, long_quest, shared
from tests.data.test_exports_secrets import cloaked_game
from tests.matrix import examples, rotating
from tools.replay import symbols, targets

SEEDS = st.integers(0, 2**32)
CREATED = 1_790_000_000_000
SCENES = [scene_of(box) for box in BOXES]
FOLDERS = [PARTS, *(scene.folder for scene in SCENES if scene.folder is not None)]
SCRIPTS = sorted(script for folder in FOLDERS for script in folder.glob("*.js"))


class Page(HTMLParser):
    """A page taken apart: its tags, their attributes, the words between them, the two scripts and the style."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[str] = []
        self.inside: dict[str, list[str]] = {"script": [], "style": [], "title": []}
        self._in: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag in self.inside:
            self._in.append(tag)
            self.inside[tag].append("")

    def handle_endtag(self, tag):
        if self._in and self._in[-1] == tag:
            self._in.pop()

    def handle_data(self, data):
        if self._in:
            self.inside[self._in[-1]][-1] += data
        else:
            self.said.append(data)

    @property
    def reel(self) -> Any:
        return json.loads(self.inside["script"][0])

    def frames(self) -> list[dict[str, Any]]:
        """What the script of the page makes of the changes."""
        form, frame, found = self.reel, dict[str, Any](), []
        for step in form["steps"]:
            for name, value in zip(step[::2], step[1::2], strict=True):
                if name < 0:
                    del frame[form["names"][~name]]
                else:
                    frame[form["names"][name]] = value
            found.append(dict(frame))
        return found


def page(journal: Journal[Any], language: str = "en") -> Page:
    return Page(replay(journal, CREATED, words(language)))


@cache
def recorded_text(path: Path, language: str = "en") -> str:
    return replay(shared(path), CREATED, words(language))


@cache
def recorded_page(path: Path, language: str = "en") -> Page:
    return Page(recorded_text(path, language))


def entries(text: str) -> list[str]:
    """The sentences of each position, as they stand in the page."""
    return re.findall(r'<button type="button" class="entry".*?</button>', text, re.S)


# What is in it


@pytest.mark.parametrize(
    ("path", "language"), rotating(RECORDED, LANGUAGES), ids=lambda value: getattr(value, "stem", value)
)
def test_every_sentence_of_the_story_stands_in_the_page(path, language):
    journal = shared(path)
    text = recorded_text(path, language)
    told = list(moments(journal))
    assert len(entries(text)) == len(told) == len(story(journal))
    shown = recorded_page(path, language)
    said = " ".join(shown.said)
    for moment in told:
        for sentence in moment.told.sentences:
            assert words(language).text(sentence) in said
    assert ("html", {"lang": language}) in shown.tags
    assert "{{" not in text


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_the_changes_make_the_frames_again(path):
    journal = shared(path)
    box, shown = journal.box, recorded_page(path)
    counts = [(("" if seat < 0 else shown.reel["players"][seat][0]), key) for seat, key, _ in shown.reel["counts"]]
    for frame, moment in zip(shown.frames(), moments(journal), strict=True):
        expected = {(count.player, count.key): count.value for count in box.voice.counts(moment.view)}
        assert {name: frame[f"c{at}"] for at, name in enumerate(counts) if f"c{at}" in frame} == expected
        assert frame["now"] == words("en").text(box.voice.now(moment.view))


def test_bookmarks_marks_and_chapters_are_told():
    text = recorded_text(PLAY / "opentable/friday.jsonl")
    assert "before the mistake" in text
    assert 'class="pill amended"' in text
    assert "<h3>Round 2</h3>" in text


def test_a_map_and_a_sun_and_a_fight_are_drawn_where_there_are_such():
    solo = recorded_page(PLAY / "dungeonquest/solo-on-the-map.jsonl").frames()
    four = recorded_page(PLAY / "dungeonquest/four-players-and-a-rage.jsonl").frames()
    assert any(name.startswith("s.c") for name in solo[-1])
    assert not any(name.startswith("s.") for frame in four for name in frame)  # light mode knows no cells
    assert any("fight" in frame for frame in four)
    assert "end" in four[-1]


def test_the_number_of_a_fighter_stands_beside_its_name():
    told = recorded_text(PLAY / "dungeonquest/solo-on-the-map.jsonl")
    assert "life\N{NO-BREAK SPACE}left\N{NO-BREAK SPACE}13 · damage\N{NO-BREAK SPACE}0" in told


def test_charts_have_a_table_and_words():
    text = recorded_text(PLAY / "dungeonquest/four-players-and-a-rage.jsonl")
    assert re.findall(r"<figcaption[^>]*>([^<]*)", text) == [
        "Life over the game", "Gold over the game", "Loot over the game",
    ]  # fmt: skip
    assert text.count("<table>") == 3
    assert text.count('role="img" aria-labelledby="chart') == 3


@pytest.mark.slow
def test_a_long_game_is_a_small_file():
    assert len(replay(long_quest(2000), CREATED, words("ru")).encode()) < 2_000_000


# What is hidden


def test_a_value_is_hidden_until_the_moment_it_is_revealed():
    journal = given(plus(71_234, counter="fame"), plus(5), Reveal(player="Anna", counter="fame"), plus(6))
    text = replay(journal, CREATED, words("en"))
    said, frames = entries(text), Page(text).frames()
    revealed = 3
    for at, (sentence, frame) in enumerate(zip(said, frames, strict=True)):
        assert ("71234" in sentence) == (at == revealed), at
        assert ("71234" in json.dumps(frame)) == (at >= revealed), at


def test_a_ruling_that_empties_a_secret_does_not_tell_what_it_was():
    path = "players/Anna/counters/fame/value"
    journal = given(plus(71_234, counter="fame"), Ruling(path=path, value=0, why="71234 was wrong"))
    assert "71234" not in replay(journal, CREATED, words("en"))


def test_what_has_been_hidden_since_is_not_told_by_the_sentence():
    path = "players/Anna/counters/fame/secret"
    journal = given(Ruling(path=path, value=False), plus(71_234, counter="fame"), Ruling(path=path, value=True))
    assert not any("71234" in sentence for sentence in entries(replay(journal, CREATED, words("en"))))


@examples(40)
@for_all(SEEDS, st.integers(1, 6))
def test_before_its_reveal_no_secret_stands_anywhere_in_the_file(seed, acts):
    """Every number is its own, and so is every sum of them, so that each can be looked for at every position."""
    chance, number = Random(seed), 5_003
    setup = SetUp(players=("Anna", "Bert"), counters=(CounterSpec(name="fame", secret=True), CounterSpec(name="gold")))
    journal = given(setup=setup)
    known: list[set[str]] = [set()]  # at each position: what has been on the secret counters and was not open
    secret: dict[str, set[str]] = {"Anna": set(), "Bert": set()}
    hidden = {"Anna": True, "Bert": True}
    for _ in range(acts):
        who = chance.choice(("Anna", "Bert"))
        if chance.random() < 0.2 and hidden[who]:
            when(journal, Reveal(player=who, counter="fame"))
            hidden[who] = False
        else:
            number *= 2
            when(journal, Count(where=who, counter="fame", by=number))
        for player in ("Anna", "Bert"):
            if hidden[player]:
                fame = next(each for each in journal.state.players if each.name == player).counters[0].value
                secret[player] |= {str(fame), str(number)} if player == who else set()
        known.append(set().union(*(secret[player] for player in secret if hidden[player])))
    text = replay(journal, CREATED, words("en"))
    for sentence, frame, hid in zip(entries(text), Page(text).frames(), known, strict=True):
        figures = set(re.findall(r"\d{5,}", sentence + json.dumps(frame)))
        assert not figures & hid
    assert not set(re.findall(r"\d{5,}", "".join(entries(text)) + Page(text).inside["script"][0])) & known[-1]


@examples(15)
@for_all(SEEDS, st.integers(5, 60))
def test_a_moment_is_what_the_file_of_that_moment_would_have_shown(seed, moves):
    journal = cloaked_game(Random(seed), moves)
    so_far: Journal[Any] = Journal(journal.box)
    for entry, moment in zip(journal.entries, moments(journal), strict=True):
        so_far.apply(entry)
        last = list(moments(so_far))[-1] if entry.n % 7 == 0 else None
        if last is not None:
            assert (last.view, last.told) == (moment.view, moment.told)


@examples(25)
@for_all(SEEDS, st.integers(0, 40))
def test_any_history_makes_a_page(seed, acts):
    journal = random_history(seed, acts)
    shown = page(journal)
    assert len(shown.frames()) == len(list(moments(journal)))


def test_face_down_loot_has_no_worth_before_it_is_turned_over():
    shown = recorded_page(PLAY / "dungeonquest/two-with-optional-rules.jsonl")
    gold = [at for at, (_, key, _) in enumerate(shown.reel["counts"]) if key == "gold"]
    loot = [at for at, (_, key, _) in enumerate(shown.reel["counts"]) if key == "loot"]
    hides = [
        frame[f"c{worth}"] is None
        for frame in shown.frames()[:-1]
        for worth, cards in zip(gold, loot, strict=True)
        if frame.get(f"c{cards}") and not frame["over"]
    ]
    assert hides
    assert sum(hides) > len(hides) / 2


# Nothing breaks out


def test_names_stay_names():
    journal = hostile_table()
    text = replay(journal, CREATED, words("en"))
    shown = Page(text)
    tags = {tag for tag, _ in shown.tags}
    assert not tags & {"img", "iframe", "object", "embed", "form", "base", "link", "b onclick", "template"} - {"b"}
    assert [tag for tag, _ in shown.tags].count("script") == 2
    assert [tag for tag, _ in shown.tags].count("style") == 1
    assert text.count("</script") == 2
    for _, attributes in shown.tags:
        assert not [name for name in attributes if name.startswith("on") or name in ("style", "srcdoc")]
    assert [player[0] for player in shown.reel["players"]] == [*HOSTILE]
    assert HOSTILE[0] in "".join(shown.said)
    assert shown.inside["title"] == [f"{HOSTILE[0]} · Replay"]


@examples(30)
@for_all(
    st.recursive(
        st.text() | st.integers() | st.none(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_json_in_a_script_is_json_and_cannot_end_it(form):
    text = safe_json(form)
    assert json.loads(text) == form
    assert not re.search("[<>&\u2028\u2029]", text)


def test_the_policy_allows_these_two_and_nothing_else():
    shown = page(hostile_table())
    policy = next(dict(attrs)["content"] for tag, attrs in shown.tags if "http-equiv" in attrs) or ""
    for what, text in (("script", shown.inside["script"][1]), ("style", shown.inside["style"][0])):
        digest = b64encode(sha256(text.encode()).digest()).decode()
        assert f"{what}-src 'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy
    assert "http" not in policy


def test_the_scripts_write_nothing_but_text_and_ask_for_nothing():
    for script in SCRIPTS:
        text = script.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        for word in (
            "innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval(", "Function(", "fetch(",
            "XMLHttpRequest", "WebSocket", "import(", "http", "localStorage", "cookie",
        ):  # fmt: skip
            assert word not in text, (script.name, word)


def test_nothing_in_the_page_points_outside():
    for path in RECORDED:
        for _, attributes in recorded_page(path).tags:
            for name in ("src", "href", "action", "data"):
                assert (attributes.get(name) or "#").startswith("#")
    for file in (file for folder in FOLDERS for file in folder.glob("*.css")):
        css = file.read_text("utf-8")
        assert all(found.startswith("data:") for found in re.findall(r"url\(([^)]*)\)", css))
        assert "@import" not in css


def test_changes_tell_gone_from_hidden():
    names, steps = changes([{"a": 1, "b": None}, {"a": 1}, {"a": True}])
    assert names == ["a", "b"]
    assert steps == [[0, 1, 1, None], [~1, 0], [0, True]]


# Drawn with what the screens are drawn with


@pytest.mark.parametrize("target", targets(), ids=lambda target: target.parent.name)
def test_the_symbols_are_those_of_the_app(target):
    assert target.read_text("utf-8") == symbols(target)


@pytest.mark.parametrize("box", BOXES)
def test_the_colours_are_those_of_the_screens(box):
    scene = scene_of(box)
    for night, own in ((True, replaycolours.DARK), (False, replaycolours.DAY)):
        palette = theme.palette(box, "dark" if night else "paper")
        accents = dict(zip(replaycolours.ACCENTED, scene.dark if night else scene.day, strict=True))
        for name, code in {**own, **accents}.items():
            assert theme.colour(code) == _of(palette, name), name
    assert replaycolours.CRESTS == theme.CRESTS


def _of(palette: theme.Palette, name: str) -> theme.Colour:
    if name.startswith("dusk"):
        return palette.dusk[int(name[-1]) - 1]
    tone, _, part = name.partition("-")
    if tone in ("melee", "ranged", "magic", "good", "danger", "sleep"):
        found: theme.Colour = getattr(palette.tone(tone), part or "ink")
        return found
    value: theme.Colour = getattr(palette, name.replace("-", "_"))
    return value


def test_a_replay_of_nothing_says_so():
    journal = given()
    write(journal, journal.undo())
    assert "Nothing has happened yet." in replay(journal, CREATED, words("en"))


def test_all_parts_are_shipped(root: Path):
    shipped = (root / "pyproject.toml").read_text("utf-8")
    for part in (part for folder in FOLDERS for part in folder.iterdir() if part.is_file() and part.suffix != ".py"):
        assert f'"**/*{part.suffix}"' in shipped
