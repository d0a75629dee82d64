import Platform

extension ContinuousClock.Instant {
    package init(unixTime: Int) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        self = .now + .seconds(unixTime - now.tv_sec) - .nanoseconds(now.tv_nsec)
    }
}
