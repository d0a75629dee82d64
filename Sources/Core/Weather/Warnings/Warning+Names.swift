extension Warning {
    /// What it has in common with later messages about the same hazard: its event, or else its authority and the event
    /// without its level, and the messages in between. Two issues of one hazard can differ in their severity.
    package var names: Set<String> {
        let codes = versions.flatMap { $0.vtec.map(\.event) }
        guard codes.isEmpty else { return Set(codes) }
        let version = version(in: "en")
        let authority = version.authority ?? id.sender
        let event = kind?.hazard.rawValue ?? version.eventWithoutLevel ?? (messages.isEmpty ? "" : nil)
        return Set((event.map { [authority + "/" + $0] } ?? []) + messages.map { $0.sender + "," + $0.identifier })
    }
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
