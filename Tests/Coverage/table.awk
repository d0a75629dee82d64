# Prints the covered lines of an lcov trace by target, their sum, and the files with the most missed lines.

function share(covered, lines) { return lines == 0 ? "" : sprintf("%5.1f %%", 100 * covered / lines) }

/^SF:/ {
    file = substr($0, 4)
    isOurs = index(file, root) == 1
    file = substr(file, length(root) + 1)
    depth = split(file, parts, "/")
    # Core and Shell have a folder for each target; weather-tui is a target itself.
    target = parts[1] == "Core" || parts[1] == "Shell" ? parts[1] "/" parts[2] : parts[1]
}
isOurs && /^LF:/ { lines = substr($0, 4) }
isOurs && /^LH:/ {
    covered = substr($0, 4)
    targetLines[target] += lines
    targetCovered[target] += covered
    allLines += lines
    allCovered += covered
    missed[file] = lines - covered
    fileLines[file] = lines
}
END {
    if (allLines == 0) { print "no counts" > "/dev/stderr"; exit 1 }
    printf "\n%-28s %7s %9s\n", "Target", "lines", "covered"
    byName = "sort"
    for (target in targetLines)
        printf "%-28s %7d %9s\n", target, targetLines[target], share(targetCovered[target], targetLines[target]) | byName
    close(byName)
    printf "%-28s %7d %9s\n", "All", allLines, share(allCovered, allLines)
    printf "\n%-60s %7s %7s\n", "Files with the most missed lines", "lines", "missed"
    byMissed = "sort -k3,3nr -k1,1 | head -n 20"
    for (file in missed)
        if (missed[file] > 0) printf "%-60s %7d %7d\n", file, fileLines[file], missed[file] | byMissed
    close(byMissed)
}
