/// Nothing was written to the terminal before the error.
package nonisolated enum ScreenError: Error, Hashable, Sendable {
    case notATerminal
    case unknownTerminal(String)
    case cannotPositionCursor(String)
    case unavailable
}
