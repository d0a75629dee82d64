extension Warning {
    /// What it is about: its authority and the event without its level. Two issues of one hazard can differ in their severity.
    /// Nil if its messages tell more.
    package var hazardName: String? {
        guard eventCodes.isEmpty else { return nil }
        let version = version(in: "en")
        let event = kind?.hazard.rawValue ?? version.eventWithoutLevel ?? (messages.isEmpty ? "" : nil)
        return event.map { (version.authority ?? id.sender) + "/" + $0 }
    }

    /// The numbers of its event, or else its message and those that it replaces. Messages about one hazard share one.
    package var messageNames: Set<String> {
        guard eventCodes.isEmpty else { return Set(eventCodes) }
        guard messages.isEmpty else { return Set(messages.map(\.text)) }
        // One of several hazards of a message.
        return [id.text + "/" + (hazardName ?? "")]
    }

    private var eventCodes: [String] { versions.flatMap { $0.vtec.map(\.event) } }
}

extension AlertMessage.ID {
    fileprivate var text: String { sender + "," + identifier }
}

extension AlertInfo {
    /// Words such as "wind" of "Orange Wind Warning"; nil if an event such as "Weather Warning" does not tell what it is about.
    fileprivate var eventWithoutLevel: String? {
        let text = event.isEmpty ? headline ?? "" : event
        let words = text.lowercased().split { !$0.isLetter }
        let kept = words.filter { !Self.levels.contains($0) }
        return kept.isEmpty ? nil : kept.joined(separator: " ")
    }

    /// The levels of MeteoAlarm and of its members in English, and what all events are about.
    private static let levels: Set<Substring> = [
        "green", "yellow", "amber", "orange", "red", "minor", "moderate", "severe", "extreme", "level", "advisory",
        "watch", "warning", "alert", "statement", "emergency", "weather",
    ]
}
