import CursesShim
import Platform
import Terminal

package nonisolated enum TerminalEvent: Hashable, Sendable {
    case input(Input)
    case resized(Size)
    /// The process was stopped and continued, so the screen has to be shown again.
    case resumed
    case suspendRequested
    case woken
    /// It is nil where the terminal does not tell its background.
    case background(isLight: Bool?)
    /// Such characters are shown in ASCII from the next frame on.
    case ambiguousIsWide
    case watched
    /// The process has to end within a second.
    case ended(Ending)
}

extension TerminalEvent {
    /// Typed signal keys count as signals; in a paste they are text.
    nonisolated init(_ input: Input) {
        self =
            switch input {
            case .key(.control("c")): .ended(.signal(SIGINT))
            case .key(.control("\\")): .ended(.signal(SIGQUIT))
            case .key(.control("z")): .suspendRequested
            default: .input(input)
            }
    }
}

package nonisolated enum Ending: Hashable, Sendable {
    case signal(Int32)
    case terminalGone
}

/// Ends the process by the signal, so that the exit status tells it.
package nonisolated func end(by ending: Ending) -> Never {
    switch ending {
    case .signal(let signal): screen_end_by(signal)
    case .terminalGone: screen_end_by(SIGHUP)
    }
}
