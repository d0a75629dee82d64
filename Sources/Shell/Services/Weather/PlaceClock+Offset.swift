import Weather

extension PlaceClock {
    /// Uses the zone's clock if it has `offset` at one end of `times`; otherwise the service has newer rules.
    init(_ offset: UTCOffset?, orThatOf zone: PlaceClock?, at times: ClosedRange<UnixTime>) {
        guard let offset else {
            self = zone ?? PlaceClock(.zero).guess
            return
        }
        self = zone.flatMap { $0.keeps(offset, at: times) ? $0 : nil } ?? PlaceClock(offset)
    }
}
