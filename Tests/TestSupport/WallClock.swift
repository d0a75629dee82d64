import Platform

extension ContinuousClock.Instant {
    /// When the system's clock shows this many seconds since 1970.
    package init(unixTime: Int) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        self = .now + .seconds(unixTime - now.tv_sec) - .nanoseconds(now.tv_nsec)
    }
}
