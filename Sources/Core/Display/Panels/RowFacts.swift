import Terminal
import Weather
import Words

struct RowFacts {
    let presentation: Presentation
    let row: HourWeather

    private let rows: ArraySlice<HourWeather>

    init(presentation: Presentation, row: HourWeather) {
        self.presentation = presentation
        self.row = row
        rows = presentation.rows
    }

    private var formats: Formats { presentation.formats }
    private var strings: Strings { presentation.strings }

    /// The group has room for everything known about any row.
    func group(_ kinds: [Kind]) -> FactGroup {
        let known = kinds.filter { kind in kind == .sun || rows.contains { text(kind, of: $0) != nil } }
        let labels = known.flatMap(\.labels).map { ColumnWidth.of(strings[$0]) }
        return FactGroup(facts: known.flatMap(facts), rows: known.count, labelColumns: labels.max() ?? 0)
    }

    enum Kind {
        case wind, force, gusts, chance, rain, snow, humidity, dewPoint, pressure, cloud, visibility, sun

        var labels: [FactPhrase] {
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

    /// Nil where the provider gives no value, and for rain where the value would read as zero.
    private func text(_ kind: Kind, of row: HourWeather) -> String? {
        switch kind {
        case .wind: row.wind.map { formats.wind($0) }
        case .force: row.wind.map { strings(.forceNamed, "\($0.force.rawValue)", strings[$0.force]) }
        case .gusts: row.wind?.gust.map(formats.speed)
        case .chance:
            row.precipitationProbability.flatMap {
                formats.isNothing($0) ? nil : strings(.chanceOf, formats.percent($0))
            }
        case .rain: row.rain.flatMap { formats.isNothing($0) ? nil : formats.depth($0) }
        case .snow: row.snow.flatMap { formats.isNothing(snow: $0) ? nil : formats.snowDepth($0) }
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
            return presentation.sunEvents(in: row).map { event in
                let clock = formats.clock(presentation.placeClock.localTime(of: event.time))
                return Fact(strings[event.kind == .sunrise ? .sunrise : .sunset], clock)
            }
        }
        guard let text = text(kind, of: row) else { return [] }
        let isRain = [.chance, .rain, .snow].contains(kind)
        let short: String? =
            switch kind {
            case .wind:
                row.wind.map { [formats.arrow($0), formats.speed($0.speed)].compactMap { $0 }.joined(by: " ") }
            case .force: row.wind.map { "\($0.force.rawValue)" }
            default: nil
            }
        let isStormy = [.wind, .force, .gusts].contains(kind) && row.wind?.isStormy ?? false
        let role: Role = isRain ? .rain : isStormy ? .warning : .text
        return kind.labels.map { Fact(strings[$0], text, short: short, role: role) }
    }
}
