import Dashboard
import Platform
import Display
import Weather

/// The machine's clock and time zone.
enum SystemClock {
    static var now: UnixTime { UnixTime(seconds: Int(Duration.sinceEpoch.components.seconds)) }

    /// The user's offset from UTC at this moment, summer time included.
    static func userOffset(at moment: UnixTime) -> UTCOffset {
        var seconds = time_t(moment.seconds)
        var broken = tm()
        guard localtime_r(&seconds, &broken) != nil else { return .zero }
        return UTCOffset(clamping: broken.tm_gmtoff)
    }
}

/// The machine's clock as the loop reads it, with an eye on jumps.
struct WallClock {
    private var lastRead = SystemClock.now
    private var lastAwake = SuspendingClock.now

    /// More than the two clocks ever drift apart between two readings.
    private static let tolerance = 30

    mutating func read() -> Event {
        let (now, awake) = (SystemClock.now, SuspendingClock.now)
        let jump = (now - lastRead) - Int((awake - lastAwake).components.seconds)
        (lastRead, lastAwake) = (now, awake)
        return .clockRead(
            now, userOffset: SystemClock.userOffset(at: now), hasJumped: abs(jump) > Self.tolerance)
    }
}
