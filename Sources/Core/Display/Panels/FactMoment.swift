import Astronomy
import Sky
import Weather
import Words

/// What the facts of one moment are made of.
struct FactMoment: WeatherMoment {
    private let presentation: Presentation
    var conditions: Conditions
    private let time: UnixTime
    private let row: HourWeather?
    /// Nil in row details, which show its events.
    let moon: Moon?

    /// The present weather, as the header shows it at `time`.
    init(_ current: CurrentWeather, at time: UnixTime, in presentation: Presentation) {
        self.presentation = presentation
        self.time = time
        (conditions, row) = (current.conditions, nil)
        moon = Moon(at: presentation.sky.timeOfMoon)
    }

    init(_ row: HourWeather, in presentation: Presentation) {
        self.presentation = presentation
        self.row = row
        (conditions, time, moon) = (row.conditions, row.validTime, nil)
    }

    var formats: Formats { presentation.sky.formats }

    var isNight: Bool { row.map(presentation.sky.isAllNight) ?? presentation.sky.isNight(at: time) }

    /// In kelvin.
    var temperatureChange: Double? {
        row == nil ? presentation.sky.report?.temperatureChange(at: presentation.sky.now) : nil
    }

    var moonGlyph: String {
        guard let moon else { return "" }
        let isSouthern = presentation.sky.report.map { $0.place.coordinate.latitude < 0 } ?? false
        return presentation.look.icons.moon(moon.phase, isMirrored: isSouthern)
    }
}

extension FactMoment {
    enum PressureForm { case arrow, words, figures }

    func pressure(_ formats: Formats, in form: PressureForm) -> String? {
        guard let pressure = conditions.seaLevelPressure else { return nil }
        let text = formats.pressure(pressure)
        guard let change = pressureChange else { return text }
        let tendency = PressureTendency(hectopascals: change)
        let marked = [text, formats.arrow(tendency)].compactMap { $0 }.joined(by: " ")
        if form == .arrow { return marked }
        let named = formats.strings(FactPhrase.pressureTendency, marked, formats.strings[tendency])
        guard form == .figures, tendency != .steady else { return named }
        return formats.strings(FactPhrase.pressureChange, named, formats.pressureChange(hectopascals: change))
    }

    /// In hectopascals in three hours.
    private var pressureChange: Double? {
        let report = presentation.sky.report
        return row.map { report?.pressureChange(of: $0) } ?? report?.pressureChange(at: presentation.sky.now)
    }
}

extension Sky {
    /// The start of the present row of the usual length, or else of the day, so that the moon changes with the list.
    var timeOfMoon: UnixTime {
        let row = report?.forecast.latest?.value.upcoming(at: now).first
        if let row, row.contains(now) { return row.validTime }
        return placeClock.start(of: placeClock.localTime(of: now).date)
    }
}
