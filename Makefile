# A fresh clone needs only Swift and make; `make help` lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=

C_COMPILER := $(shell command -v clang || command -v cc)

# All builds have the same flags, so that each build checks the dependencies of targets and reuses products.
SWIFT_FLAGS := --explicit-target-dependency-import-check error
RELEASE_FLAGS := -c release --static-swift-stdlib
# A static libstdc++ saves a third of the loader's time. The folder contains only the archive.
ARCHIVES := $(filter /%,$(shell $(C_COMPILER) -print-file-name=libstdc++.a 2>/dev/null))
ifneq ($(ARCHIVES),)
RELEASE_FLAGS += -Xlinker "-L$(CURDIR)/.build/archives" -Xswiftc -no-toolchain-stdlib-rpath
# The shared libgcc reads the processor's type at each start, which is slow in a virtual machine.
RELEASE_FLAGS += -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
# Without 28,000 exported names and a dozen library directories the program starts faster.
RELEASE_FLAGS += -Xlinker --no-export-dynamic --disable-local-rpath
endif
# Without the flag Swift's runtime searches all conformances for the name of a generic type.
RELEASE_FLAGS += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# Assertions contain source paths. Relative paths are the same in all folders and contain no user name.
RELEASE_FLAGS += -Xcc -ffile-prefix-map=$(CURDIR)=. -Xcxx -ffile-prefix-map=$(CURDIR)=.
RELEASE_FLAGS += -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=.
ifeq ($(shell uname),Linux)
# The loader resolves all addresses at the start, so that the table of functions is read-only.
RELEASE_FLAGS += -Xlinker -z -Xlinker now
# The hashes of command lines differ between folders, and with them GNU strip makes that table writable.
RELEASE_FLAGS += -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen -Xlinker --build-id=none
endif

.DEFAULT_GOAL := help
.PHONY: help setup test-setup package-setup build release run demo test torture sanitize coverage lint format check bench
.PHONY: fuzz gallery test-release
.PHONY: install uninstall package clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

define INSTALL_MISSING
if command -v apt-get >/dev/null 2>&1; then \
    if [ "$$(id -u)" -eq 0 ]; then as_root=; \
    elif command -v sudo >/dev/null 2>&1; then as_root=sudo; \
    else echo "Missing:$$missing. Install them as root: apt-get install$$missing" >&2; exit 1; fi; \
    echo "Installing$$missing"; \
    $$as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq; \
    $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; \
elif command -v brew >/dev/null 2>&1; then \
    echo "Installing$$missing with brew (this command was not tried)"; \
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

# Each check links a small program, so that any installation of a library counts and no network is needed.
# A build does not need libcurl; curl_multi_wakeup exists since 7.68, the oldest version that works.
setup: swift ## Install missing packages for the build and the program
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
	@[ "$$(uname)" = Linux ] || exit 0; \
	echo 'void png_image_free(void *); int main(void) { png_image_free(0); }' | \
	    $(C_COMPILER) -x c - -l:libpng16.so.16 -o /dev/null 2>/dev/null && exit 0; \
	missing=" libpng16-16"; fedora=libpng; arch=libpng; \
	( $(INSTALL_MISSING) ) || echo "Going on without$$missing: the icons of OpenWeather are not shown" >&2
	@[ "$$(uname)" = Linux ] || exit 0; \
	echo 'void XML_ParserFree(void *); int main(void) { XML_ParserFree(0); }' | \
	    $(C_COMPILER) -x c - -l:libexpat.so.1 -o /dev/null 2>/dev/null && exit 0; \
	missing=" libexpat1"; fedora=expat; arch=expat; \
	( $(INSTALL_MISSING) ) || echo "Going on without$$missing: only warnings in the United States are shown" >&2

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

# Swift's crash report would use the terminal and wait for a key.
run demo: export SWIFT_BACKTRACE ?= enable=no
run: build ## Build and start the dashboard; arguments: make run ARGS="37.57,126.98"
	@exec .build/debug/weather-tui $(ARGS)

demo: build ## Build and start the dashboard with sample weather
	@exec .build/debug/weather-tui --demo $(ARGS)

test: test-setup ## Run all tests, several processes at once
	swift build $(SWIFT_FLAGS) --build-tests
	Tests/run.sh $(SWIFT_FLAGS)

# The optimizer can break what works in the development build.
RELEASE_SUITES := EndToEndTests\.(DashboardTests|MapTests|AirTests|WarningsTests|ServiceIconTests|PlacesTests|ReportTests)

test-release: test-setup release
	swift build $(SWIFT_FLAGS) --build-tests
	WEATHER_TUI_PROGRAM="$(CURDIR)/$(PROGRAM)" WEATHER_TUI_TEST_FILTER='$(RELEASE_SUITES)' Tests/run.sh $(SWIFT_FLAGS)

torture: export WEATHER_TUI_TORTURE = 1
torture: export WEATHER_TUI_TEST_SECONDS = 3600
torture: test ## Run all tests, with more random moments and longer runs

# On a busy machine of two cores all tests with a sanitizer can need more than an hour.
BOUND := $(if $(shell command -v timeout),timeout 7200)

SANITIZERS ?= address thread
sanitize: test-setup ## Run all tests under the address and the thread sanitizer; options: SANITIZERS="address"
	@status=0; for sanitizer in $(SANITIZERS); do \
	    SWIFT_FLAGS="$(SWIFT_FLAGS)" BOUND="$(BOUND)" Tests/Sanitizers/run.sh $$sanitizer || status=1; \
	done; exit $$status

coverage: test-setup ## Run all tests and print how many lines they execute, by target, and the worst files
	@SWIFT_FLAGS="$(SWIFT_FLAGS)" BOUND="$(BOUND)" Tests/Coverage/run.sh

lint: swift ## Check the format of the sources
	swift format lint --strict -r Package.swift Sources Tests

format: swift ## Rewrite the sources in the agreed format
	swift format -i -r Package.swift Sources Tests

check: export WEATHER_TUI_STRICT = 1
check: setup lint ## Run the steps of CI: lint, builds without warnings, all tests
	$(MAKE) test
	$(MAKE) test-release

# Build messages go to standard error, so that `make bench BENCH=--json | jq` works.
bench: ## Measure everything beside a ncurses hello in C; options: BENCH="--help"
	@$(MAKE) --no-print-directory release >&2
	@swift build $(RELEASE_FLAGS) $(SWIFT_FLAGS) --product bench >&2
	@.build/release/bench --output .build/bench.json $(BENCH)

fuzz: release ## Test with random input and faults for five minutes; parts: FUZZ="payloads --cases 1000000", FUZZ=--help
	swift build $(RELEASE_FLAGS) $(SWIFT_FLAGS) --product fuzz
	@.build/release/fuzz $(FUZZ)

gallery: setup ## Draw every state, size, theme and language as pages for a browser, and Resources/Pictures
	swift build $(SWIFT_FLAGS) --product gallery
	@rm -rf .build/gallery
	@.build/debug/gallery .build/gallery Resources/Pictures

# Paths below PREFIX. Debian's packages have another path for zsh.
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

# An existing build is installed as it is, so that `sudo make install` needs no Swift and writes no root files in .build.
$(PROGRAM):
	@$(MAKE) --no-print-directory release

install: $(PROGRAM) ## Install the release build below PREFIX (/usr/local)
	@# The completions are generated before any copy, so that an error leaves no half installation.
	@set -e; scripts=$$(mktemp -d); trap 'rm -rf "$$scripts"' EXIT; \
	for shell in bash zsh fish; do \
	    $(PROGRAM) completions $$shell > "$$scripts/$$shell"; \
	done; \
	: the script of bash is read and never started, so it needs no first line; \
	sed -i.bak '1{/^#!/d;}' "$$scripts/bash"; \
	install -d $(foreach file,$(INSTALLED),$(call BELOW_PREFIX,$(dir $(file)))); \
	install -m 755 $(PROGRAM) $(call BELOW_PREFIX,bin/weather-tui); \
	: without a strip tool the program is only larger; \
	$(or $(shell command -v strip || command -v llvm-strip),true) $(call BELOW_PREFIX,bin/weather-tui); \
	install -m 644 Resources/weather-tui.1 $(call BELOW_PREFIX,$(MAN)/weather-tui.1); \
	install -m 644 "$$scripts/bash" $(call BELOW_PREFIX,$(BASH_COMPLETIONS)/weather-tui); \
	install -m 644 "$$scripts/zsh" $(call BELOW_PREFIX,$(ZSH_COMPLETIONS)/_weather-tui); \
	install -m 644 "$$scripts/fish" $(call BELOW_PREFIX,$(FISH_COMPLETIONS)/weather-tui.fish); \
	install -m 644 Resources/weather-tui.desktop $(call BELOW_PREFIX,$(APPLICATIONS)/weather-tui.desktop); \
	install -m 644 Resources/config.toml Resources/Schemas/*.schema.json $(wildcard Resources/LICENSE) \
	    $(call BELOW_PREFIX,$(DOCUMENTS)/); \
	install -m 644 Resources/StatusBars/* $(call BELOW_PREFIX,$(DOCUMENTS)/StatusBars/)

uninstall: ## Remove the installed files
	rm -f $(foreach file,$(INSTALLED),$(call BELOW_PREFIX,$(file)))
	@rmdir $(call BELOW_PREFIX,$(DOCUMENTS)/StatusBars) $(call BELOW_PREFIX,$(DOCUMENTS)) 2>/dev/null || true

VERSION = $(shell sed -n 's/.*weatherTUIVersion = "\(.*\)"/\1/p' Sources/weather-tui/Commands/*.swift)

package: release package-setup ## Build a Debian package in .build/package
	@Resources/Debian/package.sh "$(VERSION)"

clean: ## Remove everything built
	rm -rf .build
