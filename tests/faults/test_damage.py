"""Damaged files: what is told, what is kept, and that nothing more is lost than the damage took."""

import shutil

import pytest

from data.store.headmark import read_mark
from data.store.places import companions
from data.store.trouble import Trouble
from tests.faults.damage import ENTRIES, FORGED, NEWER, TABLE, Damage, Patient, make_killed_patient, make_patient
from tests.faults.games import codes, count, move, run_here, serious, told_clean


@pytest.fixture(scope="module")
def patterns(tmp_path_factory):
    folder = tmp_path_factory.mktemp("patterns")
    make_patient(folder / "closed")
    make_killed_patient(folder / "killed", folder / "living")
    return folder


@pytest.fixture
def patient(patterns, tmp_path, request):
    killed = "damage" in request.fixturenames and request.getfixturevalue("damage").killed
    shutil.copytree(patterns / ("killed" if killed else "closed"), tmp_path / "home")
    return Patient(tmp_path / "home")


def digests(patient):
    return [row.digest for row in patient.library.shelf.read(patient.game).rows]


def content(paths):
    """The bytes of what is there; the -shm is SQLite's scratch memory."""
    return [path.read_bytes() for path in paths if path.is_file() and not path.name.endswith("-shm")]


def told(patient):
    try:
        return codes(patient.library.look(patient.game)) or [""]
    except Trouble as trouble:
        return [trouble.code]


EACH_DAMAGE = pytest.mark.parametrize("damage", TABLE, ids=lambda damage: damage.name)
EACH_FORGERY = pytest.mark.parametrize("damage", FORGED, ids=lambda damage: damage.name)


@pytest.mark.parametrize("backed", [False, True], ids=["alone", "with a backup"])
@EACH_DAMAGE
def test_nothing_more_is_lost_than_the_damage_took(patient, damage: Damage, backed):
    whole = digests(patient)
    assert len(whole) == ENTRIES
    damage.do(patient)
    if not backed:
        shutil.rmtree(patient.home / "backups")
    before = content(companions(patient.path))

    assert told(patient)[0] == damage.told

    expected = damage.backed if backed else damage.alone
    if isinstance(expected, str):
        with pytest.raises(Trouble) as trouble:
            patient.library.open(patient.game)
        assert trouble.value.code == expected
        assert content(companions(patient.path)) == before, "what cannot be mended is left alone"
        if backed:
            kept, entries = patient.library.shelf.restore(patient.game)  # by command
            assert kept is not None
            assert kept.exists()
            assert entries == 50
            _can_be_played_on(patient, 50)
        return
    with patient.library.open(patient.game) as table:
        assert len(table.journal.entries) == expected
        findings = {found.code: dict(found.facts) for found in table.findings}
    assert digests(patient) == whole[:expected]
    if backed:
        _can_be_played_on(patient, expected)
    if "original-kept" in findings:
        kept = patient.home / str(findings["original-kept"]["path"])
        assert [part for part in content(companions(kept)) if part] == [part for part in before if part]
        assert ("entries-lost" in findings) != ("nothing-lost" in findings)
    else:
        assert expected == ENTRIES
        assert not (patient.home / "set-aside").exists()


def _can_be_played_on(patient: Patient, entries: int) -> None:
    with patient.library.open(patient.game) as table:
        assert len(table.journal.entries) == entries
        table.play(move(patient.library, count()))
    look = patient.library.look(patient.game)
    assert not serious(look)
    assert len(look.rows) == entries + 1
    mark = read_mark(patient.mark)
    assert mark is not None
    assert mark.n == entries + 1


@pytest.mark.parametrize("backed", [False, True], ids=["alone", "with a backup"])
@EACH_FORGERY
def test_a_forged_chain_is_noticed_by_the_mark(patient, damage: Damage, backed):
    whole = digests(patient)
    damage.do(patient)
    if not backed:
        shutil.rmtree(patient.home / "backups")
    before = content([patient.path])

    assert told(patient)[0] == damage.told
    with patient.library.open(patient.game) as table:
        assert len(table.journal.entries) == (damage.backed if backed else damage.alone)
        findings = {found.code: dict(found.facts) for found in table.findings}
    assert (digests(patient) == whole) == backed
    assert ("nothing-lost" in findings) == backed
    assert before in [content([kept]) for kept in (patient.home / "set-aside").glob("*.delve")]
    assert not serious(patient.library.look(patient.game))


@pytest.mark.parametrize(("write", "code"), NEWER, ids=lambda each: getattr(each, "__name__", ""))
def test_what_a_newer_version_wrote_is_left_as_it_is(patient, write, code):
    write(patient)
    before = content([patient.path])

    with pytest.raises(Trouble) as trouble:
        patient.library.open(patient.game)

    assert trouble.value.code == code
    assert content([patient.path]) == before
    assert not (patient.wal.exists() and patient.wal.stat().st_size), "nothing is waiting to be written either"
    assert not (patient.home / "set-aside").exists()


@pytest.mark.parametrize("damage", [TABLE[0], TABLE[12], TABLE[-1]], ids=lambda damage: damage.name)
def test_the_command_line_tells_of_damage(patient, damage: Damage):
    damage.do(patient)

    verified = run_here(patient.home, "verify", "--json")

    told_clean(verified)
    assert verified.returncode == 1
    assert damage.told.encode() in verified.stdout


def test_a_game_without_damage_is_told_to_be_sound(patient):
    verified = run_here(patient.home, "verify", "--json")

    assert verified.returncode == 0
    assert b'"findings":[]' in verified.stdout
