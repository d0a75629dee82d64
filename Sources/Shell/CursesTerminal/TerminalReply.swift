/// What a terminal answers to `CursesScreen.ask`.
package nonisolated enum TerminalReply: Hashable, Sendable {
    case background(ReportedColor)
    /// Whether the terminal can show a frame in one piece (mode 2026).
    case synchronizedOutput(Bool)
    /// What it is; the last of the answers.
    case deviceAttributes

    /// What a control sequence says; nil for answers to what nobody asked.
    init?(parameters: String, final: Unicode.Scalar) {
        switch final {
        case "c" where parameters.hasPrefix("?"): self = .deviceAttributes
        // Set or reset: other answers say that it is unknown, or cannot be changed.
        case "y" where parameters.hasPrefix("?2026;"):
            self = .synchronizedOutput(["?2026;1$", "?2026;2$"].contains(parameters))
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
    /// Until then an answer counts.
    private let deadline: ContinuousClock.Instant
    /// Until then one may still be on its way.
    private let lastArrival: ContinuousClock.Instant
    private let patience: Duration
    private(set) var awaitsBackground: Bool
    /// Whether an answer may still come.
    private(set) var areOpen = true

    /// Beyond this a line is not slow but dead, and whoever leaves need not wait.
    private static let longestRoundTrip = Duration.seconds(2)

    /// What comes within `patience` counts.
    init(background: Bool, patience: Duration, at now: ContinuousClock.Instant) {
        awaitsBackground = background
        self.patience = patience
        deadline = now + patience
        lastArrival = now + max(patience, Self.longestRoundTrip)
    }

    /// Until when whoever leaves the terminal at `now` waits for the answers.
    func waitEnds(leavingAt now: ContinuousClock.Instant) -> ContinuousClock.Instant {
        min(now + patience, lastArrival)
    }

    /// What follows from the answer to the question for the background: nothing, if it comes late or again.
    mutating func background(_ color: ReportedColor, at now: ContinuousClock.Instant) -> TerminalEvent? {
        guard awaitsBackground, now <= deadline else { return nil }
        awaitsBackground = false
        return .background(isLight: color.isLight)
    }

    mutating func close() { areOpen = false }
}
