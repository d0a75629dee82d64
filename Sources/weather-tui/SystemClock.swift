import Weather

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The machine's clock and time zone.
nonisolated enum SystemClock {
    static var now: UnixTime { UnixTime(seconds: realTime.tv_sec) }

    /// `time` reads a coarser clock, which turns its second some milliseconds later: a wake would find itself too early.
    private static var realTime: timespec {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time
    }

    /// The user's offset from UTC at this moment, summer time included.
    static func userOffset(at moment: UnixTime) -> UTCOffset {
        var seconds = time_t(moment.seconds)
        var broken = tm()
        guard localtime_r(&seconds, &broken) != nil else { return .zero }
        return UTCOffset(clamping: broken.tm_gmtoff)
    }

    /// How long from now until a moment, never negative; a little more, so that the second has surely turned.
    static func duration(until moment: UnixTime) -> Duration {
        let time = realTime
        let elapsed = Duration.seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
        return max(.seconds(moment.seconds) - elapsed + .milliseconds(2), .zero)
    }
}
