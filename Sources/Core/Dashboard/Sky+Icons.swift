import Sky
import Weather

extension Sky {
    /// The picture of the header; outdated weather has none.
    var headerIcon: IconCode? {
        present.flatMap { $0.origin == .outdated ? nil : $0.weather.conditions.iconCode?.at(night: isNight(at: now)) }
    }

    func icon(of row: HourWeather) -> IconCode? { row.conditions.iconCode?.at(night: isNight(in: row)) }
}
