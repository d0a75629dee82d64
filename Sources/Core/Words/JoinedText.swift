extension [String] {
    /// As `joined(separator:)` does, which for lists of `String` is code for any collection: the first call of a start has
    /// Swift's runtime look through all conformances in the program, which takes a sixtieth of the start.
    package func joined(by separator: String) -> String {
        var text = ""
        for (index, part) in enumerated() {
            if index > 0 { text += separator }
            text += part
        }
        return text
    }
}
