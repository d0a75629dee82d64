import Weather

extension PlaceClock {
    /// A zone's clock if it keeps the offset that an answer names at one end of `times`, else that offset alone: the service
    /// has newer rules than an old machine, and knows better where the place is. An answer without an offset leaves the zone's,
    /// or UTC.
    init(_ offset: UTCOffset?, orThatOf zone: PlaceClock?, at times: ClosedRange<UnixTime>) {
        guard let offset else {
            self = zone ?? PlaceClock(.zero)
            return
        }
        self = zone.flatMap { $0.keeps(offset, at: times) ? $0 : nil } ?? PlaceClock(offset)
    }
}
