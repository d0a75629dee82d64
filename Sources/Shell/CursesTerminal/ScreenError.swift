package nonisolated enum ScreenError: Error, Hashable, Sendable {
    case notATerminal
    case unknownTerminal(String)
    case cannotPositionCursor(String)
    case unavailable
}
