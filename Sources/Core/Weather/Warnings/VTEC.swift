/// What a message of the National Weather Service does to an event (Valid Time Event Code).
/// Source: National Weather Service Instruction 10-1703.
package struct VTEC: Hashable, Sendable {
    /// Such as "NEW", "CON" and "CAN".
    let action: String
    /// Office, phenomenon, significance and number, such as "KLWX.WS.W.0004".
    let event: String

    /// The event is replaced by a graver one, cancelled or over.
    var endsEvent: Bool { ["UPG", "CAN", "EXP"].contains(action) }

    init(action: String, event: String) {
        self.action = action
        self.event = event
    }

    /// The codes in text such as "/O.NEW.KLWX.WS.W.0004.261126T0000Z-261127T1400Z/". Codes of tests, and the lines with
    /// facts about rivers, are left out.
    package static func list(in text: String) -> [VTEC] {
        text.split { $0 == "/" || $0.isWhitespace }.compactMap { code in
            let parts = code.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.map(\.count).starts(with: [1, 3, 4, 2, 1, 4]), parts.count == 7, parts[0] != "T" else {
                return nil
            }
            return VTEC(action: String(parts[1]), event: parts[2...5].joined(separator: "."))
        }
    }

    /// The code in the form that `list(in:)` reads.
    package var text: String { "O.\(action).\(event)." }
}
