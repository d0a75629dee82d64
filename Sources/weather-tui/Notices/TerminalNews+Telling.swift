import CursesTerminal
import News

extension TerminalNews {
    @MainActor func tell(on screen: CursesScreen) {
        if ringsBell { screen.ring() }
        for notice in notices { screen.notify(title: notice.place, body: notice.words, isUrgent: notice.isExtreme) }
    }

    /// Tells nothing if the descriptor is no terminal. `isKitty` tells whether it has promised notices.
    @MainActor func tell(on descriptor: Int32, isKitty: Bool) {
        if ringsBell { TerminalNotices.ring(on: descriptor) }
        for notice in notices {
            TerminalNotices.notify(
                title: notice.place, body: notice.words, isUrgent: notice.isExtreme, isKitty: isKitty,
                on: descriptor)
        }
    }
}
