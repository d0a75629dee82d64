extension String {
    /// Leaves a letter that has no capital for the beginning of a sentence, as in Georgian, or that would become two.
    package var capitalizedAtStart: String {
        guard let first = unicodeScalars.first else { return self }
        let capital = first.properties.titlecaseMapping
        return capital.unicodeScalars.count == 1 ? capital + String(unicodeScalars.dropFirst()) : self
    }
}
