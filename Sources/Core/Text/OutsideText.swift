extension String {
    /// Text from a provider, a file or a command line, made safe to draw: no control characters or terminal sequences,
    /// nothing invisible, no bidirectional overrides, no line breaks, no private-use or unassigned scalars; runs of
    /// blanks become one, and at most `limit` characters of nine scalars each stay.
    package func cleaned(limit: Int = 80) -> String {
        var text = CleanText(limit: limit)
        // A bound before any work, so that a body of megabytes in one field costs nothing.
        var rest = unicodeScalars.prefix(limit * 16 + Substring.UnicodeScalarView.sequenceLimit)
        while !text.isFull, let scalar = rest.popFirst() {
            if !rest.skipTerminalSequence(beginningWith: scalar) { text.take(scalar) }
        }
        return text.text
    }
}

extension Unicode.Scalar {
    /// Whether it has a shape of its own or is a mark on one; variation selectors, joiners, fillers, tags and the
    /// controls of writing direction have neither.
    package var isDrawable: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: !properties.isDefaultIgnorableCodePoint
        }
    }

    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}

/// Clean text as it grows, scalar by scalar.
private struct CleanText {
    private(set) var text = ""
    private let limit: Int
    private var count = 0
    /// Whether a character had no room any more.
    private(set) var isFull = false
    private var pendingBlank = false
    /// The character that the next scalar may join.
    private var last = ""

    /// A base and eight marks: more than any script in use stacks, while a terminal draws a thousand over its neighbours.
    private static let scalarsOfCharacter = 9

    init(limit: Int) { self.limit = limit }

    mutating func take(_ scalar: Unicode.Scalar) {
        if (0x21..<0x7F).contains(scalar.value) {
            begin(scalar)
        } else if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
            pendingBlank = !text.isEmpty
        } else if scalar.isDrawable {
            if !pendingBlank, !last.isEmpty {
                joinOrBegin(scalar)
            } else if !scalar.isMark {
                // A mark with nothing to sit on would sit on what is drawn before the text.
                begin(scalar)
            }
        }
    }

    private mutating func begin(_ scalar: Unicode.Scalar) {
        let needed = pendingBlank ? 2 : 1
        guard count + needed <= limit else {
            isFull = true
            return
        }
        if pendingBlank { text.append(" ") }
        pendingBlank = false
        last = String(scalar)
        text.unicodeScalars.append(scalar)
        count += needed
    }

    private mutating func joinOrBegin(_ scalar: Unicode.Scalar) {
        var joined = last
        joined.unicodeScalars.append(scalar)
        guard joined.count == 1 else { return begin(scalar) }
        guard last.unicodeScalars.count < Self.scalarsOfCharacter else { return }
        last = joined
        text.unicodeScalars.append(scalar)
    }
}
