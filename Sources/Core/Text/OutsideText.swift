extension String {
    /// Removes control characters, terminal sequences, and bidirectional, invisible or unassigned scalars.
    /// White space becomes one blank; at most `limit` characters of nine scalars stay.
    package func cleaned(limit: Int = 80) -> String {
        var text = CleanText(limit: limit)
        // This limit comes first, so that a field of megabytes takes no time.
        var rest = unicodeScalars.prefix(limit * 16 + Substring.UnicodeScalarView.sequenceLimit)
        while !text.isFull, let scalar = rest.popFirst() {
            if !rest.skipTerminalSequence(beginningWith: scalar) { text.append(scalar) }
        }
        return text.text
    }
}

extension Unicode.Scalar {
    /// False also for variation selectors, joiners, fillers, tags and the controls of writing direction.
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

private struct CleanText {
    private(set) var text = ""
    private let limit: Int
    private var count = 0
    private(set) var isFull = false
    private var pendingBlank = false
    private var last = ""

    /// A base and eight marks: no script needs more, and a terminal would draw more over neighbouring cells.
    private static let scalarsOfCharacter = 9

    init(limit: Int) { self.limit = limit }

    mutating func append(_ scalar: Unicode.Scalar) {
        if (0x21..<0x7F).contains(scalar.value) {
            begin(scalar)
        } else if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
            pendingBlank = !text.isEmpty
        } else if scalar.isDrawable {
            if !pendingBlank, !last.isEmpty {
                joinOrBegin(scalar)
            } else if !scalar.isMark {
                // A mark without a base would change the character drawn before the text.
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
