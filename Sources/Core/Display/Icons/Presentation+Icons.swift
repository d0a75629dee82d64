import Look
import Weather

extension Presentation {
    /// The picture of the header; outdated weather has none.
    package var headerIcon: IconCode? {
        present.flatMap { $0.origin == .outdated ? nil : $0.weather.conditions.iconCode?.at(night: isNight(at: now)) }
    }

    package func icon(of row: HourWeather) -> IconCode? { row.conditions.iconCode?.at(night: isNight(in: row)) }

    func art(of conditions: Conditions, at time: UnixTime, _ size: Icons.IconSize) -> [[Span]] {
        look.art(of: conditions, isNight: isNight(at: time), size)
    }

    func art(of row: HourWeather, _ size: Icons.IconSize) -> [[Span]] {
        look.art(of: row.conditions, isNight: isNight(in: row), size)
    }
}
