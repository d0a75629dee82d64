extension Duration {
    /// This is the exact clock: the coarse clock of `time` turns its second some milliseconds later.
    package static var sinceEpoch: Duration {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// It is at least 0 and rounded up, since poll would otherwise end too early.
    package var pollMilliseconds: Int32 {
        let left = max(self, .zero).components
        let milliseconds = left.seconds.multipliedReportingOverflow(by: 1000)
        guard !milliseconds.overflow else { return .max }
        let rest = (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return Int32(clamping: milliseconds.partialValue + rest)
    }
}
