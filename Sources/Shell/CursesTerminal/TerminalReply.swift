package nonisolated enum TerminalReply: Hashable, Sendable {
    case background(ReportedColor)
    case synchronizedOutput(Bool)
    case reportsNewColors(Bool)
    case newColors
    /// Position that counts from 1.
    case cursor(row: Int, column: Int)
    case deviceAttributes
    /// The terminal names itself xterm, of any version.
    case isXterm
    /// The terminal shows notices of kitty's kind (OSC 99).
    case kittyNotices

    init?(parameters: String, final: Unicode.Scalar) {
        switch final {
        case "c" where parameters.hasPrefix("?"): self = .deviceAttributes
        // Other values mean that the terminal does not know or cannot change the mode.
        case "y" where parameters.hasPrefix("?2026;"):
            self = .synchronizedOutput(["?2026;1$", "?2026;2$"].contains(parameters))
        case "y" where parameters.hasPrefix("?2031;"):
            self = .reportsNewColors(["?2031;1$", "?2031;2$"].contains(parameters))
        case "n" where parameters.hasPrefix("?997;"): self = .newColors
        case "R":
            let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
            guard numbers.count == 2, let row = numbers[0], let column = numbers[1] else { return nil }
            self = .cursor(row: row, column: column)
        default: return nil
        }
    }

    /// Source: "CSI > Ps q" in XTerm Control Sequences, ctlseqs(ms).
    init?(deviceControl text: String) {
        guard text.hasPrefix(">|XTerm(") else { return nil }
        self = .isXterm
    }

    init?(operatingSystemCommand text: String) {
        if Self.promisesNotices(text) {
            self = .kittyNotices
            return
        }
        guard text.hasPrefix("11;"), let color = ReportedColor(text.dropFirst(3)) else { return nil }
        self = .background(color)
    }

    /// Source: "Querying for support" in kitty's "Desktop notifications".
    private static func promisesNotices(_ text: String) -> Bool {
        let fields = text.split(separator: ";", omittingEmptySubsequences: false)
        return fields.count >= 3 && fields[0] == "99" && fields[1].split(separator: ":").contains("p=?")
    }
}

nonisolated struct TerminalQuestions {
    /// The program ignores later replies, so that an exit need not wait for them.
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
        return .background(color)
    }

    mutating func isWide(cursorRow row: Int, column: Int) -> Bool {
        guard let probe = widthProbe, row == probe.row + 1 else { return false }
        widthProbe = nil
        return column == probe.column + 3
    }

    /// Ends the questions after the last reply; missing earlier replies will not arrive.
    mutating func close(at now: ContinuousClock.Instant) -> TerminalEvent? {
        defer { areOpen = false }
        return areOpen && awaitsBackground && now <= deadline ? .background(nil) : nil
    }
}
