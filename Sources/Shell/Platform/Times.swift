extension Duration {
    /// The system's clock, since 1970.
    ///
    /// `time` reads a coarser clock, which turns its second some milliseconds later: a wake would find itself too early.
    package static var sinceEpoch: Duration {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// For a poll: at least 0, and rounded up, or a wait would end just before its time again and again.
    package var pollMilliseconds: Int32 {
        let left = max(self, .zero).components
        let milliseconds = left.seconds.multipliedReportingOverflow(by: 1000)
        guard !milliseconds.overflow else { return .max }
        let rest = (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return Int32(clamping: milliseconds.partialValue + rest)
    }
}
