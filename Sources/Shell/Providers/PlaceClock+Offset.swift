import Weather

extension PlaceClock {
    /// Uses the zone's clock if it keeps the response's offset at one end of `times`, else only the offset: the service
    /// has newer rules. Without an offset it uses the zone or UTC.
    init(_ offset: UTCOffset?, orThatOf zone: PlaceClock?, at times: ClosedRange<UnixTime>) {
        guard let offset else {
            self = zone ?? PlaceClock(.zero)
            return
        }
        self = zone.flatMap { $0.keeps(offset, at: times) ? $0 : nil } ?? PlaceClock(offset)
    }
}
