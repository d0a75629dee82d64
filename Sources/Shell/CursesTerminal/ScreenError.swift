/// Why the screen could not be opened; nothing was written to the terminal then.
package nonisolated enum ScreenError: Error, Hashable, Sendable {
    /// Standard input or output is no terminal.
    case notATerminal
    /// TERM, here as it is, names no terminal this computer knows.
    case unknownTerminal(String)
    /// The terminal TERM names cannot move its cursor.
    case cannotPositionCursor(String)
    /// The terminal or the system refused.
    case unavailable
}
