import Weather

package enum Age: Equatable {
    /// The system clock was set back by an unknown time.
    case unknown
    case now
    case minutes(Int), hours(Int), days(Int)

    package init(of time: UnixTime, at now: UnixTime) {
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

    package static func nextChange(of time: UnixTime, after now: UnixTime) -> UnixTime {
        let seconds = now - time
        guard seconds >= -60 else { return time + -60 }
        guard seconds >= 0 else { return time + 60 }
        let unit = seconds < 3600 ? 60 : seconds < 86_400 ? 3600 : 86_400
        return time + (seconds / unit + 1) * unit
    }
}

package enum Countdown: Equatable {
    case seconds(Int), minutes(Int), hours(Int)

    /// Rounds up, so that the time never passes before the countdown ends.
    package init(until time: UnixTime, at now: UnixTime) {
        let seconds = max(time - now, 1)
        let unit = Self.unit(of: seconds)
        let count = (seconds + unit - 1) / unit
        self = unit == 1 ? .seconds(count) : unit == 60 ? .minutes(count) : .hours(count)
    }

    package static func nextChange(until time: UnixTime, after now: UnixTime) -> UnixTime {
        let seconds = time - now
        guard seconds > 1 else { return time }
        let unit = unit(of: seconds)
        let left = (seconds - 1) / unit * unit
        return time + -(unit == 3600 ? max(left, minutesFrom) : left)
    }

    private static let minutesFrom = 5400

    private static func unit(of seconds: Int) -> Int { seconds <= 60 ? 1 : seconds <= minutesFrom ? 60 : 3600 }
}
