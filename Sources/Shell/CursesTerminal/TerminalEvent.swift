import CursesShim
import Platform
import Terminal

/// What a wait ends with.
package nonisolated enum TerminalEvent: Hashable, Sendable {
    case input(Input)
    /// The terminal has another size now.
    case resized(Size)
    /// The process was stopped and goes on; the screen is taken back and has to be shown again.
    case resumed
    /// The job is to stop, as with Ctrl-Z.
    case suspendRequested
    /// A `Wakeup` was signalled.
    case woken
    /// What the terminal's background is, where `CursesScreen.ask` has asked for it; nil where the terminal keeps it to itself.
    case background(isLight: Bool?)
    /// Characters of ambiguous width take two columns, so that they are shown in ASCII from the next frame on.
    case ambiguousIsWide
    /// The watched descriptor can be read from.
    case watched
    /// The process has to end, within a second.
    case ended(Ending)
}

extension TerminalEvent {
    /// The keys that mean signals mean them here too, but only typed: a paste is text whatever it holds.
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

/// Why a process has to end.
package nonisolated enum Ending: Hashable, Sendable {
    case signal(Int32)
    /// The screen is not seen any more.
    case terminalGone
}

/// Ends the process as the signal would have, after the screen is closed, so that its exit status is honest.
package nonisolated func end(by ending: Ending) -> Never {
    switch ending {
    case .signal(let signal): screen_end_by(signal)
    case .terminalGone: screen_end_by(SIGHUP)
    }
}
