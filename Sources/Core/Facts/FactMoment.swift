import Look
import Sky
import Weather
import Words

/// What the facts of one moment are made of.
package struct FactMoment: WeatherMoment {
    private let sky: Sky
    package var conditions: Conditions
    private let time: UnixTime
    private let row: HourWeather?
    /// Nil in row details, which show its events.
    let moon: MoonSign?

    /// The present weather, as the header shows it at `time`.
    package init(_ current: CurrentWeather, at time: UnixTime, _ sky: Sky, _ icons: Icons) {
        (self.sky, self.time) = (sky, time)
        (conditions, row) = (current.conditions, nil)
        moon = MoonSign(sky, icons)
    }

    package init(_ row: HourWeather, _ sky: Sky) {
        (self.sky, self.row) = (sky, row)
        (conditions, time, moon) = (row.conditions, row.validTime, nil)
    }

    var formats: Formats { sky.formats }

    var isNight: Bool { row.map(sky.isAllNight) ?? sky.isNight(at: time) }

    /// In kelvin.
    var temperatureChange: Double? {
        row == nil ? sky.report?.temperatureChange(at: sky.now) : nil
    }

    /// Nil for a dry day.
    func precipitationOfLastDay(_ formats: Formats) -> AmountText? {
        guard row == nil, let depths = sky.report?.precipitationOfLastDay(at: sky.now) else { return nil }
        return formats.amount(rain: depths.rain, snow: depths.snow)
    }
}

extension FactMoment {
    enum PressureForm { case plain, words, figures }

    func pressure(_ formats: Formats, in form: PressureForm) -> String? {
        guard let pressure = conditions.seaLevelPressure else { return nil }
        let text = formats.pressure(pressure)
        guard form != .plain, let change = pressureChange else { return text }
        let tendency = PressureTendency(hectopascals: change)
        let named = formats.strings(FactPhrase.pressureTendency, text, formats.strings[tendency])
        guard form == .figures, tendency != .steady else { return named }
        return formats.strings(FactPhrase.pressureChange, named, formats.pressureChange(hectopascals: change))
    }

    /// In hectopascals in three hours.
    private var pressureChange: Double? {
        let report = sky.report
        return row.map { report?.pressureChange(of: $0) } ?? report?.pressureChange(at: sky.now)
    }
}
