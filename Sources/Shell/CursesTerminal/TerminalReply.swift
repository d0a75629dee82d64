/// What a terminal answers to `CursesScreen.ask`, and tells by itself afterwards.
package nonisolated enum TerminalReply: Hashable, Sendable {
    case background(ReportedColor)
    /// Whether the terminal can show a frame in one piece (mode 2026).
    case synchronizedOutput(Bool)
    /// Whether the terminal can tell when its colours become others (mode 2031).
    case tellsNewColors(Bool)
    /// They have become others; nothing has to be asked for this to come.
    case newColors
    /// Where the cursor is, counted from 1.
    case cursor(row: Int, column: Int)
    /// What it is; the last of the answers.
    case deviceAttributes

    /// What a control sequence says; nil for answers to what was not asked.
    init?(parameters: String, final: Unicode.Scalar) {
        switch final {
        case "c" where parameters.hasPrefix("?"): self = .deviceAttributes
        // Set or reset: other answers say that it is unknown, or cannot be changed.
        case "y" where parameters.hasPrefix("?2026;"):
            self = .synchronizedOutput(["?2026;1$", "?2026;2$"].contains(parameters))
        case "y" where parameters.hasPrefix("?2031;"):
            self = .tellsNewColors(["?2031;1$", "?2031;2$"].contains(parameters))
        case "n" where parameters.hasPrefix("?997;"): self = .newColors
        case "R":
            let figures = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
            guard figures.count == 2, let row = figures[0], let column = figures[1] else { return nil }
            self = .cursor(row: row, column: column)
        default: return nil
        }
    }

    /// What an operating system command says.
    init?(operatingSystemCommand text: String) {
        guard text.hasPrefix("11;"), let color = ReportedColor(text.dropFirst(3)) else { return nil }
        self = .background(color)
    }
}

/// What was asked of the terminal, and how much of it is answered.
nonisolated struct TerminalQuestions {
    /// Answers count until then. One that takes longer will not come, so that quitting need not wait for it.
    let deadline: ContinuousClock.Instant
    let patience: Duration
    private(set) var awaitsBackground: Bool
    /// Where a character of ambiguous width was written, if one was.
    private var widthProbe: (row: Int, column: Int)?
    /// Whether an answer may still come.
    private(set) var areOpen = true

    init(
        background: Bool, widthProbe: (row: Int, column: Int)? = nil, patience: Duration,
        at now: ContinuousClock.Instant
    ) {
        awaitsBackground = background
        self.widthProbe = widthProbe
        self.patience = patience
        deadline = now + patience
    }

    /// What follows from the answer to the question for the background: nothing, if it comes late or again.
    mutating func background(_ color: ReportedColor, at now: ContinuousClock.Instant) -> TerminalEvent? {
        guard awaitsBackground, now <= deadline else { return nil }
        awaitsBackground = false
        return .background(isLight: color.isLight)
    }

    /// Whether the cursor, which is where the terminal says, has gone on by two columns; asked once.
    mutating func takesWide(cursorRow row: Int, column: Int) -> Bool {
        guard let probe = widthProbe, row == probe.row + 1 else { return false }
        widthProbe = nil
        return column == probe.column + 3
    }

    /// The last answer is here: what was not answered before it will not be.
    mutating func close(at now: ContinuousClock.Instant) -> TerminalEvent? {
        defer { areOpen = false }
        return areOpen && awaitsBackground && now <= deadline ? .background(isLight: nil) : nil
    }
}
