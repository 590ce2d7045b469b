# Everything a fresh machine needs is set up by `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= auto
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
SOURCES := src tests tools examples setup.py

.PHONY: install tools setup native page play dev check lint format test test-page test-plain \
	test-compiled test-web engines bench fuzz golden reference api screenshots hooks lock clean

# What a table needs to run, and what its rules are compiled with.
install: $(VENV)/.installed

$(VENV)/.installed: pyproject.toml requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "kibitz needs Python 3.11 or newer; $(PYTHON) is older"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || \
		{ echo "cannot make a virtual environment; install Python's venv module"; exit 1; }
	@tools/step "installing Python packages" $(PIP) --no-compile -r requirements.lock
	@find src -name '*.so' -delete
	@KIBITZ_NO_COMPILE=1 tools/step "installing kibitz" $(PIP) --no-build-isolation --no-deps -e .
	@touch $@

# What checks and tests need besides.
tools: $(VENV)/.tools

$(VENV)/.tools: $(VENV)/.installed requirements-dev.lock
	@tools/step "installing tools for tests" $(PIP) --no-compile -r requirements-dev.lock
	@touch $@

# The compiled build; it knows by itself whether there is anything to do.
native: install
	@command -v cc >/dev/null || command -v gcc >/dev/null || ./tools/compiler
	@$(BIN)/python tools/build_native.py

setup: tools native

# The page; a checkout without Node can still play in the terminal: kibitz play.
WEB := $(shell find web/src web/public web/scripts -type f 2>/dev/null) web/index.html \
	web/vite.config.ts src/kibitz/words/languages.toml \
	$(wildcard src/kibitz/words/catalogue/*.toml src/kibitz/games/*/words/tables/*.toml)

page: web/dist/index.html

web/node_modules/.installed: web/package.json web/package-lock.json
	@command -v npm >/dev/null || \
		{ echo "the page is built with Node 20 and npm, and there is no npm here"; exit 1; }
	@cd web && ../tools/step "installing packages of the page" \
		npm ci --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: web/node_modules/.installed $(WEB)
	@cd web && ../tools/step "building the page" npm run --silent build
	@touch $@

# A table at once; where the rules are not compiled yet, that happens while it is open.
play:
	@$(MAKE) --no-print-directory -j2 install page
	@trap 'kill $$! 2>/dev/null' EXIT; $(BIN)/python tools/build_native.py --nice 10 & \
		$(BIN)/kibitz serve --open

# Server and page on one address, each taking up what is changed.
dev: install web/node_modules/.installed
	@$(BIN)/python tools/dev.py

# What changed since main, in less than a minute and without a compiler.
check: tools web/node_modules/.installed
	@$(BIN)/python tools/check.py

lint: tools web/node_modules/.installed
	$(BIN)/ruff check $(SOURCES)
	$(BIN)/ruff format --check $(SOURCES)
	$(BIN)/mypy
	$(BIN)/lint-imports
	KIBITZ_PLAIN=1 $(BIN)/python tools/wire_types.py --check
	$(BIN)/python tools/layout.py --check
	cd web && npm run --silent lint

format: tools web/node_modules/.installed
	$(BIN)/ruff check --fix $(SOURCES)
	$(BIN)/ruff format $(SOURCES)
	cd web && npm run --silent format

# Checks and the page keep one core busy each; compiling takes what they leave.
test:
	@$(MAKE) --no-print-directory -j3 lint test-page setup engines
	@$(MAKE) --no-print-directory test-compiled test-web test-plain
	$(BIN)/kibitz fuzz compile --games 1500 --every 40
	$(BIN)/kibitz fuzz ire --games 300 --every 60

test-page: page
	cd web && npm test --silent

# The browser, the database and the proxy that the tests of the table need.
engines:
	@./tools/package chromium chromium chromium-browser google-chrome
	@./tools/package postgresql 'postgres' '/usr/lib/postgresql/*/bin/postgres'
	@./tools/package nginx nginx /usr/sbin/nginx
	@./tools/package openssl openssl

# Servers and browsers wait now and then: one more process keeps the cores busy.
test-compiled: setup page engines
	$(BIN)/pytest -n 3 --dist worksteal --ignore tests/web

test-web: setup page engines
	$(BIN)/pytest -n 3 --dist worksteal tests/web

# What is compiled, as plain Python; for all that only uses it, once is enough.
test-plain: setup
	KIBITZ_PLAIN=1 $(BIN)/pytest -n $(JOBS) --dist worksteal \
		tests/kernel tests/games tests/words tests/bots tests/kept tests/playthroughs

bench: native
	$(BIN)/kibitz bench compile
	$(BIN)/kibitz bench ire

fuzz: native
	$(BIN)/kibitz fuzz compile --games 100000 --every 100
	$(BIN)/kibitz fuzz ire --games 60000 --every 400

# The golden words, written anew: the difference is the review.
golden: tools
	KIBITZ_PLAIN=1 $(BIN)/python -m tests.golden

# Pages to look things up in and a book, for every game and language: build/reference.
LANGUAGES = $(shell sed -n 's/ = .*//p' src/kibitz/words/languages.toml)

reference: install
	@for game in compile ire; do for lang in $(LANGUAGES); do \
		$(BIN)/kibitz reference $$game --lang $$lang --out build/reference/$$game/$$lang && \
		$(BIN)/kibitz reference $$game --lang $$lang --out build/reference/$$game-$$lang.pdf \
		|| exit 1; done; done

# What a program may import, as pages: build/api.
api: tools
	@$(BIN)/python tools/api_reference.py

# Pictures of the table: two for the README, the others in build/screenshots.
screenshots: setup page engines
	$(BIN)/python -m tests.web.screenshots

# Checks what is staged before every commit; `git commit --no-verify` goes past it.
hooks: tools web/node_modules/.installed
	@install -m 755 tools/pre-commit "$$(git rev-parse --git-path hooks)/pre-commit"
	@echo "every commit is checked from now on"

# The hashes of what is pinned; pip checks them whenever it installs.
lock: install
	@$(BIN)/python tools/lock_hashes.py

clean:
	rm -rf $(VENV) build
	find src -name '*.so' -delete
