import Terminal
import Weather

/// What is said of a row, apart from where it is said.
struct RowWords {
    let state: DashboardState
    let row: HourWeather

    private var formats: Formats { state.formats }
    private var strings: Strings { state.strings }

    // MARK: Head

    /// From when to when, the fullest first, such as "Sat 21 Nov 15:00 – 18:00".
    var titles: [String] {
        let start = state.placeClock.localTime(of: row.validTime)
        let end = formats.hour(state.placeClock.localTime(of: row.validTime + Forecast.step))
        let hour = formats.hour(start)
        let weekday = strings.weekday(start.date.weekday)
        return [
            strings(.range, formats.standalone(start), end), formats.standalone(start),
            strings(.timeStandalone, weekday, hour), hour,
        ]
    }

    func title(columns: Int) -> String { titles.first { ColumnWidth.of($0) <= columns } ?? titles[titles.count - 1] }

    var temperature: Span { Span(formats.temperatureWithUnit(row.temperature), Role(row.temperature), .bold) }

    var condition: Span { Span(strings[row.condition], .text, .bold) }

    var glyph: Span { Span(state.preferences.icons.glyph(row.condition, isNight: isNight), pictureRole) }

    var art: [String] { state.preferences.icons.art(row.condition, isNight: isNight) }

    var pictureRole: Role { Role(row.condition.picture) }

    private var isNight: Bool { state.isNight(at: row.validTime) }

    var apparentTemperature: (long: String, short: String)? {
        row.apparentTemperature.map(formats.temperature).map { (strings(.feelsLike, $0), strings(.feelsShort, $0)) }
    }

    // MARK: Facts

    /// In the order of their importance, unless `isRainLast`: beside others, what comes and goes is better at the end.
    func groups(isRainLast: Bool) -> [FactGroup] {
        let kinds: [[Kind]] = [
            isRainLast ? [.wind, .force, .gusts] : [.chance, .rain, .snow],
            isRainLast ? [.chance, .rain, .snow] : [.wind, .force, .gusts],
            [.humidity, .dewPoint, .pressure], [.cloud, .visibility, .sun],
        ]
        return kinds.map { kinds in
            let known = kinds.filter { kind in kind == .sun || state.rows.contains { text(kind, of: $0) != nil } }
            let labels = known.flatMap(\.labels).map { ColumnWidth.of(strings[$0]) }
            return FactGroup(facts: known.flatMap(facts), rows: known.count, labelColumns: labels.max() ?? 0)
        }
    }

    private enum Kind {
        case wind, force, gusts, chance, rain, snow, humidity, dewPoint, pressure, cloud, visibility, sun

        var labels: [Phrase] {
            switch self {
            case .wind: [.wind]
            case .force: [.force]
            case .gusts: [.gustsFact]
            case .chance: [.chance]
            case .rain: [.rain]
            case .snow: [.snow]
            case .humidity: [.humidity]
            case .dewPoint: [.dewPoint]
            case .pressure: [.pressure]
            case .cloud: [.cloud]
            case .visibility: [.visibility]
            case .sun: [.sunrise, .sunset]
            }
        }
    }

    /// Nil where the provider says nothing, and of rain where it would read as zero.
    private func text(_ kind: Kind, of row: HourWeather) -> String? {
        switch kind {
        case .wind: row.wind.map { formats.wind($0) }
        case .force: row.wind.map { strings(.forceNamed, "\($0.force.rawValue)", strings[$0.force]) }
        case .gusts: row.wind?.gust.map(formats.speed)
        case .chance: row.precipitationProbability.flatMap { formats.isNothing($0) ? nil : formats.percent($0) }
        case .rain: row.rain.flatMap { formats.isNothing($0) ? nil : formats.depth($0) }
        case .snow: row.snow.flatMap { formats.isNothing($0) ? nil : formats.depth($0) }
        case .humidity: row.relativeHumidity.map(formats.percent)
        case .dewPoint: row.dewPoint.map(formats.temperature)
        case .pressure: row.seaLevelPressure.map(formats.pressure)
        case .cloud: row.cloudCover.map(formats.percent)
        case .visibility: row.visibility.map(formats.visibility)
        case .sun: nil
        }
    }

    private func facts(_ kind: Kind) -> [Fact] {
        if kind == .sun {
            return state.sunEvents(in: row).map { event in
                let clock = formats.clock(state.placeClock.localTime(of: event.time))
                return Fact(strings[event.kind == .sunrise ? .sunrise : .sunset], clock)
            }
        }
        guard let text = text(kind, of: row) else { return [] }
        let isRain = [.chance, .rain, .snow].contains(kind)
        let short: String? =
            switch kind {
            case .wind:
                row.wind.map { [formats.arrow($0), formats.speed($0.speed)].compactMap { $0 }.joined(separator: " ") }
            case .force: row.wind.map { "\($0.force.rawValue)" }
            default: nil
            }
        return kind.labels.map { Fact(strings[$0], text, short: short, role: isRain ? .rain : .text) }
    }
}
