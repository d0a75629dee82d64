import Loop
import Platform
import Weather

enum SystemClock {
    static var now: UnixTime { UnixTime(seconds: Int(Duration.sinceEpoch.components.seconds)) }

    static func userOffset(at moment: UnixTime) -> UTCOffset {
        var seconds = time_t(moment.seconds)
        var broken = tm()
        guard localtime_r(&seconds, &broken) != nil else { return .zero }
        return UTCOffset(clamping: broken.tm_gmtoff)
    }
}

struct WallClock {
    private var lastRead = SystemClock.now
    private var lastAwake = SuspendingClock.now

    /// In seconds, more than the normal drift between two readings.
    private static let tolerance = 30

    mutating func read() -> Event {
        let (now, awake) = (SystemClock.now, SuspendingClock.now)
        let jump = (now - lastRead) - Int((awake - lastAwake).components.seconds)
        (lastRead, lastAwake) = (now, awake)
        return .clockRead(
            now, userOffset: SystemClock.userOffset(at: now), hasJumped: abs(jump) > Self.tolerance)
    }
}
