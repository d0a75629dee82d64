import Platform

extension ContinuousClock.Instant {
    /// Converts seconds since 1970 by the wall clock.
    package init(unixTime: Int) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        self = .now + .seconds(unixTime - now.tv_sec) - .nanoseconds(now.tv_nsec)
    }
}
