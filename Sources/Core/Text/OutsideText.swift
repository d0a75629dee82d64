extension String {
    /// Removes control characters, terminal sequences, and bidirectional, invisible or unassigned scalars.
    /// White space becomes one blank; at most `limit` characters stay. Joiners stay where they change letters.
    package func cleaned(limit: Int = 80) -> String {
        // Most words are plain, and a start reads a dozen.
        if utf8.count <= limit, utf8.allSatisfy({ 0x21 <= $0 && $0 <= 0x7E }) { return self }
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
    /// False also for joiners, fillers, tags and the controls of writing direction.
    package var isDrawable: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: !properties.isDefaultIgnorableCodePoint
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
    /// Has an effect only before a scalar that joins the same character.
    private var pendingJoiner = ""
    private var stackedMarks = 0

    /// No script needs more, and a terminal would draw more over neighbouring cells.
    private static let mostStackedMarks = 8
    private static let mostScalarsOfCharacter = 16

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
        } else if !pendingBlank, !last.isEmpty {
            join(invisible: scalar)
        }
    }

    private mutating func join(invisible scalar: Unicode.Scalar) {
        switch scalar.joining(last.unicodeScalars) {
        case .without: break
        case .atOnce: extend(by: String(scalar))
        case .beforeMore: pendingJoiner = String(scalar)
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
        pendingJoiner = ""
        last = String(scalar)
        text.unicodeScalars.append(scalar)
        count += needed
        stackedMarks = 0
    }

    private mutating func joinOrBegin(_ scalar: Unicode.Scalar) {
        let addition = pendingJoiner + String(scalar)
        guard (last + addition).count == 1 else { return begin(scalar) }
        stackedMarks = ColumnWidth.of(base: scalar) == 0 ? stackedMarks + 1 : 0
        if stackedMarks <= Self.mostStackedMarks { extend(by: addition) }
    }

    private mutating func extend(by addition: String) {
        pendingJoiner = ""
        guard last.unicodeScalars.count < Self.mostScalarsOfCharacter else { return }
        last += addition
        text += addition
    }
}
