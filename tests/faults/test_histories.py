"""A game that was restored, replaced or forged has several histories: what was given up never comes back by itself."""

import shutil

import pytest

from data.store.headmark import Mark, record
from data.store.trouble import Trouble
from tests.faults.damage import Patient, make_patient
from tests.faults.games import count, library_at, note, play, played, serious


@pytest.fixture(scope="module")
def pattern(tmp_path_factory):
    """260 entries, with backups up to 250."""
    home = tmp_path_factory.mktemp("long") / "home"
    played(home, 260)
    return home


@pytest.fixture
def restored(pattern, tmp_path):
    """The same, restored to entry 100, as a table that has gone wrong would do."""
    home = tmp_path / "home"
    shutil.copytree(pattern, home)
    library = library_at(home)
    (game,) = library.shelf.ids()
    library.shelf.restore(game, next(each for each in library.shelf.backups(game) if each.stem == "00000100"))
    return Patient(home)


def play_on(patient, entries):
    with patient.library.open(patient.game) as table:
        play(patient.library, table, (note(f"again {n}") for n in range(entries)))


def digests(patient):
    return [row.digest for row in patient.library.shelf.read(patient.game).rows]


def found_on_opening(patient):
    with patient.library.open(patient.game) as table:
        return {found.code: dict(found.facts) for found in table.findings}


class TestAfterARestore:
    def test_lost_rows_are_not_filled_from_the_history_that_was_given_up(self, restored):
        play_on(restored, 60)
        true = digests(restored)
        restored.sql("delete from entry where n > 100")

        found = found_on_opening(restored)

        assert digests(restored) == true[:150]  # the backup of this history has so many
        assert found["entries-lost"] == {"first": 151, "last": 160, "kept": 150}
        assert "nothing-lost" not in found

    def test_not_even_where_an_older_version_left_its_backups_among_ours(self, restored):
        abandoned = list(restored.home.glob("backups/*/abandoned/*.delve"))
        play_on(restored, 20)
        true = digests(restored)
        for each in abandoned:
            shutil.copy(each, each.parent.parent / f"{each.stem[:8]}.delve")
        restored.sql("delete from entry where n > 100")

        found = found_on_opening(restored)

        assert digests(restored) == true[:100]
        assert found["entries-lost"] == {"first": 101, "last": 120, "kept": 100}

    def test_a_backup_is_made_when_it_is_due(self, restored):
        play_on(restored, 120)

        assert [each.stem for each in restored.library.shelf.backups(restored.game)][:2] == ["00000200", "00000150"]

    def test_the_newest_backup_is_one_of_this_history(self, restored):
        play_on(restored, 60)
        true = digests(restored)

        _, entries = restored.library.shelf.restore(restored.game)

        assert entries == 150
        assert digests(restored) == true[:150]

    def test_what_was_given_up_can_still_be_asked_for(self, restored):
        given_up = restored.library.shelf.abandoned(restored.game)
        assert [each.stem[:8] for each in given_up] == ["00000250", "00000200", "00000150"]

        _, entries = restored.library.shelf.restore(restored.game, given_up[0])

        assert entries == 250

    def test_backups_that_an_older_version_left_are_sorted_out_on_opening(self, restored):
        """Given backups of a history that was given up among ours, when the game is played on, then ours are made."""
        for each in restored.home.glob("backups/*/abandoned/*.delve"):
            each.rename(each.parent.parent / f"{each.stem[:8]}.delve")

        play_on(restored, 60)

        assert [each.stem for each in restored.library.shelf.backups(restored.game)][:2] == ["00000150", "00000100"]


class TestAForgedChain:
    @pytest.fixture
    def patient(self, tmp_path):
        make_patient(tmp_path / "home")
        return Patient(tmp_path / "home")

    def forge(self, patient, n):
        body = patient.library.shelf.read(patient.game).rows[n - 1].body
        patient.rechain(n, body.replace(b"Anna", b"Bert"))

    def test_the_true_row_comes_from_the_backup_and_the_mark_proves_the_rest(self, patient):
        true = digests(patient)
        self.forge(patient, 30)

        found = found_on_opening(patient)

        assert "nothing-lost" in found
        assert digests(patient) == true

    def test_two_forged_rows_cost_what_no_backup_has(self, patient):
        true = digests(patient)
        self.forge(patient, 30)
        self.forge(patient, 55)

        found = found_on_opening(patient)

        assert found["entries-lost"] == {"first": 51, "last": 60, "kept": 50}
        assert digests(patient) == true[:50]

    def test_where_no_backup_knows_better_it_is_not_called_whole(self, patient):
        shutil.rmtree(patient.home / "backups")
        self.forge(patient, 30)

        found = found_on_opening(patient)

        assert "nothing-lost" not in found
        assert "history-doubtful" in found
        assert not serious(patient.library.look(patient.game))

    def test_without_a_mark_what_a_backup_gives_is_not_called_whole(self, patient):
        patient.path.write_bytes(b"")
        patient.mark.unlink()

        found = found_on_opening(patient)

        assert "history-doubtful" in found
        assert "nothing-lost" not in found

    def test_a_changed_date_of_the_game_is_taken_from_the_backup(self, patient):
        true = digests(patient)
        patient.sql("update game set created = created + 1")

        assert "nothing-lost" in found_on_opening(patient)
        assert digests(patient) == true


def test_a_file_that_holds_another_game_does_not_open_under_its_name(tmp_path):
    library, one = played(tmp_path, 3)
    with library.open(one) as table:
        play(library, table, [count()])
    other = "opentable-zzzzz"
    shutil.copy(library.shelf.path(one), library.shelf.games / f"{other}.delve")
    (library.shelf.games / f"{other}.head").write_bytes(record(other, Mark(4, digests_of(library, one)[3])))

    with pytest.raises(Trouble, match="another-game"):
        library.open(other)

    with pytest.raises(Trouble, match="another-game"):
        library.look(other)
    assert {each.id: each.trouble and each.trouble.code for each in library.summaries()} == {
        one: None,
        other: "another-game",
    }
    assert not (tmp_path / "set-aside").exists()


def digests_of(library, game):
    return [row.digest for row in library.shelf.read(game).rows]
