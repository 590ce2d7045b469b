# Everything a fresh machine needs is set up by `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
HOT := $(shell find src/kibitz/kernel src/kibitz/games -name '*.py' -not -path '*/words/*')
JOBS ?= auto

.PHONY: setup play test test-plain test-compiled lint bench fuzz clean

setup: $(VENV)/.built

$(VENV)/.installed: pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "kibitz needs Python 3.11 or newer; $(PYTHON) is older"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
		{ echo "cannot make a virtual environment; install Python's venv module"; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@touch $@

$(VENV)/.built: $(VENV)/.installed setup.py $(HOT)
	@command -v cc >/dev/null || command -v gcc >/dev/null || ./tools/compiler
	@find src -name '*.so' -delete
	KIBITZ_NO_COMPILE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--no-build-isolation --no-deps -e .
	@echo "compiling the rules; this takes a minute or two"
	@$(BIN)/python setup.py --quiet build_ext --inplace --parallel 2 > $(VENV)/build.log 2>&1 || \
		{ tail -20 $(VENV)/build.log; echo "the compiled build failed: $(VENV)/build.log"; exit 1; }
	@touch $@

play: setup
	$(BIN)/kibitz play compile

lint: setup
	$(BIN)/ruff check src tests setup.py
	$(BIN)/ruff format --check src tests setup.py
	$(BIN)/mypy
	$(BIN)/lint-imports

test: lint test-compiled test-plain
	$(BIN)/kibitz fuzz compile --games 1500 --every 40

test-compiled: setup
	$(BIN)/pytest -n $(JOBS)

test-plain: setup
	KIBITZ_PLAIN=1 $(BIN)/pytest -n $(JOBS)

bench: setup
	$(BIN)/kibitz bench compile

fuzz: setup
	$(BIN)/kibitz fuzz compile --games 100000 --every 100

clean:
	rm -rf $(VENV) build
	find src -name '*.so' -delete
