# Everything a fresh clone needs besides Swift and make; `make help` lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=

C_COMPILER := $(shell command -v clang || command -v cc)

# Declared here so that the arrows between targets hold in every build, and all builds share their products.
SWIFT_FLAGS := --explicit-target-dependency-import-check error
RELEASE_FLAGS := -c release --static-swift-stdlib
# Shared libraries that nothing else of ours needs cost the loader a third of its time at each start; the linker takes an
# archive where a folder on its path holds nothing else of that name.
ARCHIVES := $(filter /%,$(foreach name,libstdc++.a libz.a,$(shell $(C_COMPILER) -print-file-name=$(name) 2>/dev/null)))
ifneq ($(ARCHIVES),)
RELEASE_FLAGS += -Xlinker "-L$(CURDIR)/.build/archives" -Xswiftc -no-toolchain-stdlib-rpath
endif

.DEFAULT_GOAL := help
.PHONY: help setup test-setup build release run demo test lint format check bench gallery install uninstall clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# Installs what `missing` names, or tells how.
define INSTALL_MISSING
if command -v apt-get >/dev/null 2>&1; then \
    if [ "$$(id -u)" -eq 0 ]; then as_root=; \
    elif command -v sudo >/dev/null 2>&1; then as_root=sudo; \
    else echo "Missing:$$missing. Install them as root: apt-get install$$missing" >&2; exit 1; fi; \
    echo "Installing$$missing"; \
    $$as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq; \
    $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; \
elif command -v brew >/dev/null 2>&1; then \
    echo "Installing$$missing"; \
    brew install --quiet $$missing; \
else \
    echo "Missing:$$missing (Debian's names). Install them with this system's package manager, such as" >&2; \
    echo "  Fedora: sudo dnf install $$fedora" >&2; \
    echo "  Arch:   sudo pacman -S $$arch" >&2; \
    exit 1; \
fi
endef

# Each thing is looked for by what it does, so that it may have come from anywhere, and nothing is asked of the network
# while nothing is missing.
setup: ## Install what the build and the tests need and this machine lacks
	@missing=; \
	lacks() { missing="$$missing $$1"; }; \
	for pair in git:git pkg-config:pkg-config tmux:tmux; do \
	    command -v "$${pair%%:*}" >/dev/null 2>&1 || lacks "$${pair##*:}"; \
	done; \
	if [ "$$(uname)" = Linux ]; then \
	    echo 'int main(void) { return curses_version() == 0; }' | \
	        $(C_COMPILER) -x c -include curses.h - -lncursesw -o /dev/null 2>/dev/null || lacks libncurses-dev; \
	    echo 'int main(void) { return zlibVersion() == 0; }' | \
	        $(C_COMPILER) -x c -include zlib.h - -lz -o /dev/null 2>/dev/null || lacks zlib1g-dev; \
	    [ -e /etc/ssl/certs/ca-certificates.crt ] || [ -d /etc/pki/tls/certs ] || lacks ca-certificates; \
	    [ -e /usr/share/zoneinfo/tzdata.zi ] || [ -e /usr/share/zoneinfo/Etc/UTC ] || lacks tzdata; \
	fi; \
	[ -n "$$missing" ] || exit 0; \
	fedora="ncurses-devel pkgconf tmux git ca-certificates tzdata"; \
	arch="ncurses pkgconf tmux git ca-certificates tzdata"; \
	$(INSTALL_MISSING)

# The rest of the tests runs without them, so that their absence stops nothing.
test-setup: setup
	@missing=; \
	[ "$$(uname)" = Linux ] || exit 0; \
	command -v dbus-daemon >/dev/null 2>&1 || missing="$$missing dbus"; \
	for python in /usr/bin/python3 python3 none; do \
	    "$$python" -c 'import dbusmock, gi' 2>/dev/null && break; \
	done; \
	[ "$$python" != none ] || missing="$$missing python3-dbusmock"; \
	[ -n "$$missing" ] || exit 0; \
	fedora="dbus-daemon python3-dbusmock"; \
	arch="dbus python-dbusmock"; \
	( $(INSTALL_MISSING) ) || echo "Going on without$$missing: tests of the location service are skipped" >&2

build: setup ## Build the program for development
	swift build $(SWIFT_FLAGS) --product weather-tui

release: setup ## Build the program for use: optimized, one file to copy
	@[ -z "$(ARCHIVES)" ] || { mkdir -p .build/archives && ln -sf $(ARCHIVES) .build/archives/; }
	swift build $(RELEASE_FLAGS) $(SWIFT_FLAGS) --product weather-tui

# The development build: from a fresh clone it is there in about half the time, and `make test` goes on from it.
run: build ## Build and start the dashboard; arguments: make run ARGS="37.57,126.98"
	@exec .build/debug/weather-tui $(ARGS)

demo: build ## Build and start the dashboard with sample weather
	@exec .build/debug/weather-tui --demo $(ARGS)

# One test at a time: in parallel the toolchain's runner now and then waits for ever after tests that have all ended (seen
# with Swift 6.3.1). Should it still, the bound ends that run and a second one decides.
BOUND := $(if $(shell command -v timeout),timeout 600)
RUN_TESTS := $(BOUND) swift test $(SWIFT_FLAGS) --skip-build --disable-xctest --no-parallel

test: test-setup ## Run all tests
	swift build $(SWIFT_FLAGS) --build-tests
	$(RUN_TESTS) || { [ $$? -eq 124 ] && $(RUN_TESTS); }

lint: ## Say where the format is not the agreed one
	swift format lint --strict -r Package.swift Sources Tests

format: ## Rewrite the sources in the agreed format
	swift format -i -r Package.swift Sources Tests

# The tests run in the same mode, so that what the check has built is not built again.
check: export WEATHER_TUI_STRICT = 1
check: setup lint ## What CI runs: lint, a build without warnings, all tests
	$(MAKE) test

bench: release ## Measure start, keys, memory and idling beside a ncurses hello in C; options: BENCH="--json"
	swift build $(RELEASE_FLAGS) $(SWIFT_FLAGS) --product bench
	.build/release/bench $(BENCH)

gallery: setup ## Draw every state, size, theme and language as pages to look through in a browser
	swift build $(SWIFT_FLAGS) --product gallery
	@# A page of what is gone would look like one of what is there.
	@rm -rf .build/gallery
	@.build/debug/gallery .build/gallery

install: release ## Install bin/weather-tui below PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/share/applications"
	install -m 644 Resources/weather-tui.desktop "$(DESTDIR)$(PREFIX)/share/applications/weather-tui.desktop"
	install -m 755 .build/release/weather-tui "$(DESTDIR)$(PREFIX)/bin/weather-tui"
	@# Without a tool to strip it, the program is only larger.
	$(or $(shell command -v strip || command -v llvm-strip),true) "$(DESTDIR)$(PREFIX)/bin/weather-tui"

uninstall: ## Remove what install has put there
	rm -f "$(DESTDIR)$(PREFIX)/bin/weather-tui" "$(DESTDIR)$(PREFIX)/share/applications/weather-tui.desktop"

clean: ## Remove everything built
	rm -rf .build
