import Weather

extension DashboardState {
    /// The sunrise or sunset inside the three hours of a row; the first where the sun only shows or hides for a while.
    package func sunEvent(in row: HourWeather) -> Sun.Event? { sunEvents(in: row).first }

    /// Today's as the provider gives them, like the header; the others from the sun's altitude.
    func sunEvents(in row: HourWeather) -> [Sun.Event] {
        guard let report else { return [] }
        let end = row.validTime + Forecast.step
        // The provider's time may lie in the row where ours does not, and the other way round.
        return Sun.events(
            from: row.validTime + -Self.sunTolerance, to: end + Self.sunTolerance, at: report.place.coordinate
        )
        .map { given(for: $0) ?? $0 }
        .filter { row.validTime <= $0.time && $0.time < end }
    }

    /// What the provider says of an event, if it means the same one.
    private func given(for event: Sun.Event) -> Sun.Event? {
        let current = report?.current.latest?.value
        let time = event.kind == .sunrise ? current?.sunrise : current?.sunset
        return time.flatMap { abs($0 - event.time) <= Self.sunTolerance ? Sun.Event(event.kind, at: $0) : nil }
    }

    /// Seconds between two opinions on one event; that of the next day is hours away.
    private static let sunTolerance = 15 * 60
}
