extension String {
    /// The private modes of a terminal that the control sequences in this text leave other than they are by themselves,
    /// such as 1049 for the alternate screen and -25 for a hidden cursor; "=" for a keypad that sends sequences.
    package var modesLeftChanged: Set<String> {
        // The cursor is shown, lines are continued in the next row.
        let onByThemselves: Set<Substring> = ["25", "7"]
        var changed: Set<String> = []
        for sequence in split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst() {
            switch sequence.first {
            case "=": changed.insert("=")
            case ">": changed.remove("=")
            case "[" where sequence.dropFirst().first == "?":
                let modes = sequence.dropFirst(2).prefix { $0.isNumber || $0 == ";" }
                guard let end = sequence.dropFirst(2 + modes.count).first, end == "h" || end == "l" else { continue }
                for mode in modes.split(separator: ";") {
                    let isOnByItself = onByThemselves.contains(mode)
                    let name = isOnByItself ? "-" + mode : String(mode)
                    if (end == "h") == isOnByItself { changed.remove(name) } else { changed.insert(name) }
                }
            default: continue
            }
        }
        return changed
    }
}
