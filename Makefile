# Everything that is done with Delvelog from a shell. Each target sets up what it needs by itself.
#
#   make run          open the app in a window of a phone's size
#   make test         style, types and tests: what CI runs
#   make test-314     all tests under Python 3.14, which the phone has; with a window where Debian's python3-kivy is
#   make check        style, types and the tests nearest to what has changed, in a minute; SINCE=main is a longer change
#   make sweep        make test with every screen × language × size × text size and 2,000 examples of each property
#   make shots        a picture of every screen, in build/shots/; those for the docs and the stores, in docs/ and fastlane/
#   make check-android  everything about the Android package that can be checked without the SDK; a part of make test
#   make apk          the Android package itself; docs/android.md tells what it needs; MODE=release is for a store,
#                     FLAVOUR=offline is a package without any network
#   make release      checks everything and makes the source archive and the desktop bundle, in build/release/
#   make bench        measurements beside peers
#   make mutants      breaks the rules of a box one by one and sees whether a test notices; BOX=dungeonroll is another
#   make power        breaks the whole program in 400 places and sees whether a test notices; takes hours
#   make budget       lines by layer and by box, and the largest modules
#   make clean        remove everything that was made here
#
# Parts of these: setup, lint, types, catalogues, torture.
# Another Python than the one found: make test PYTHON=/path/to/python3.12

# Kivy 2.3.1 has wheels for 3.11 to 3.13.
ifndef PYTHON
PYTHON := $(shell for python in python3.11 python3.12 python3.13 python3; do \
	$$python -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null \
	&& { echo $$python; break; }; done)
endif

# The phone's Python, where there is one that can make a venv. Another one: make test-314 PYTHON314=/path/to/python3.14
PYTHON314 ?= $(shell python3.14 -c 'import ensurepip, sqlite3' 2>/dev/null && command -v python3.14)

BIN := .venv/bin
SETUP = $(PYTHON) tools/setup.py
CODE := $(wildcard main.py app core data screens tests tools bench)

# Every process of the tests would compile all of our code again.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := test
MODULES ?=
MODE ?= debug
FLAVOUR ?= delvelog

.PHONY: run test test-314 some-314 check sweep shots check-android apk release bench mutants power budget clean setup lint types catalogues torture python

run: python
	@$(SETUP) run
	@$(BIN)/python main.py

PYTEST = $(BIN)/python -m pytest -n auto --dist worksteal
TYPES = $(BIN)/mypy $(CODE)
CHECK_ANDROID = $(BIN)/python -m tools.android.check

# Types are checked by one process, for half a minute where nothing is cached: beside the tests, and told after them.
test: lint
	@$(SETUP) android
	@mkdir -p build
	@{ $(TYPES) && $(CHECK_ANDROID); } >build/checked.txt 2>&1 & beside=$$!; \
	$(PYTEST) --durations=10 --durations-min=3; tests=$$?; \
	wait $$beside; checked=$$?; cat build/checked.txt; exit $$((tests ? tests : checked))
	@$(BIN)/python -m tools.budget
	@$(if $(PYTHON314),$(MAKE) --no-print-directory some-314,echo "Python 3.14 was not found: nothing ran under it")

# What a newer Python breaks first, in little time: imports, and everything that reads and writes a game.
some-314:
	@$(PYTHON314) tools/setup.py test-314
	$(subst $(BIN),.venv-314/bin,$(PYTEST)) tests/test_imports.py tests/test_unclosed.py tests/data tests/play

# Without the tests of the set-up, the release and the package, which are about the Python that builds them.
test-314: TESTS ?= --ignore=tests/android --ignore=tests/test_release.py --ignore=tests/test_setup.py
test-314:
	@test -n "$(PYTHON314)" || { echo "There is no Python 3.14 with venv. Debian 14 and Ubuntu 26.04: \
	sudo apt-get install python3-venv python3-kivy" >&2; exit 1; }
	@$(PYTHON314) tools/setup.py test-314
	$(subst $(BIN),.venv-314/bin,$(PYTEST)) $(TESTS)

check: lint types
	$(BIN)/python -m tools.check $(SINCE)

sweep: lint types check-android
	DELVELOG_SWEEP=1 $(PYTEST) --durations=25 -p tests.progress $(TESTS)

shots: python
	@$(SETUP) run
	$(BIN)/python -m tests.ui.shots
	$(BIN)/python -m tests.ui.docshots
	$(BIN)/python -m tests.ui.vocabularyshots
	$(BIN)/python -m tests.ui.storeshots
	$(BIN)/python -m tests.browser.guestshots
	$(BIN)/python -m tools.fastlane

check-android: setup
	@$(SETUP) android
	$(CHECK_ANDROID)

apk: setup
	@$(SETUP) android
	$(BIN)/python -m tools.android.apk $(MODE) $(FLAVOUR)

release: setup
	@$(SETUP) android
	$(BIN)/python -m tools.release $(if $(FAST),--fast)

bench: python
	@$(SETUP) run
	@$(SETUP) bench
	.venv-bench/bin/python -m bench

mutants: BOX ?= dungeonquest
mutants: python
	@$(SETUP) run
	@$(SETUP) mutants
	.venv-mutants/bin/python tools/mutants.py $(BOX) $(MODULES) $(if $(SAMPLE),--sample $(SAMPLE) --seed $(or $(SEED),1))

power: setup
	@$(SETUP) android
	@$(SETUP) mutants
	.venv-mutants/bin/python tools/power.py draw
	$(BIN)/python tools/power.py reach
	$(BIN)/python tools/power.py try
	$(BIN)/python tools/power.py report

budget: setup
	@$(BIN)/python -m tools.budget

torture: setup
	$(BIN)/python -m tests.faults.torture

lint: setup
	$(BIN)/ruff check $(CODE)
	$(BIN)/ruff format --check $(CODE)

types: setup
	$(TYPES)

catalogues: setup
	$(BIN)/python tools/catalogues.py
	$(BIN)/python -m tools.extract

setup: python
	@$(SETUP) test

python:
	@test -n "$(PYTHON)" || { echo "Delvelog needs Python 3.11, 3.12 or 3.13, and none was found. \
	Install one (Debian, Ubuntu: python3 and python3-venv), or name it: make PYTHON=/path/to/python3.11" >&2; exit 1; }

clean:
	rm -rf build .venv .venv-314 .venv-android .venv-bench .venv-mutants delvelog.egg-info .hypothesis
	rm -f data/locale/*/LC_MESSAGES/*.mo data/locale/*.pot
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
