#!/usr/bin/env bash
# Runs all tests in a build that counts what is executed, in the programs that they start as well, and prints how many lines
# of Sources were; arguments go to `swift test`. A program that a signal ends writes no counts.
set -euo pipefail
cd "$(dirname "$0")/../.."

scratch=$PWD/.build/coverage
flags=(--enable-code-coverage --scratch-path "$scratch")

# shellcheck disable=SC2086 # several words
swift build ${SWIFT_FLAGS:-} "${flags[@]}" --build-tests
# The tests write their counts where the package manager says, and so do the programs, which get the variable from them.
rm -rf "$scratch"/*/codecov "$scratch"/*/*/codecov
status=0
# shellcheck disable=SC2086
${BOUND:-} swift test ${SWIFT_FLAGS:-} "${flags[@]}" --skip-build --disable-xctest --no-parallel "$@" || status=$?

tools=$(swiftc -print-target-info | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift.*|\1/bin|p')
products=$(swift build --show-bin-path "${flags[@]}")
# Some tests kill programs at any moment, also while they write their counts.
"$tools/llvm-profdata" merge -sparse -failure-mode=all "$products"/codecov/*.profraw -o "$scratch/tests.profdata"

tests=$products/weather-tuiPackageTests.xctest
[ -d "$tests" ] && tests=$tests/Contents/MacOS/weather-tuiPackageTests
"$tools/llvm-cov" export -summary-only -format=lcov "$tests" -instr-profile "$scratch/tests.profdata" \
    -ignore-filename-regex='/(Tests|\.build)/' 2>/dev/null | awk -v root="$PWD/Sources/" -f Tests/Coverage/table.awk
exit "$status"
