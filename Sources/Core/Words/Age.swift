import Weather

enum Age: Equatable {
    /// The system clock was set back by an unknown time.
    case unknown
    case now
    case minutes(Int), hours(Int), days(Int)

    init(of time: UnixTime, at now: UnixTime) {
        let seconds = now - time
        self =
            switch seconds {
            // The clocks of two machines with a shared directory may differ a little.
            case ..<(-60): .unknown
            case ..<60: .now
            case ..<3600: .minutes(seconds / 60)
            case ..<86_400: .hours(seconds / 3600)
            default: .days(seconds / 86_400)
            }
    }
}

package enum Countdown: Equatable {
    case seconds(Int), minutes(Int), hours(Int)

    /// Rounds up, so that the time never passes before the countdown ends.
    init(until time: UnixTime, at now: UnixTime) {
        let seconds = max(time - now, 1)
        let unit = Self.unit(of: seconds)
        let count = (seconds + unit - 1) / unit
        self = unit == 1 ? .seconds(count) : unit == 60 ? .minutes(count) : .hours(count)
    }

    /// Its last minute is counted in seconds: the time of the next one.
    package static func nextSecond(until time: UnixTime, after now: UnixTime) -> UnixTime {
        max(now + 1, time + -60)
    }

    private static let minutesFrom = 5400

    private static func unit(of seconds: Int) -> Int { seconds <= 60 ? 1 : seconds <= minutesFrom ? 60 : 3600 }
}
