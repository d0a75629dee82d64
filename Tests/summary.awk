# Prints the skipped tests by reason, and how many tests passed and failed. Each file is the log of a process, and
# `listed` is the number of all tests. In the C locale each byte of a symbol such as ✔ is a character.

FNR == 1 { endFile() }
/^✘ Test .* failed after / && !/^✘ Test run with / { failedHere++ }
/^[^ ]+ Test .* skipped(\.|: "[^"]*")$/ { skipsHere[++skippedHere] = $0 }
/^[^ ]+ Test run with [0-9]+ test/ { ranHere = $5 }

function endFile() {
    # Without a closing line the process ended early, and all its tests are lost.
    if (ranHere) {
        ran += ranHere
        failed += failedHere
        skipped += skippedHere
        for (i = 1; i <= skippedHere; i++) addSkip(skipsHere[i])
    }
    ranHere = failedHere = skippedHere = 0
}

function addSkip(line, name, reason) {
    name = line
    sub(/^[^ ]+ Test /, "", name)
    # A name may contain this word too, so only the last one counts.
    if (match(name, / skipped: "[^"]*"$/)) {
        reason = substr(name, RSTART + 11, RLENGTH - 12)
    } else {
        match(name, / skipped\.$/)
        reason = "no reason given"
    }
    name = substr(name, 1, RSTART - 1)
    if (!(reason in counts)) reasons[++reasonCount] = reason
    names[reason] = names[reason] (counts[reason]++ ? ", " : "") name
}

END {
    endFile()
    for (i = 1; i <= reasonCount; i++)
        printf "%d skipped (%s): %s\n", counts[reasons[i]], reasons[i], names[reasons[i]]
    # A listed test that did not run counts as failed.
    if (listed > ran) failed += listed - ran
    printf "%d passed, %d failed\n", listed - failed - skipped, failed
    exit (failed > 0)
}
