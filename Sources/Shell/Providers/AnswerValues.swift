import Weather

extension AnswerFields {
    /// The unit is seconds since 1970; a value out of range counts as absent.
    func time(_ name: String) -> UnixTime? { integer(name).flatMap { UnixTime(exactly: $0) } }
}

extension UnixTime {
    init?(exactly seconds: Int) {
        self.init(seconds: seconds)
        guard self.seconds == seconds else { return nil }
    }
}

/// Services mark days without sunrise or sunset by equal times, zeros or a whole day between.
func sunTimes(rise: UnixTime?, set: UnixTime?) -> (UnixTime?, UnixTime?) {
    guard let rise, let set, rise.seconds > 0, set > rise, set - rise < 86_400 else { return (nil, nil) }
    return (rise, set)
}
