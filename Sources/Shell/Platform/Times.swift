extension Duration {
    /// The exact time since 1970; the clock of `time` is some milliseconds late.
    package static var sinceEpoch: Duration {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Milliseconds, 0 or more, rounded up, so that poll does not return too early.
    package var pollMilliseconds: Int32 {
        let left = max(self, .zero).components
        let milliseconds = left.seconds.multipliedReportingOverflow(by: 1000)
        guard !milliseconds.overflow else { return .max }
        let rest = (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return Int32(clamping: milliseconds.partialValue + rest)
    }
}
