import Weather

/// When the requests of the present task end at the latest, even those that follow each other.
package enum RequestDeadline {
    @TaskLocal package static var current: ContinuousClock.Instant?

    /// Also just before it, since the end of a request is rounded to milliseconds.
    package static var hasPassed: Bool { current.map { $0 <= .now + .milliseconds(20) } ?? false }
}

/// How much the answers to the requests of the present task are wanted.
package enum RequestWish {
    @TaskLocal package static var current = Wish.shown
}
