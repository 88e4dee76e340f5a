"""Entries read back without pydantic: the same as with it, and never more."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from core.boxes.registry import BOXES, box_named
from core.journal import Journal
from data.fast_decoder import ReadBack
from data.forms import NotAForm
from tests.core.random_play import random_history
from tests.data.replaying import RECORDED, forms_of, rows_of
from tests.faults.fuzz import CHANGES, _change_somewhere


def bodies_of(recorded: Path) -> tuple[str, list[bytes]]:
    box, rows = rows_of(recorded)
    return box, [row.body for row in rows]


@pytest.mark.parametrize("recorded", RECORDED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_entry_of_a_recorded_game_is_read_and_is_the_same(recorded: Path) -> None:
    name, bodies = bodies_of(recorded)
    back, forms = ReadBack(box_named(name)), forms_of(name)
    for body in bodies:
        read = back.read(body)
        assert read is not None or b"\\u" in body, body
        assert read is None or read == forms.acts.validate_json(body)


def test_what_the_table_does_to_its_record_is_read_too() -> None:
    back, forms = ReadBack(box_named("opentable")), forms_of("opentable")
    kinds = set()
    for seed in range(40):
        journal: Journal[object] = random_history(seed, 60)
        for entry in journal.entries:
            kinds.add(entry.act.kind)
            assert back.read(forms.act_to_json(entry.act)) == entry.act
    assert kinds == {"move", "undo", "redo", "reopen", "suppose", "settle", "name", "amend"}


@pytest.mark.parametrize("box", BOXES)
def test_what_pydantic_refuses_is_never_read(box: str) -> None:
    """Good entries, changed until most of them are not: whatever is read at all is what pydantic reads."""
    back, forms, random = ReadBack(box_named(box)), forms_of(box), Random(7)
    bodies = [body for game in RECORDED if game.parent.name == box for body in bodies_of(game)[1]]
    read = refused = 0
    for _ in range(1500):
        changed = changed_one(bodies, random)
        found = back.read(changed)
        try:
            wanted = forms.act_from_json(changed, forms.box.version)
        except NotAForm:
            refused += 1
            assert found is None, changed[:300]
        else:
            assert found is None or found == wanted, changed[:300]
            read += found is not None
    assert read > 50
    assert refused > 500


@pytest.mark.parametrize(
    "form",
    [
        '{"kind":"name","name":"a","of":[1]}',
        '{"kind":"name","name":"a","of":{"entry":1,"part":0}}',
        '{"kind":"name","name":"a","of":[1,true]}',
        '{"kind":"name","name":"a","of":[1,0.0]}',
        '{"kind":"name","name":"\\ud800","of":[1,0]}',
        '{"kind":"settle","keep":1}',
        '{"kind":"settle"}',
        '{"kind":["settle"],"keep":true}',
        '\ufeff{"kind":"settle","keep":true}',
        '["settle"]',
        "NaN",
        "[" * 100_000,
    ],
)
def test_what_is_doubtful_is_left_to_pydantic(form: str) -> None:
    assert ReadBack(box_named("opentable")).read(form.encode()) is None


def test_what_is_deeper_than_pydantic_follows_is_not_read() -> None:
    back, body = ReadBack(box_named("opentable")), '{"kind":"end-turn"}'
    for _ in range(250):
        body = f'{{"kind":"upheld","move":{body},"events":[]}}'
    assert back.read(f'{{"kind":"move","move":{body},"events":[],"joins":false}}'.encode()) is None


def test_a_game_of_an_evening_is_read_without_pydantic(root: Path) -> None:
    """In a process of its own: here pydantic was imported long since."""
    program = """
import sys
from data.exports.lines import parsed
from data.forms import Forms
from data.load import load
from core.boxes.registry import box_named
for path in sys.argv[1:]:
    with open(path, "rb") as file:
        meta, rows = parsed(file)
    load(Forms(box_named(meta.box)), rows)
    assert not [name for name in sys.modules if name.startswith("pydantic")], path
"""
    subprocess.run([sys.executable, "-c", program, *map(str, RECORDED)], cwd=root, timeout=300, check=True)


def changed_one(bodies: list[bytes], random: Random) -> bytes:
    """One of these entries, changed somewhere in its values or in how it is written."""
    form = json.loads(random.choice(bodies))
    if random.random() < 0.6:
        _change_somewhere(form, random)
        return json.dumps(form, ensure_ascii=False, separators=(",", ":")).encode(errors="surrogatepass")
    return random.choice(CHANGES)(form, random)
