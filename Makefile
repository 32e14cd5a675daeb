# Everything runs inside .venv, which the first call builds; later calls are quick.
SHELL := /bin/sh
# The system's own before others: distributions build theirs with optimisation, and the bot takes a quarter less on it.
PYTHON ?= $(shell for p in /usr/bin/python3 python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$p" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && { echo $$p; exit; }; done)
VENV := .venv
BIN := $(VENV)/bin
GROUND := pyproject.toml constraints.txt
# One process for each core. A bot process or a browser beside each test takes a core of its own, so there two are enough.
JOBS ?= $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
PYTEST = $(BIN)/pytest -n $(JOBS)
PYTEST_OF_PROCESSES = $(BIN)/pytest -n 2
QUICK_TIERS = tests/engine tests/unit tests/sim

# The tests start many interpreters, which shall not compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play check static quick test durations prove bench promises gallery screenshots screens mutants

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.has-playground ## start the bot: on Discord with DISCORD_TOKEN, else in your browser (ARGS="--port 9000 --lang fr --fresh")
	@exec $(BIN)/python -m bot play $(ARGS)

check: static quick ## before every commit: linters, types, imports and the quick tests

test: static quick $(VENV)/.has-test ## everything but `make prove`: also real processes, sockets, browsers, both databases
	$(PYTEST_OF_PROCESSES) --timeout 600 tests/browser tests/wire tests/packaging tests/whole_games $(wildcard tests/benchmarks)
	$(PYTEST) --database postgres tests/unit/bot

static: $(VENV)/.has-test
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

quick: $(VENV)/.has-test
	$(PYTEST) $(QUICK_TIERS)

durations: $(VENV)/.has-test ## list the quick tests that take more than a second
	$(PYTEST) $(QUICK_TIERS) --durations 0 --durations-min 1

prove: $(VENV)/.has-test ## what takes minutes: bots that are killed, hundreds of games, everything that networks do wrong
	$(PYTEST_OF_PROCESSES) --timeout 3600 tests/prove
	$(PYTEST) --timeout 3600 -m "slow or prove" tests/engine/games

bench: $(VENV)/.has-bench ## measure what things cost beside a floor or a peer (ARGS="engine commits decisions growth load")
	$(BIN)/python -m tools.benchmarks $(ARGS)

promises: $(VENV)/.has-test ## play the matches of docs/computers.md and write their results there (hours)
	$(BIN)/python -m tools.arena.promises $(ARGS)

mutants: $(VENV)/.has-test ## edit the engine in thousands of small ways and see whether a test notices (docs/proof.md)
	$(BIN)/python -m tools.mutants $(ARGS)

gallery: $(VENV)/.has-playground ## draw every picture into gallery/
	$(BIN)/python -m tools.gallery $(ARGS)

screenshots: $(VENV)/.has-test ## photograph the playground for the README (needs Chromium)
	$(BIN)/python -m tools.screenshots docs/pictures

screens: $(VENV)/.has-test ## photograph every screen of both games into screens/ (needs Chromium)
	$(BIN)/python -m tools.screenshots --all screens

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or later with venv is needed, and none was found." >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

# One stamp per extra: made again only when what is installed has changed.
$(VENV)/.has-%: $(GROUND) | $(VENV)/bin/python
	@echo "Installing the bot for '$*' into $(VENV), with everything it needs (once; later starts are quick):"
	$(BIN)/python -m pip install --disable-pip-version-check --progress-bar off -c constraints.txt -e ".[$*]"
	@touch $@

$(VENV)/.has-bench: $(GROUND) | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[test,bench]"
	@touch $@
