import Announcing
import CursesTerminal
import News

extension NoticeChoices {
    /// Whether standard output is a terminal that promises notices. It is asked only if the user has chosen them.
    @MainActor var hasKittyTerminal: Bool {
        ways.contains(.terminal) && TerminalReplies.ask(notices: true).knowsKittyNotices
    }

    /// The chosen ways that a program on this terminal can use, or without one.
    @MainActor func ways(on terminal: Int32?) -> Set<NoticeWay> {
        ways.filter { way in
            switch way {
            case .bell: terminal != nil
            case .terminal: terminal.map { TerminalNotices.areTaken(by: $0) } ?? false
            case .desktop, .command: true
            }
        }
    }
}
