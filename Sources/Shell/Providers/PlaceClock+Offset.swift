import Weather

extension PlaceClock {
    /// A zone's clock if it keeps the offset that an answer names at one end of `times`, else that offset alone: the service
    /// has newer rules than an old machine, and knows better where the place is.
    init(_ offset: UTCOffset, orThatOf zone: PlaceClock?, at times: ClosedRange<UnixTime>) {
        guard let zone, [times.lowerBound, times.upperBound].contains(where: { zone.offset(at: $0) == offset }) else {
            self.init(offset)
            return
        }
        self = zone
    }
}
