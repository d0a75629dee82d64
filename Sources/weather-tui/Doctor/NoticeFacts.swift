import News
import Notices
import Platform

/// What `[notices]` chooses, and which ways work here.
struct NoticeFacts {
    var rules = NoticeRules(severity: nil)
    var ways: [Way] = []

    struct Way {
        let way: NoticeWay
        let isChosen: Bool
        /// Nil if it works.
        var obstacle: Obstacle?
        /// Whether a trial was sent.
        var isSent = false
    }

    enum Obstacle: Error, Hashable {
        case noTerminal
        /// tmux or another multiplexer keeps notices for itself.
        case tmux
        case multiplexer
        case noBus
        case noService
        /// The reason is in English.
        case failed(String)
        case noCommand
        case program(String)
    }
}
