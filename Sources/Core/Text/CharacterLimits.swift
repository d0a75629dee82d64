package struct CharacterLimits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let ascii = CharacterLimits(rawValue: 1)
    package static let signs = CharacterLimits(rawValue: 2)
    /// Characters of ambiguous width, which take two columns on some terminals: most signs and some letters.
    package static let ambiguous = CharacterLimits(rawValue: 4)
    /// Characters that Linux console fonts lack: signs, letters beyond Latin-1, and underlined blanks.
    package static let console = CharacterLimits(rawValue: 8)

    package var lacksDegreeSign: Bool { forbids("°") }

    package func forbids(_ character: Character) -> Bool {
        if character.isASCII { return false }
        if contains(.ascii) { return true }
        if !isDisjoint(with: [.signs, .console]), character.asciiStandIn != nil { return true }
        let scalars = character.unicodeScalars
        if contains(.console), scalars.contains(where: { $0.value > 0xFF }) { return true }
        guard contains(.ambiguous), let base = scalars.first else { return false }
        // Only some block elements are ambiguous; all are replaced, so that a drawn figure stays whole.
        return ColumnWidth.isAmbiguous(base) || (0x2580...0x259F).contains(base.value)
    }
}
