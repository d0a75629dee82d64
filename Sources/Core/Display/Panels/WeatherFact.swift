import Terminal
import Weather
import Words

struct WeatherFact: Sendable {
    enum Group { case wind, air, sky }

    typealias Text = @Sendable (Conditions, Formats) -> String?

    let label: FactPhrase
    let group: Group
    /// The lowest rank comes first; nil keeps the fact out of the header.
    var headerRank: Int?
    var short: Text?
    let text: Text

    static let all = [
        WeatherFact(
            label: .wind, group: .wind, headerRank: 1,
            short: { conditions, formats in
                conditions.wind.map {
                    [formats.arrow($0), formats.speed($0.speed)].compactMap { $0 }.joined(by: " ")
                }
            },
            text: { conditions, formats in conditions.wind.map(formats.wind) }),
        WeatherFact(
            label: .force, group: .wind,
            short: { conditions, _ in conditions.wind.map { "\($0.force.rawValue)" } },
            text: { conditions, formats in
                conditions.wind.map {
                    formats.strings(.forceNamed, "\($0.force.rawValue)", formats.strings[$0.force])
                }
            }),
        WeatherFact(label: .gustsFact, group: .wind, headerRank: 2) { $0.wind?.gust.map($1.speed) },
        WeatherFact(label: .humidity, group: .air, headerRank: 3) { $0.relativeHumidity.map($1.percent) },
        WeatherFact(label: .dewPoint, group: .air, headerRank: 7) { $0.dewPoint.map($1.exactTemperature) },
        WeatherFact(label: .pressure, group: .air, headerRank: 4) { $0.seaLevelPressure.map($1.pressure) },
        WeatherFact(label: .cloud, group: .sky, headerRank: 5) { $0.cloudCover.map($1.percent) },
        WeatherFact(label: .visibility, group: .sky, headerRank: 6) { $0.visibility.map($1.visibility) },
        WeatherFact(label: .uvIndex, group: .sky, headerRank: 8) { $0.uvIndex.flatMap($1.uvIndex) },
    ]

    /// In the order of the header, which has no short forms.
    static let headerFacts = all.filter { $0.headerRank != nil }.sorted { $0.headerRank ?? 0 < $1.headerRank ?? 0 }
        .map { fact in
            var fact = fact
            fact.short = nil
            return fact
        }

    func fact(_ conditions: Conditions, _ formats: Formats, role: Role) -> Fact? {
        guard let text = text(conditions, formats) else { return nil }
        let isWarned = group == .wind && conditions.wind?.isStormy ?? false
        return Fact(
            formats.strings[label], text, short: short?(conditions, formats), role: isWarned ? .warning : role)
    }
}
