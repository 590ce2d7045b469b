# Everything a fresh machine needs is set up by `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= auto

.PHONY: setup native page engines play test test-page test-plain test-compiled lint bench fuzz reference clean

setup: native

$(VENV)/.installed: pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "kibitz needs Python 3.11 or newer; $(PYTHON) is older"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
		{ echo "cannot make a virtual environment; install Python's venv module"; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@find src -name '*.so' -delete
	KIBITZ_NO_COMPILE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--no-build-isolation --no-deps -e .
	@touch $@

# The compiled build; it knows by itself whether there is anything to do.
native: $(VENV)/.installed
	@command -v cc >/dev/null || command -v gcc >/dev/null || ./tools/compiler
	@$(BIN)/python tools/build_native.py

# The page; a checkout without Node can still play in the terminal: kibitz play.
WEB := $(shell find web/src web/public web/scripts -type f 2>/dev/null) web/index.html \
	web/vite.config.ts src/kibitz/words/languages.toml \
	$(wildcard src/kibitz/words/catalogue/*.toml src/kibitz/games/*/words/tables/*.toml)

page: web/dist/index.html

web/node_modules/.installed: web/package.json web/package-lock.json
	@command -v npm >/dev/null || \
		{ echo "the page is built with Node 20 and npm, and there is no npm here"; exit 1; }
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: web/node_modules/.installed $(WEB)
	cd web && npm run --silent build
	@touch $@

play: setup page
	$(BIN)/kibitz serve --open

lint: setup web/node_modules/.installed
	$(BIN)/ruff check src tests tools examples setup.py
	$(BIN)/ruff format --check src tests tools examples setup.py
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python tools/wire_types.py --check
	cd web && npm run --silent lint

test: lint test-page test-compiled test-plain
	$(BIN)/kibitz fuzz compile --games 1500 --every 40
	$(BIN)/kibitz fuzz ire --games 300 --every 60

test-page: page
	cd web && npm test --silent

# The browser and the database that the tests of the table need.
engines: setup
	@./tools/package chromium chromium chromium-browser google-chrome
	@./tools/package postgresql 'postgres' '/usr/lib/postgresql/*/bin/postgres'

test-compiled: setup page engines
	$(BIN)/pytest -n $(JOBS)

# The page and what stands around the rules are the same in both builds: once is enough for them.
test-plain: setup
	KIBITZ_PLAIN=1 $(BIN)/pytest -n $(JOBS) --ignore tests/web --ignore tests/server \
		--ignore tests/envs --ignore tests/experiments/training

bench: setup
	$(BIN)/kibitz bench compile
	$(BIN)/kibitz bench ire

fuzz: setup
	$(BIN)/kibitz fuzz compile --games 100000 --every 100
	$(BIN)/kibitz fuzz ire --games 60000 --every 400

# The golden words and the pages to look things up in, written anew: the difference is the review.
LANGUAGES = $(shell sed -n 's/ = .*//p' src/kibitz/words/languages.toml)

reference: setup
	$(BIN)/python -m tests.golden
	for game in compile ire; do for lang in $(LANGUAGES); do \
		$(BIN)/kibitz reference $$game --lang $$lang --out docs/reference/$$game/$$lang && \
		$(BIN)/kibitz reference $$game --lang $$lang --out docs/reference/$$game/$$lang/$$game.pdf \
		|| exit 1; done; done

clean:
	rm -rf $(VENV) build
	find src -name '*.so' -delete
