import Weather

extension AnswerFields {
    /// Seconds since 1970; a moment that `UnixTime` would have to move counts as absent.
    func time(_ name: String) -> UnixTime? { integer(name).flatMap { UnixTime(exactly: $0) } }
}

extension UnixTime {
    init?(exactly seconds: Int) {
        self.init(seconds: seconds)
        guard self.seconds == seconds else { return nil }
    }
}

/// Both or neither: services mark the days without a sunrise or a sunset by two equal times, by zeros, or by a whole
/// day between them.
func sunTimes(rise: UnixTime?, set: UnixTime?) -> (UnixTime?, UnixTime?) {
    guard let rise, let set, rise.seconds > 0, set > rise, set - rise < 86_400 else { return (nil, nil) }
    return (rise, set)
}
