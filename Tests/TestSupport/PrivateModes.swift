extension String {
    /// The private modes that stay changed, such as 1049 (alternate screen), -25 (hidden cursor) and "=" (keypad).
    package var modesLeftChanged: Set<String> {
        // By default the cursor is visible and lines wrap.
        let onByDefault: Set<Substring> = ["25", "7"]
        var changed: Set<String> = []
        for sequence in split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst() {
            switch sequence.first {
            case "=": changed.insert("=")
            case ">": changed.remove("=")
            case "[" where sequence.dropFirst().first == "?":
                let modes = sequence.dropFirst(2).prefix { $0.isNumber || $0 == ";" }
                guard let end = sequence.dropFirst(2 + modes.count).first, end == "h" || end == "l" else { continue }
                for mode in modes.split(separator: ";") {
                    let isOnByDefault = onByDefault.contains(mode)
                    let name = isOnByDefault ? "-" + mode : String(mode)
                    if (end == "h") == isOnByDefault { changed.remove(name) } else { changed.insert(name) }
                }
            default: continue
            }
        }
        return changed
    }
}
