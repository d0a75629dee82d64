import Boundary
import Terminal
import Weather
import Words

/// Which of several messages the open page shows: the list of them, or one in full.
struct WarningsReader: Hashable, Sendable {
    /// The keys of a page with several messages.
    enum Command: String, CaseIterable, Phrase {
        static let prefix = "warning."

        case openMessage, nextMessage, previousMessage
    }

    static let table = [
        KeyBinding(Command.openMessage, .enter, .character(" "), in: .warnings),
        KeyBinding(Command.nextMessage, .character("J"), in: .warnings),
        KeyBinding(Command.previousMessage, .character("K"), in: .warnings),
    ]

    /// What tells a message from others, also after the next check. A message may be about several hazards.
    private struct Name: Hashable {
        let id: AlertMessage.ID
        let hazard: String?
        let begin: UnixTime?
        let severity: AlertSeverity

        init(_ warning: Warning) {
            (id, hazard) = (warning.id, warning.hazardName)
            (begin, severity) = (warning.begin, warning.severity)
        }
    }

    private var selected: Name?
    private(set) var isInFull = false

    /// The first message where the selected one is gone.
    func selection(in messages: [Warning]) -> Int { known(in: messages) ?? 0 }

    /// Also a newer message about the same hazard.
    private func known(in messages: [Warning]) -> Int? {
        guard let selected else { return nil }
        return messages.firstIndex { Name($0) == selected }
            ?? messages.firstIndex { selected.hazard != nil && $0.hazardName == selected.hazard }
    }

    /// The place of the message that is shown in full; nil if the list is shown.
    func messageInFull(in messages: [Warning]) -> Int? {
        if messages.count < 2 { return messages.indices.first }
        return isInFull ? known(in: messages) : nil
    }

    mutating func open(_ index: Int, of messages: [Warning]) {
        guard messages.indices.contains(index) else { return }
        (selected, isInFull) = (Name(messages[index]), true)
    }

    /// False if it has no use for the key.
    mutating func handle(_ key: Key, _ messages: [Warning]) -> Bool {
        guard messages.count > 1 else { return false }
        let isInFull = messageInFull(in: messages) != nil
        let selection = selection(in: messages)
        switch (Self.table.command(for: key), key) {
        case (.openMessage, _) where !isInFull: open(selection, of: messages)
        case (.nextMessage, _), (.previousMessage, _):
            let step = !isInFull ? 0 : key == .character("J") ? 1 : -1
            open(min(max(selection + step, 0), messages.count - 1), of: messages)
        case (_, .escape) where isInFull: self.isInFull = false
        case (_, .character("j")) where !isInFull, (_, .down) where !isInFull:
            select(selection + 1, of: messages)
        case (_, .character("k")) where !isInFull, (_, .up) where !isInFull:
            select(selection - 1, of: messages)
        case (_, .character("g")) where !isInFull, (_, .home) where !isInFull: select(0, of: messages)
        case (_, .character("G")) where !isInFull, (_, .end) where !isInFull:
            select(messages.count - 1, of: messages)
        default: return false
        }
        return true
    }

    private mutating func select(_ index: Int, of messages: [Warning]) {
        (selected, isInFull) = (Name(messages[min(max(index, 0), messages.count - 1)]), false)
    }
}
