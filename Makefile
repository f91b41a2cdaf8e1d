# One command each. Every target makes the environment that it needs: Python 3.11 or newer, git and make are enough to
# play. Further arguments go into ARGS, e.g.  make test ARGS="-k conquest"  or  make play ARGS="--port 8000".

PYTHON ?= python3
ARGS ?=
GAME ?= first_empires
VENV := .venv
# Tests start hundreds of processes. Without kept bytecode each of them would compile everything again.
PYTEST := PYTHONDONTWRITEBYTECODE= $(VENV)/bin/python -m pytest -n auto --dist worksteal

.DEFAULT_GOAL := help
.PHONY: help play test quick check fuzz mutate bench load malformed forgetting kills screenshots pages docs lock clean
.NOTPARALLEL:

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(VENV)/.for-play ## open the table in the browser
	@$(VENV)/bin/pentarchy play $(ARGS)

test: $(VENV)/.for-test ## run all tests
	@sh tools/system_packages.sh
	$(PYTEST) $(ARGS)

quick: $(VENV)/.for-test ## run the tests that need neither a browser nor a database nor patience
	$(PYTEST) -m "not slow and not browser and not database" $(ARGS)

check: $(VENV)/.for-check ## format, lint and types
	$(VENV)/bin/python -m ruff format --check .
	$(VENV)/bin/python -m ruff check .
	$(VENV)/bin/python -m mypy

fuzz: $(VENV)/.for-play ## play random games and hunt for broken promises
	$(VENV)/bin/pentarchy fuzz $(GAME) $(ARGS)

mutate: $(VENV)/.for-test ## change rule lines of a game and see whether its tests notice
	$(VENV)/bin/python tools/mutate.py $(GAME) $(ARGS)

bench: $(VENV)/.for-play ## measure speed, side by side with other engines
	$(VENV)/bin/python bench/run.py $(ARGS)

load: $(VENV)/.for-test ## measure the server with many tables at once
	@sh tools/system_packages.sh
	$(VENV)/bin/python bench/load.py $(ARGS)

malformed: $(VENV)/.for-test ## send the server what no page of ours would send
	@sh tools/system_packages.sh
	$(VENV)/bin/python bench/malformed.py $(ARGS)

forgetting: $(VENV)/.for-test ## open tables until the server has to forget some
	@sh tools/system_packages.sh
	$(VENV)/bin/python bench/forgetting.py $(ARGS)

kills: $(VENV)/.for-test ## kill servers and databases while people play
	@sh tools/system_packages.sh
	$(VENV)/bin/python bench/kills.py $(ARGS)

screenshots: $(VENV)/.for-test ## take the pictures of the documentation anew
	@sh tools/system_packages.sh
	$(VENV)/bin/python tools/screenshots.py $(ARGS)

pages: $(VENV)/.for-test ## look at every page in every window: what lies over what, and a picture of each
	@sh tools/system_packages.sh
	$(VENV)/bin/python tools/every_page.py $(ARGS)

docs: $(VENV)/.for-docs ## build the documentation; any warning is an error
	$(VENV)/bin/python -m sphinx -E -W --keep-going -q -b html docs docs/_build/html
	@echo "docs/_build/html/index.html"

lock: ## write requirements.lock anew, with the newest versions of everything
	@sh tools/lock.sh

clean: ## remove environments, caches and built files
	rm -rf $(VENV) .bench-venv docs/_build build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests examples bench docs tools -name __pycache__ -type d -prune -exec rm -rf {} +

# -- the environment: made once, and again when pyproject.toml or the lock changes or its Python is gone. What is
# installed is what requirements.lock names, so that an unchanged commit behaves the same next year

INSTALL_play := .
INSTALL_test := .[test]
INSTALL_check := .[check,test]
INSTALL_docs := .[docs]

$(VENV)/.for-%: pyproject.toml requirements.lock $(VENV)/pyvenv.cfg
	@$(install)
	@touch $@

$(VENV)/pyvenv.cfg:
	@$(create)

ifneq ($(shell test -x $(VENV)/bin/python && echo yes),yes)
.PHONY: $(VENV)/pyvenv.cfg
endif

define create
echo "making $(VENV)"; \
if command -v uv >/dev/null; then \
	rm -rf $(VENV) && uv venv --quiet --seed --python '>=3.11' $(VENV); \
elif ! command -v $(PYTHON) >/dev/null; then \
	echo "Pentarchy needs Python 3.11 or newer, and there is no '$(PYTHON)' here."; exit 1; \
elif ! $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then \
	echo "Pentarchy needs Python 3.11 or newer, but '$(PYTHON)' is $$($(PYTHON) --version 2>&1)."; \
	echo "If there is a newer one, name it: make $(or $(MAKECMDGOALS),play) PYTHON=python3.12"; exit 1; \
else \
	$(PYTHON) -m venv --clear $(VENV) || { rm -rf $(VENV); exit 1; }; \
fi
endef

define install
echo "installing $(INSTALL_$*) into $(VENV)"; \
if command -v uv >/dev/null; then \
	uv pip install --quiet --python $(VENV)/bin/python --constraint requirements.lock --editable '$(INSTALL_$*)'; \
else \
	$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check \
		--constraint requirements.lock --editable '$(INSTALL_$*)'; \
fi
endef
