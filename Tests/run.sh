#!/usr/bin/env bash
# Runs all built tests in several processes and prints the failed and the skipped tests. Arguments go to `swift build`.
# Tests of a process run one after the other, because Swift 6.3.1 sometimes hangs after parallel tests.
#
# WEATHER_TUI_TEST_PROCESSES   number of processes (default: twice the processors)
# WEATHER_TUI_TEST_SECONDS     limit for each process (default: 1800)
# WEATHER_TUI_TEST_FILTER      regular expression for targets or suites, such as EndToEndTests
set -euo pipefail
cd "$(dirname "$0")/.."

tests=$(swift build --show-bin-path "$@")/weather-tuiPackageTests.xctest
if [ -d "$tests" ]; then
    # On macOS the tests are a bundle, which cannot be started.
    exec swift test "$@" --skip-build --disable-xctest --no-parallel
fi

logs=$PWD/.build/tests
rm -rf "$logs"
mkdir -p "$logs"
export tests logs
export limit=${WEATHER_TUI_TEST_SECONDS:-1800}
processes=${WEATHER_TUI_TEST_PROCESSES:-$((2 * $(getconf _NPROCESSORS_ONLN)))}

run_part() {
    local part=$1 log=$logs/$1 status=0 closing
    # A pipe would stay open while a program outlives its test, so the output goes to a file.
    timeout --kill-after=10 "$limit" "$tests" --testing-library swift-testing --no-parallel \
        --filter "^${part//./\\.}[./]" > "$log" 2>&1 || status=$?
    # The log is text of bytes here: in the C locale a symbol such as ✔ is three characters.
    LC_ALL=C sed -i $'s/\e\\[[0-9;]*m//g' "$log"
    closing=$(LC_ALL=C grep -aE '^[^ ]+ Test run with ' "$log" | tail -n 1) || true
    if [ "$status" -eq 0 ] && [ -n "$closing" ]; then
        echo "$part: ${closing#* }"
    else
        cat "$log"
        [ -n "$closing" ] || echo "✘ Test process $part failed: it ended with status $status before its tests did"
    fi
}
export -f run_part

# The slowest targets start first, so that all processors work until the end. Each of their suites has a process.
first='^(DashboardTests|EndToEndTests|FuzzTests|CursesTerminalTests|NetworkingTests|LocationsTests)'
names=$("$tests" --testing-library swift-testing --list-tests)
names=$(LC_ALL=C grep -aE "${WEATHER_TUI_TEST_FILTER:-.}" <<< "$names") || { echo "No test matches the filter" >&2; exit 1; }
parts=$(
    export LC_ALL=C
    cut -d/ -f1 <<< "$names" | awk -F. -v alone="$first" '{ print ($1 ~ alone ? $0 : $1) }' | sort -u |
        awk -v first="$first" '{ print ($0 ~ first ? 0 : 1), $0 }' | sort -k1,1n -k2 | cut -d' ' -f2
)
# `cat` to a file uses copy_file_range, which overwrites what another process writes; to a pipe it writes.
xargs -P "$processes" -I{} bash -c 'run_part "$1"' _ {} <<< "$parts" | cat

LC_ALL=C awk -v listed="$(grep -c . <<< "$names")" -f Tests/summary.awk "$logs"/*
