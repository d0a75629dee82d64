// Invisible scalars that change the letters or the picture beside them.
// Source: UAX #31, section 2.3 (joiners), and UTS #51 (emoji).

extension Unicode.Scalar {
    /// A joiner, a variation selector, or a tag of a flag; others are invisible without an effect.
    package var isJoiner: Bool { isZeroWidthJoiner || properties.isVariationSelector || isTag }

    private var isZeroWidthJoiner: Bool { value == 0x200C || value == 0x200D }

    private var isTag: Bool { (0xE0020...0xE007F).contains(value) }

    enum Joining {
        case without, atOnce
        /// Only before a scalar that joins the same character.
        case beforeMore
    }

    /// How this invisible scalar joins a character, which must have at least one scalar.
    func joining(_ character: String.UnicodeScalarView) -> Joining {
        guard let base = character.first, let last = character.last, isJoiner else { return .without }
        if isTag { return base == "\u{1F3F4}" ? .atOnce : .without }
        if self == "\u{200D}", character.isPicture { return .beforeMore }
        if last.isJoiner { return .without }
        if isZeroWidthJoiner { return last.isOfJoiningScript ? .atOnce : .without }
        if base.isASCII { return "0123456789#*".unicodeScalars.contains(base) ? .beforeMore : .without }
        return last.isMark ? .without : .atOnce
    }

    /// The scripts from Arabic to the Vedic signs, and later additions, in which a joiner changes letters.
    private var isOfJoiningScript: Bool {
        switch value {
        case 0x600...0x1CFF, 0xA800...0xABFF, 0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10A00...0x11FFF, 0x1E900...0x1E95F:
            properties.generalCategory != .decimalNumber
        default: false
        }
    }

    var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}

extension String.UnicodeScalarView {
    /// A picture of an emoji, which a joiner may connect with the next one.
    fileprivate var isPicture: Bool {
        guard let base = first, let last else { return false }
        return base.properties.isEmoji && !base.isASCII && last != "\u{200D}"
    }
}

extension String {
    /// Removes joiners that join nothing, and leaves one behind a picture, which the next picture may follow.
    package var withoutLooseJoiners: String {
        guard unicodeScalars.contains(where: \.isJoiner) else { return self }
        return reduce(into: "") { text, character in
            var kept = String.UnicodeScalarView()
            for scalar in character.unicodeScalars where !scalar.isJoiner || scalar.joining(kept) != .without {
                kept.append(scalar)
            }
            if kept.first?.isASCII == true, kept.last?.isJoiner == true { kept.removeLast() }
            text.unicodeScalars.append(contentsOf: kept)
        }
    }
}
