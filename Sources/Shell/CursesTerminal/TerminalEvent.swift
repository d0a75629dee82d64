import CursesShim
import Platform
import Terminal

package nonisolated enum TerminalEvent: Hashable, Sendable {
    case input(Input)
    case resized(Size)
    case resumed
    case suspendRequested
    case woken
    /// Nil if the terminal did not report its background.
    case background(ReportedColor?)
    case ambiguousIsWide
    /// The terminal has more colours than its description says.
    case colors(Int)
    case watched
    /// The process must end within one second.
    case ended(Ending)
}

extension TerminalEvent {
    /// Converts typed signal keys to signals, but not those in a paste.
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

package nonisolated func end(by ending: Ending) -> Never {
    endCommands()
    switch ending {
    case .signal(let signal): screen_end_by(signal)
    case .terminalGone: screen_end_by(SIGHUP)
    }
}
