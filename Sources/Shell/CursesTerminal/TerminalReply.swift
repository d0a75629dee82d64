package nonisolated enum TerminalReply: Hashable, Sendable {
    case background(ReportedColor)
    /// The terminal can show a frame in one piece (mode 2026).
    case synchronizedOutput(Bool)
    /// The terminal reports colour changes (mode 2031).
    case reportsNewColors(Bool)
    case newColors
    /// Row and column count from 1.
    case cursor(row: Int, column: Int)
    /// This is the last answer.
    case deviceAttributes

    /// This is nil for replies to other questions.
    init?(parameters: String, final: Unicode.Scalar) {
        switch final {
        case "c" where parameters.hasPrefix("?"): self = .deviceAttributes
        // Other values mean that the mode is unknown or cannot be changed.
        case "y" where parameters.hasPrefix("?2026;"):
            self = .synchronizedOutput(["?2026;1$", "?2026;2$"].contains(parameters))
        case "y" where parameters.hasPrefix("?2031;"):
            self = .reportsNewColors(["?2031;1$", "?2031;2$"].contains(parameters))
        case "n" where parameters.hasPrefix("?997;"): self = .newColors
        case "R":
            let figures = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
            guard figures.count == 2, let row = figures[0], let column = figures[1] else { return nil }
            self = .cursor(row: row, column: column)
        default: return nil
        }
    }

    init?(operatingSystemCommand text: String) {
        guard text.hasPrefix("11;"), let color = ReportedColor(text.dropFirst(3)) else { return nil }
        self = .background(color)
    }
}

nonisolated struct TerminalQuestions {
    /// Later answers are ignored, so that quitting need not wait for them.
    let deadline: ContinuousClock.Instant
    let patience: Duration
    private(set) var awaitsBackground: Bool
    private var widthProbe: (row: Int, column: Int)?
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

    mutating func background(_ color: ReportedColor, at now: ContinuousClock.Instant) -> TerminalEvent? {
        guard awaitsBackground, now <= deadline else { return nil }
        awaitsBackground = false
        return .background(isLight: color.isLight)
    }

    /// It checks that the cursor moved by two columns, only once.
    mutating func takesWide(cursorRow row: Int, column: Int) -> Bool {
        guard let probe = widthProbe, row == probe.row + 1 else { return false }
        widthProbe = nil
        return column == probe.column + 3
    }

    /// This was the last answer; earlier missing ones will not come.
    mutating func close(at now: ContinuousClock.Instant) -> TerminalEvent? {
        defer { areOpen = false }
        return areOpen && awaitsBackground && now <= deadline ? .background(isLight: nil) : nil
    }
}
