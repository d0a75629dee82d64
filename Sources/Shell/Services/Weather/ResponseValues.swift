import JSON
import Weather

extension ResponseFields {
    /// Reads seconds since 1970; a value out of range counts as absent.
    func time(_ name: String) -> UnixTime? { integer(name).flatMap { UnixTime(exactly: $0) } }
}

extension UnixTime {
    init?(exactly seconds: Int) {
        self.init(seconds: seconds)
        guard self.seconds == seconds else { return nil }
    }
}

/// Services mark days without sunrise or sunset by equal times, zeros or a difference of a whole day.
func sunTimes(rise: UnixTime?, set: UnixTime?) -> (UnixTime?, UnixTime?) {
    guard let rise, let set, rise.seconds > 0, set > rise, set - rise < 86_400 else { return (nil, nil) }
    return (rise, set)
}

extension Condition {
    /// Selects the worst precipitation, else the most frequent sky, and the worse of equal ones.
    init?(ofHours hours: [Condition]) {
        let falling = hours.filter { $0.precipitation != nil }
        let most =
            falling.max { $0.severity < $1.severity }
            ?? hours.max { left, right in
                (hours.count { $0 == left }, left.severity) < (hours.count { $0 == right }, right.severity)
            }
        guard let most else { return nil }
        self = most
    }
}

extension UnixTime {
    /// Reads Unix time, or text such as "2026-07-26T05:04:00Z", "2026-07-26T05:04" or "2026-07-26" at `offset`.
    init?(response element: JSON?, offset: UTCOffset) {
        if let seconds = element?.wholeNumber {
            self.init(exactly: seconds)
            return
        }
        let parts = (element?.text ?? "").split(separator: "T", maxSplits: 1)
        let date = parts.first?.split(separator: "-").compactMap { Int($0) } ?? []
        let clock = parts.dropFirst().first?.split(separator: ":").compactMap { Int($0) } ?? [0, 0]
        guard date.count == 3, (1900...9999).contains(date[0]), (1...12).contains(date[1]), (1...31).contains(date[2]),
            clock.count >= 2, (0...24).contains(clock[0]), (0...59).contains(clock[1])
        else { return nil }
        let day = CivilDate(year: date[0], month: date[1], day: date[2]).start(at: offset)
        self = day + (clock[0] * 3600 + clock[1] * 60)
    }
}
