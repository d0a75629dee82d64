extension [String] {
    /// `joined(separator:)` has the runtime look through all conformances of the program: a sixtieth of the start.
    package func joined(by separator: String) -> String {
        var text = ""
        for (index, part) in enumerated() {
            if index > 0 { text += separator }
            text += part
        }
        return text
    }
}
