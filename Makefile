# A fresh clone needs only Swift and make; `make help` lists the targets.

PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=

# All builds have the same flags, so that each build checks the dependencies of targets and reuses products.
SWIFT_FLAGS := --explicit-target-dependency-import-check error
RELEASE_FLAGS = -c release --static-swift-stdlib $(if $(ARCHIVES),$(ARCHIVE_FLAGS))
# A static libstdc++ saves a third of the loader's time. The folder contains only the archive.
# `make setup` may install the compiler, so it is looked for when a recipe needs it.
C_COMPILER = $(shell command -v clang || command -v cc)
ARCHIVES = $(if $(C_COMPILER),$(filter /%,$(shell $(C_COMPILER) -print-file-name=libstdc++.a 2>/dev/null)))
ARCHIVE_FLAGS := -Xlinker "-L$(CURDIR)/.build/archives" -Xswiftc -no-toolchain-stdlib-rpath
# The shared libgcc reads the processor's type at each start, which is slow in a virtual machine.
ARCHIVE_FLAGS += -Xswiftc -Xclang-linker -Xswiftc -static-libgcc
# Without 28,000 exported names and a dozen library directories the program starts faster.
ARCHIVE_FLAGS += -Xlinker --no-export-dynamic --disable-local-rpath
# Without the flag Swift's runtime searches all conformances for the name of a generic type.
RELEASE_FLAGS += -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# The linker drops each function that nothing calls: 0.8 MB.
RELEASE_FLAGS += -Xswiftc -Xfrontend -Xswiftc -function-sections
# Assertions contain source paths. Relative paths are the same in all folders and contain no user name.
RELEASE_FLAGS += -Xcc -ffile-prefix-map=$(CURDIR)=. -Xcxx -ffile-prefix-map=$(CURDIR)=.
RELEASE_FLAGS += -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=.
ifeq ($(shell uname 2>/dev/null),Linux)
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
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

.PHONY: swift
swift:
	@Resources/setup.sh swift

setup: ## Install missing packages for the build and the program
	@Resources/setup.sh program

test-setup: ## Install missing packages for the tests too
	@Resources/setup.sh tests

package-setup:
	@Resources/setup.sh package

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
RELEASE_SUITES := EndToEndTests\.(DashboardTests|MapTests|AirTests|WarningsTests|ServiceIconTests|PlacesTests|ReportTests|LibraryVersionTests|MapRenewalTests)

test-release: test-setup release ## Run the end-to-end tests of what users see, with the release build
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
	@for product in bench bare-swift; do swift build $(RELEASE_FLAGS) $(SWIFT_FLAGS) --product $$product >&2 || exit 1; done
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
    $(foreach folder,Stations StatusBars Watch,$(addprefix $(DOCUMENTS)/,$(patsubst Resources/%,%,$(wildcard Resources/$(folder)/*))))
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
	install -m 644 Resources/StatusBars/* $(call BELOW_PREFIX,$(DOCUMENTS)/StatusBars/); \
	install -m 644 Resources/Watch/* $(call BELOW_PREFIX,$(DOCUMENTS)/Watch/)

uninstall: ## Remove the installed files
	rm -f $(foreach file,$(INSTALLED),$(call BELOW_PREFIX,$(file)))
	@rmdir $(foreach folder,/StatusBars /Watch,$(call BELOW_PREFIX,$(DOCUMENTS)$(folder))) $(call BELOW_PREFIX,$(DOCUMENTS)) 2>/dev/null || true

VERSION = $(shell sed -n 's/.*weatherTUIVersion = "\(.*\)"/\1/p' Sources/weather-tui/Commands/*.swift)

package: package-setup release ## Build a Debian package in .build/package
	@Resources/Debian/package.sh "$(VERSION)"

clean: ## Remove everything built
	rm -rf .build
