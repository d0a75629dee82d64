#!/usr/bin/env bash
# Runs all tests and their programs under the sanitizer `address` or `thread`. More arguments go to `swift test`.
# Every report of the sanitizer is an error, even if all tests pass.
set -euo pipefail
cd "$(dirname "$0")/../.."

sanitizer=$1
shift
scratch=$PWD/.build/sanitize/$sanitizer
reports=$scratch/reports
flags=(--sanitize "$sanitizer" --scratch-path "$scratch")

if [ "$sanitizer" = thread ]; then
    mkdir -p "$scratch"
    clang -O1 -c Tests/Sanitizers/Mutex.c -o "$scratch/Mutex.o"
    flags+=(-Xlinker "$scratch/Mutex.o")
fi

echo "All tests under the $sanitizer sanitizer, built in .build/sanitize/$sanitizer"
# shellcheck disable=SC2086 # SWIFT_FLAGS has several words
swift build ${SWIFT_FLAGS:-} "${flags[@]}" --build-tests

rm -rf "$reports"
mkdir -p "$reports"
# Reports go to files, because the dashboard uses the screen and captures standard error.
common=log_path=$reports/report:exitcode=66:handle_segv=0:handle_sigbus=0:handle_sigill=0:handle_sigfpe=0:handle_abort=0
export ASAN_OPTIONS=$common:detect_leaks=0:use_sigaltstack=0
export TSAN_OPTIONS=$common

status=0
# shellcheck disable=SC2086
${BOUND:-} swift test ${SWIFT_FLAGS:-} "${flags[@]}" --skip-build --disable-xctest --no-parallel "$@" || status=$?

if [ -n "$(ls "$reports")" ]; then
    cat "$reports"/*
    echo "The $sanitizer sanitizer has reports of $(ls "$reports" | wc -l) processes, in .build/sanitize/$sanitizer/reports" >&2
    status=1
fi
exit "$status"
