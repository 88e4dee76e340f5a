"""A crash at each step of mending, restoring and replacing: the game is never gone."""

import os
import shutil

import pytest

from tests.faults.damage import ENTRIES, Patient, make_patient
from tests.faults.games import library_at, serious


class Crash(BaseException):
    """The program ends here; nothing catches it."""


@pytest.fixture(scope="module")
def pattern(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pattern") / "home"
    make_patient(folder)
    return folder


def crash_at(monkeypatch, step):
    """The step-th change of a name or sync does not happen, nor anything after it."""
    left = [step]

    def counted(whole):
        def call(*args, **options):
            left[0] -= 1
            if left[0] <= 0:
                raise Crash
            return whole(*args, **options)

        return call

    for name in ("rename", "replace", "fsync", "mkdir"):
        monkeypatch.setattr(os, name, counted(getattr(os, name)))


def mend(patient):
    patient.library.open(patient.game).close()


def restore(patient):
    patient.library.shelf.restore(patient.game)


@pytest.mark.parametrize(("deed", "kept"), [(mend, ENTRIES), (restore, 50)], ids=["mending", "restoring"])
def test_a_crash_at_any_step_leaves_the_game_in_the_library(pattern, tmp_path, monkeypatch, deed, kept):
    step = 0
    while True:
        step += 1
        home = tmp_path / str(step)
        shutil.copytree(pattern, home)
        patient = Patient(home)
        if deed is mend:
            patient.sql("delete from entry where n = 30")
        try:
            with monkeypatch.context() as patched:
                crash_at(patched, step)
                deed(patient)
        except Crash:
            again = library_at(home)
            assert again.shelf.ids() == [patient.game], f"step {step}"
            with again.open(patient.game) as table:
                assert len(table.journal.entries) >= kept, f"step {step}"
            assert not serious(again.look(patient.game))
        else:
            break
    assert step > 6
