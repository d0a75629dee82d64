import Weather

/// What the user wants to be told.
package struct NoticeRules: Hashable, Sendable {
    /// The least severity of a warning; nil if no warning is told.
    package var severity: AlertSeverity?
    /// How long before it begins rain or snow is told, in minutes; 0 if it is not told.
    package var minutes: Int
    package var tellsAir: Bool
    /// Whether only extreme warnings are told.
    package var isQuiet: Bool

    package init(severity: AlertSeverity?, minutes: Int = 0, tellsAir: Bool = false, isQuiet: Bool = false) {
        (self.severity, self.minutes, self.tellsAir, self.isQuiet) = (severity, minutes, tellsAir, isQuiet)
    }

    /// Whether these rules tell nothing at any time.
    package var isEmpty: Bool { severity == nil && minutes == 0 && !tellsAir }
}

/// Hours of each day, such as "22:00-07:00". They may include midnight.
package struct DailyHours: Hashable, Sendable {
    /// In minutes since midnight.
    private let begin: Int
    private let end: Int

    /// Nil if the text names no two different times.
    package init?(_ text: String) {
        let times = text.split(separator: "-", omittingEmptySubsequences: false).map(Self.minutes)
        guard times.count == 2, let begin = times[0], let end = times[1], begin != end else { return nil }
        (self.begin, self.end) = (begin, end)
    }

    /// `minute` is that of a day.
    package func contains(minute: Int) -> Bool {
        begin < end ? (begin..<end).contains(minute) : minute >= begin || minute < end
    }

    private static func minutes(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60
        else { return nil }
        return hour * 60 + minute
    }
}
