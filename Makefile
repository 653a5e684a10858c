# Every target sets up what it needs by itself. `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help play test lint laws bench wheel test-wheel lock forms

PYTHON := .venv/bin/python
OFFSCREEN := QT_QPA_PLATFORM=offscreen

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' Makefile | while IFS='|' read -r name text; do printf '  make %-11s %s\n' "$$name" "$$text"; done

play: forms ## open the game
	@$(PYTHON) -m aztec_desktop

test: forms ## run all tests, without a screen
	@$(OFFSCREEN) $(PYTHON) -m pytest -n 2

lint: forms ## check style, types and who imports whom
	@.venv/bin/ruff check .
	@.venv/bin/mypy
	@.venv/bin/lint-imports --no-logo

laws: forms ## play 10,000 random games of each kind and check every law on them (takes long)
	@LAWS_GAMES=10000 $(PYTHON) -m pytest tests/laws -n 2 -o faulthandler_timeout=0

bench: forms ## measure how fast the rules and the window are
	@$(PYTHON) -m aztec_desktop bench
	@$(PYTHON) -m aztec_desktop.gui.bench

wheel: forms ## build dist/*.whl
	@$(PYTHON) -m build --wheel --no-isolation

test-wheel: forms ## build a wheel, install it elsewhere and start it
	@$(PYTHON) -m pytest -m slow tests/packaging

lock: forms ## write requirements.lock anew from what pyproject.toml allows
	@sh packaging/lock.sh

forms: .venv/.stamp
	@$(PYTHON) packaging/compile_forms.py

.venv/.stamp: pyproject.toml requirements.lock packaging/setup.sh
	@sh packaging/setup.sh
