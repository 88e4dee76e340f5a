"""Every command of the command line with every flag, as the parser has them: a new one is among them by itself."""

from __future__ import annotations

import argparse
import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TypeAlias

from tests.app.shell import PARSER
from tests.matrix import SWEEP

Words: TypeAlias = tuple[str, ...]
Samples: TypeAlias = Mapping[str, Sequence[str | Words]]
"""What can be typed for an argument, by its name in the parser. Several words are several times the same option."""

MOST, MOST_ELSEWHERE = (200, 20) if SWEEP else (12, 2)
"""So many ways to type one command that takes a game, or another one; where there are more, some by chance."""

ENDLESS = (("host",),)
"""It goes on until it is interrupted: what guests are told is compared by tests/app/guests/test_twins.py."""

COMMON = ("help", "home", "lang", "json", "version")


def every_command(samples: Samples) -> Iterator[Words]:
    for name, parser in _leaves((), PARSER()):
        if name in ENDLESS:
            continue
        slots = list(_slots(parser, samples))
        most = MOST if any(action.dest == "game" for action in parser._actions) else MOST_ELSEWHERE
        if math.prod(map(len, slots)) <= most:
            found = list(itertools.product(*slots))
        else:
            chance = Random(" ".join(name))
            found = [tuple(chance.choice(slot) for slot in slots) for _ in range(most)]
        for typed in dict.fromkeys(found):
            yield (*name, *itertools.chain.from_iterable(typed))


def _leaves(name: Words, parser: argparse.ArgumentParser) -> Iterator[tuple[Words, argparse.ArgumentParser]]:
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not below:
        yield name, parser
    for action in below:
        for word, each in action.choices.items():
            yield from _leaves((*name, word), each)


def _slots(parser: argparse.ArgumentParser, samples: Samples) -> Iterator[list[Words]]:
    """What can stand in each place of a command; of options that exclude each other one."""
    apart: set[int] = set()
    for group in parser._mutually_exclusive_groups:
        apart |= {id(action) for action in group._group_actions}
        one = [typed for action in group._group_actions for typed in _typed(action, samples) if typed]
        yield one if group.required else [(), *one]
    for action in parser._actions:
        if id(action) not in apart and action.dest not in COMMON:
            yield list(_typed(action, samples))


def _typed(action: argparse.Action, samples: Samples) -> Iterator[Words]:
    flag = action.option_strings[-1:]
    if not action.required or action.nargs in ("?", "*"):
        yield ()
    if action.nargs == 0:
        yield tuple(flag)
        return
    for sample in _samples(action, samples):
        each = (sample,) if isinstance(sample, str) else sample
        yield tuple(word for one in each for word in (*flag, one))


def _samples(action: argparse.Action, samples: Samples) -> Sequence[str | Words]:
    if action.choices is not None:
        return [str(choice) for choice in action.choices]
    for name in (action.dest, action.metavar):
        if isinstance(name, str) and name in samples:
            return samples[name]
    raise AssertionError(f"a new argument: the test has to be told what can be typed for {action.dest}")
