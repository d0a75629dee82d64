#!/usr/bin/env bash
# Runs all tests and prints the executed lines of Sources by target. Arguments go to `swift test`.
# The programs that tests start also count their lines, unless a signal ends them.
set -euo pipefail
cd "$(dirname "$0")/../.."

scratch=$PWD/.build/coverage
flags=(--enable-code-coverage --scratch-path "$scratch")

# shellcheck disable=SC2086 # SWIFT_FLAGS has several words
swift build ${SWIFT_FLAGS:-} "${flags[@]}" --build-tests
# The package manager sets a variable with this folder, and started programs inherit it.
rm -rf "$scratch"/*/codecov "$scratch"/*/*/codecov
status=0
# shellcheck disable=SC2086
${BOUND:-} swift test ${SWIFT_FLAGS:-} "${flags[@]}" --skip-build --disable-xctest --no-parallel "$@" || status=$?

tools=$(swiftc -print-target-info | LC_ALL=C sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift.*|\1/bin|p')
products=$(swift build --show-bin-path "${flags[@]}")
# Tests may kill a program while it writes its counts, so damaged files are ignored.
"$tools/llvm-profdata" merge -sparse -failure-mode=all "$products"/codecov/*.profraw -o "$scratch/tests.profdata"

tests=$products/weather-tuiPackageTests.xctest
[ -d "$tests" ] && tests=$tests/Contents/MacOS/weather-tuiPackageTests
"$tools/llvm-cov" export -summary-only -format=lcov "$tests" -instr-profile "$scratch/tests.profdata" \
    -ignore-filename-regex='/(Tests|\.build)/' 2>/dev/null | LC_ALL=C awk -v root="$PWD/Sources/" -f Tests/Coverage/table.awk
exit "$status"
