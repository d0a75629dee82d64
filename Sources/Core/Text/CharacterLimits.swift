/// Which characters a terminal cannot show; in their places stands ASCII. Empty where it can show all of them.
package struct CharacterLimits: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// All but ASCII, as in a locale that is not UTF-8.
    package static let ascii = CharacterLimits(rawValue: 1)
    /// Signs, frames and plots; letters of all scripts stay.
    package static let signs = CharacterLimits(rawValue: 2)
    /// Those of ambiguous width, which takes two columns there: most signs, and some letters.
    package static let ambiguous = CharacterLimits(rawValue: 4)
    /// What the fonts of a Linux console lack: signs, letters beyond Latin-1, and lines under blanks.
    package static let console = CharacterLimits(rawValue: 8)

    /// Whether a degree sign is left out of temperatures, rather than drawn as a hole.
    package var lacksDegreeSign: Bool { forbids("°") }

    /// Whether ASCII has to stand in the character's place.
    package func forbids(_ character: Character) -> Bool {
        if character.isASCII { return false }
        if contains(.ascii) { return true }
        if !isDisjoint(with: [.signs, .console]), character.asciiStandIn != nil { return true }
        let scalars = character.unicodeScalars
        if contains(.console), scalars.contains(where: { $0.value > 0xFF }) { return true }
        guard contains(.ambiguous), let base = scalars.first else { return false }
        // Only some blocks are ambiguous, and a figure drawn of both kinds would be torn.
        return ColumnWidth.isAmbiguous(base) || (0x2580...0x259F).contains(base.value)
    }
}
