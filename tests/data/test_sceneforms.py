"""The JSON form of a scene: every scene of recorded games fits its schema, in every language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from core.box import Box
from core.boxes.registry import BOXES, box_named
from core.facts import Move
from core.play import decide, evolve
from core.randomplay import random_move
from core.scene import Still
from core.simulation import simulation_of
from data.contents import shipped
from data.sceneforms import scene_schema, scene_to_plain
from data.words import LANGUAGES, words
from tests.ui import openscenes

GAMES, LONGEST = 3, 120

DESCRIBED = [name for name in BOXES if box_named(name).scene is not None]


def states(box: Box[Any]) -> Iterator[Any]:
    """States of some games by chance. Anything can be counted at an open table, so its set-up is given."""
    for game in range(GAMES):
        chance, state = Random(f"scene {game}"), box.rules.empty
        move: Move | None = openscenes.four()[0]
        if simulation_of(box.name).setup is not None:
            move = simulation_of(box.name).random_setup(chance, shipped(box.name).content)
        for _ in range(LONGEST):
            if move is None:
                break
            state = evolve(box, state, decide(box, state, move))
            yield state
            move = random_move(box, state, chance)


def misfits(form: Any, schema: dict[str, Any], where: str = "scene") -> list[str]:
    """Where a form does not fit: as much of JSON Schema as a schema of scenes uses."""
    if "$ref" in schema:
        return misfits(form, SCHEMA["$defs"][schema["$ref"].rpartition("/")[2]], where)
    if "anyOf" in schema:
        tried = [misfits(form, each, where) for each in schema["anyOf"]]
        return [] if [] in tried else min(tried, key=len)
    if "enum" in schema or "const" in schema:
        return [] if form in schema.get("enum", [schema.get("const")]) else [f"{where}: {form!r}"]
    kinds: dict[str, Any] = {
        "string": str, "integer": int, "boolean": bool, "null": type(None), "array": list, "object": dict,
    }  # fmt: skip
    if not isinstance(form, kinds[schema["type"]]) or (schema["type"] == "integer" and isinstance(form, bool)):
        return [f"{where}: {form!r} is no {schema['type']}"]
    if schema["type"] == "array":
        each = schema.get("prefixItems") or [schema["items"]] * len(form)
        return [miss for at, item in enumerate(form) for miss in misfits(item, each[at], f"{where}[{at}]")]
    if schema["type"] == "object":
        found = [f"{where}: no {name}" for name in schema.get("required", ()) if name not in form]
        properties = schema.get("properties", {})
        if schema.get("additionalProperties") is False:
            found += [f"{where}: {name} is not known" for name in form if name not in properties]
        for name, value in form.items():
            found += misfits(value, properties[name], f"{where}.{name}") if name in properties else []
        return found
    return []


SCHEMA = scene_schema()


@pytest.mark.parametrize("name", DESCRIBED)
def test_every_scene_fits_the_schema(name):
    box = box_named(name)
    assert box.scene is not None
    for number, state in enumerate(states(box)):
        language = LANGUAGES[number % len(LANGUAGES)]
        sight = Still(state, box.rules.over(state), box.voice.now(state), box.rules.choices(state))
        form = scene_to_plain(box.scene.describe(sight), words(language))
        assert misfits(json.loads(json.dumps(form)), SCHEMA) == []


def test_a_form_that_does_not_fit_is_noticed():
    assert misfits({"type": "Scene"}, SCHEMA)
    assert misfits({"type": "Scene", "step": {"type": "StepView", "title": 3}}, SCHEMA)
    assert misfits({"type": "Scene", "step": {"type": "StepView", "title": "x", "new": 1}}, SCHEMA)
