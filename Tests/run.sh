#!/usr/bin/env bash
# Runs all tests that are built, in several processes at once, and prints what failed. Each process has the suites of one
# target, or one suite of those targets whose tests start programs and wait for them. Arguments go to `swift build`, which says
# where the tests are. In one process the tests run one after the other: in parallel the toolchain's runner now and then
# waits for ever after tests that have all ended (seen with Swift 6.3.1).
#
# WEATHER_TUI_TEST_PROCESSES   how many at once (twice the processors)
# WEATHER_TUI_TEST_SECONDS     how long each may take (1800)
# WEATHER_TUI_TEST_FILTER      a regular expression: only parts that match, such as EndToEndTests
set -euo pipefail
cd "$(dirname "$0")/.."

tests=$(swift build --show-bin-path "$@")/weather-tuiPackageTests.xctest
if [ -d "$tests" ]; then
    # A bundle of macOS is no program.
    exec swift test "$@" --skip-build --disable-xctest --no-parallel
fi

# What each process says stays there.
logs=$PWD/.build/tests
rm -rf "$logs"
mkdir -p "$logs"
export tests logs
export limit=${WEATHER_TUI_TEST_SECONDS:-1800}
processes=${WEATHER_TUI_TEST_PROCESSES:-$((2 * $(getconf _NPROCESSORS_ONLN)))}

run_part() {
    local part=$1 log=$logs/$1 status=0 closing
    # Not by way of a pipe, which a program that outlives its test would keep open.
    timeout --kill-after=10 "$limit" "$tests" --testing-library swift-testing --no-parallel \
        --filter "^${part//./\\.}[./]" > "$log" 2>&1 || status=$?
    sed -i $'s/\e\\[[0-9;]*m//g' "$log"
    closing=$(grep -aE '^. Test run with ' "$log" | tail -n 1) || true
    if [ "$status" -eq 0 ] && [ -n "$closing" ]; then
        echo "$part: ${closing#* }"
    else
        cat "$log"
        [ -n "$closing" ] || echo "✘ Test process $part failed: it ended with status $status before its tests did"
    fi
}
export -f run_part

# Those that take longest come first, so that no processor is left alone with one of them at the end.
first='^(DashboardTests|EndToEndTests|FuzzTests|CursesTerminalTests|NetworkingTests|LocationsTests)'
names=$("$tests" --testing-library swift-testing --list-tests | grep -E "${WEATHER_TUI_TEST_FILTER:-.}")
parts=$(
    cut -d/ -f1 <<< "$names" | awk -F. -v alone="$first" '{ print ($1 ~ alone ? $0 : $1) }' | sort -u |
        awk -v first="$first" '{ print ($0 ~ first ? 0 : 1), $0 }' | sort -k1,1n -k2 | cut -d' ' -f2
)
xargs -P "$processes" -I{} bash -c 'run_part "$1"' _ {} <<< "$parts"

# Tests that a part ended without are failed as well: each listed one has to have run.
ran=$(cat "$logs"/* | grep -aoE '^. Test run with [0-9]+' | awk '{ sum += $NF } END { print sum + 0 }')
failed=$(cat "$logs"/* | grep -aE '^✘ Test .* failed after' | grep -avc '^✘ Test run with' || true)
listed=$(wc -l <<< "$names")
failed=$((failed + (listed > ran ? listed - ran : 0)))
echo "$((listed - failed)) passed, $failed failed"
[ "$failed" -eq 0 ]
