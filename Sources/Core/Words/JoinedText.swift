extension [String] {
    /// Replaces `joined(separator:)`, whose search for conformances took a sixtieth of the program's start.
    package func joined(by separator: String) -> String {
        var text = ""
        for (index, part) in enumerated() {
            if index > 0 { text += separator }
            text += part
        }
        return text
    }
}
