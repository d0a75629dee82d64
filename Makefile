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
ARCHIVES := $(filter /%,$(shell $(C_COMPILER) -print-file-name=libstdc++.a 2>/dev/null))
ifneq ($(ARCHIVES),)
RELEASE_FLAGS += -Xlinker "-L$(CURDIR)/.build/archives" -Xswiftc -no-toolchain-stdlib-rpath
# So does the one with the unwinder, which also asks the processor what it is: slow in a virtual machine.
RELEASE_FLAGS += -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
# Nothing is loaded that looks for symbols in the program, and nothing that lies beside it: 28,000 names less, through
# which Swift's runtime would search for its own path, and a dozen directories less.
RELEASE_FLAGS += -Xlinker --no-export-dynamic --disable-local-rpath
endif
# A generic type asked for by its name has Swift's runtime look through all conformances in the program; by its parts it is
# there at once.
RELEASE_FLAGS += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# A library that was built for assertions names its source files: the same from whichever folder, and no user's name.
RELEASE_FLAGS += -Xcc -ffile-prefix-map=$(CURDIR)=. -Xcxx -ffile-prefix-map=$(CURDIR)=.
RELEASE_FLAGS += -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=.
ifeq ($(shell uname),Linux)
# All addresses are set at the start, so that the table of functions can be made read-only. It costs no time that shows.
RELEASE_FLAGS += -Xlinker -z -Xlinker now
# Hashes of the compiler's command lines, and one of all that is linked, differ from folder to folder, and nothing reads them.
# GNU strip can remove them as well, and then leaves the table of functions writable.
RELEASE_FLAGS += -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen -Xlinker --build-id=none
endif

.DEFAULT_GOAL := help
.PHONY: help setup test-setup package-setup build release run demo test torture sanitize coverage lint format check bench
.PHONY: fuzz gallery
.PHONY: install uninstall package clean

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
    echo "Missing:$$missing (Debian's names). Install them with this system's package manager." >&2; \
    echo "These commands were not tried:" >&2; \
    echo "  Fedora: sudo dnf install $$fedora" >&2; \
    echo "  Arch:   sudo pacman -S $$arch" >&2; \
    exit 1; \
fi
endef

.PHONY: swift
swift:
	@command -v swift >/dev/null 2>&1 || { \
	    echo "Swift is missing: install version 6.2 or newer as https://www.swift.org/install says, so that 'swift --version' works" >&2; \
	    exit 1; }

# Each thing is looked for by what it does, so that it may have come from anywhere, and nothing is asked of the network
# while nothing is missing. libcurl and certificates are for the first request: a build needs no file of theirs. The call that
# is looked for came with 7.68, the oldest version that serves.
setup: swift ## Install what building and running need and this machine lacks
	@missing=; \
	lacks() { missing="$$missing $$1"; }; \
	command -v git >/dev/null 2>&1 || lacks git; \
	if [ "$$(uname)" = Linux ]; then \
	    echo 'int main(void) { return curses_version() == 0; }' | \
	        $(C_COMPILER) -x c -include curses.h - -lncursesw -o /dev/null 2>/dev/null || lacks libncurses-dev; \
	    echo 'int curl_multi_wakeup(void *); int main(void) { return curl_multi_wakeup(0); }' | \
	        $(C_COMPILER) -x c - -l:libcurl.so.4 -o /dev/null 2>/dev/null || lacks libcurl4; \
	    [ -e /etc/ssl/certs/ca-certificates.crt ] || [ -d /etc/pki/tls/certs ] || lacks ca-certificates; \
	    [ -e /usr/share/zoneinfo/tzdata.zi ] || [ -e /usr/share/zoneinfo/Etc/UTC ] || lacks tzdata; \
	fi; \
	[ -n "$$missing" ] || exit 0; \
	fedora="ncurses-devel libcurl git ca-certificates tzdata"; \
	arch="ncurses curl git ca-certificates tzdata"; \
	$(INSTALL_MISSING)

# The tests need tmux. Most of them run without D-Bus, so that its absence stops nothing.
test-setup: setup
	@command -v tmux >/dev/null 2>&1 && exit 0; \
	missing=" tmux"; fedora=tmux; arch=tmux; \
	$(INSTALL_MISSING)
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

package-setup:
	@missing=; \
	command -v dpkg-deb >/dev/null 2>&1 || { echo "A Debian package needs dpkg-deb, which this system lacks" >&2; exit 1; }; \
	command -v dpkg-shlibdeps >/dev/null 2>&1 || missing="$$missing dpkg-dev"; \
	[ -n "$$missing" ] || exit 0; \
	$(INSTALL_MISSING)

build: setup ## Build the program for development
	swift build $(SWIFT_FLAGS) --product weather-tui

release: setup ## Build the program for use: optimized, one file to copy
	@[ -z "$(ARCHIVES)" ] || { mkdir -p .build/archives && ln -sf $(ARCHIVES) .build/archives/; }
	swift build $(RELEASE_FLAGS) $(SWIFT_FLAGS) --product weather-tui

# The development build: from a fresh clone it is there in about half the time, and `make test` goes on from it.
# Swift's own report of a crash would have the terminal to itself and wait for a key.
run demo: export SWIFT_BACKTRACE ?= enable=no
run: build ## Build and start the dashboard; arguments: make run ARGS="37.57,126.98"
	@exec .build/debug/weather-tui $(ARGS)

demo: build ## Build and start the dashboard with sample weather
	@exec .build/debug/weather-tui --demo $(ARGS)

test: test-setup ## Run all tests, several processes at once
	swift build $(SWIFT_FLAGS) --build-tests
	Tests/run.sh $(SWIFT_FLAGS)

# What has a random moment is tried at many of them, and what takes long is not cut short.
torture: export WEATHER_TUI_TORTURE = 1
torture: export WEATHER_TUI_TEST_SECONDS = 3600
torture: test ## Run all tests, those of signals, hang-ups and long runs far longer

# With a sanitizer, on a busy machine of two cores, all of them can need more than an hour.
BOUND := $(if $(shell command -v timeout),timeout 7200)

# Each in a build of its own, so that the ordinary one stays. Both run, whatever the first one finds.
SANITIZERS ?= address thread
sanitize: test-setup ## Run all tests under the address and the thread sanitizer; options: SANITIZERS="address"
	@status=0; for sanitizer in $(SANITIZERS); do \
	    SWIFT_FLAGS="$(SWIFT_FLAGS)" BOUND="$(BOUND)" Tests/Sanitizers/run.sh $$sanitizer || status=1; \
	done; exit $$status

coverage: test-setup ## Run all tests and print how many lines they execute, by target, and the worst files
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" BOUND="$(BOUND)" Tests/Coverage/run.sh

lint: swift ## Say where the format is not the agreed one
	swift format lint --strict -r Package.swift Sources Tests

format: swift ## Rewrite the sources in the agreed format
	swift format -i -r Package.swift Sources Tests

# The tests run in the same mode, so that what the check has built is not built again.
check: export WEATHER_TUI_STRICT = 1
check: setup lint ## What CI runs: lint, a build without warnings, all tests
	$(MAKE) test

# What the builds say goes elsewhere, so that `make bench BENCH=--json | jq` works.
bench: ## Measure everything beside a ncurses hello in C; options: BENCH="--help"
	@$(MAKE) --no-print-directory release >&2
	@swift build $(RELEASE_FLAGS) $(SWIFT_FLAGS) --product bench >&2
	@.build/release/bench --output .build/bench.json $(BENCH)

fuzz: release ## Let happen what may, by chance, for five minutes; parts: FUZZ="payloads --cases 1000000", FUZZ=--help
	swift build $(RELEASE_FLAGS) $(SWIFT_FLAGS) --product fuzz
	@.build/release/fuzz $(FUZZ)

gallery: setup ## Draw every state, size, theme and language as pages for a browser, and Resources/Pictures
	swift build $(SWIFT_FLAGS) --product gallery
	@# A page of what is gone would look like one of what is there.
	@rm -rf .build/gallery
	@.build/debug/gallery .build/gallery Resources/Pictures

# Where things go below PREFIX. Debian's zsh looks elsewhere for what comes in packages.
MAN := share/man/man1
BASH_COMPLETIONS := share/bash-completion/completions
ZSH_COMPLETIONS ?= share/zsh/site-functions
FISH_COMPLETIONS := share/fish/vendor_completions.d
APPLICATIONS := share/applications
DOCUMENTS := share/doc/weather-tui
PROGRAM := .build/release/weather-tui
INSTALLED := bin/weather-tui $(MAN)/weather-tui.1 $(BASH_COMPLETIONS)/weather-tui $(ZSH_COMPLETIONS)/_weather-tui \
    $(FISH_COMPLETIONS)/weather-tui.fish $(APPLICATIONS)/weather-tui.desktop \
    $(addprefix $(DOCUMENTS)/,config.toml $(notdir $(wildcard Resources/Schemas/*.schema.json Resources/LICENSE))) \
    $(addprefix $(DOCUMENTS)/StatusBars/,$(notdir $(wildcard Resources/StatusBars/*)))
BELOW_PREFIX = "$(DESTDIR)$(PREFIX)/$(1)"

# What is built is installed: `sudo make install` needs no Swift then, and leaves no files of root's among the build's.
$(PROGRAM):
	@$(MAKE) --no-print-directory release

install: $(PROGRAM) ## Install what `make release` has built below PREFIX (/usr/local)
	@# Made before anything is copied, so that a failure leaves nothing half installed.
	@set -e; scripts=$$(mktemp -d); trap 'rm -rf "$$scripts"' EXIT; \
	for shell in bash zsh fish; do \
	    $(PROGRAM) completions $$shell > "$$scripts/$$shell"; \
	done; \
	: bash reads its script and never starts it; \
	sed -i.bak '1{/^#!/d;}' "$$scripts/bash"; \
	install -d $(foreach file,$(INSTALLED),$(call BELOW_PREFIX,$(dir $(file)))); \
	install -m 755 $(PROGRAM) $(call BELOW_PREFIX,bin/weather-tui); \
	: without a tool to strip it, the program is only larger; \
	$(or $(shell command -v strip || command -v llvm-strip),true) $(call BELOW_PREFIX,bin/weather-tui); \
	install -m 644 Resources/weather-tui.1 $(call BELOW_PREFIX,$(MAN)/weather-tui.1); \
	install -m 644 "$$scripts/bash" $(call BELOW_PREFIX,$(BASH_COMPLETIONS)/weather-tui); \
	install -m 644 "$$scripts/zsh" $(call BELOW_PREFIX,$(ZSH_COMPLETIONS)/_weather-tui); \
	install -m 644 "$$scripts/fish" $(call BELOW_PREFIX,$(FISH_COMPLETIONS)/weather-tui.fish); \
	install -m 644 Resources/weather-tui.desktop $(call BELOW_PREFIX,$(APPLICATIONS)/weather-tui.desktop); \
	install -m 644 Resources/config.toml Resources/Schemas/*.schema.json $(wildcard Resources/LICENSE) \
	    $(call BELOW_PREFIX,$(DOCUMENTS)/); \
	install -m 644 Resources/StatusBars/* $(call BELOW_PREFIX,$(DOCUMENTS)/StatusBars/)

# Directories that others may use stay.
uninstall: ## Remove the files that install has put there
	rm -f $(foreach file,$(INSTALLED),$(call BELOW_PREFIX,$(file)))
	@# Others may have put something there.
	@rmdir $(call BELOW_PREFIX,$(DOCUMENTS)/StatusBars) $(call BELOW_PREFIX,$(DOCUMENTS)) 2>/dev/null || true

# From the one place that says it.
VERSION = $(shell sed -n 's/.*weatherTUIVersion = "\(.*\)"/\1/p' Sources/weather-tui/Commands/*.swift)

package: release package-setup ## Build a Debian package in .build/package
	@Resources/Debian/package.sh "$(VERSION)"

clean: ## Remove everything built
	rm -rf .build
