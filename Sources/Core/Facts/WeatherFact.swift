import Look
import Terminal
import Weather
import Words

package struct WeatherFact: Sendable {
    package enum Group { case wind, air, sky }

    package typealias Text = @Sendable (FactMoment, Formats) -> String?

    package let label: FactPhrase
    /// Nil keeps the fact out of row details.
    package var group: Group?
    /// The lowest rank comes first; nil keeps the fact out of the header.
    package var headerRank: Int?
    var short: Text?
    /// Replaces `text` in the header.
    var headerText: Text?
    var headerShort: Text?
    package let text: Text

    package static let all = [
        WeatherFact(
            label: .wind, group: .wind, headerRank: 1,
            short: { moment, formats in
                moment.wind.map {
                    [formats.arrow($0), formats.speed($0.speed)].compactMap { $0 }.joined(by: " ")
                }
            },
            text: { moment, formats in moment.wind.map(formats.wind) }),
        WeatherFact(
            label: .force, group: .wind,
            short: { moment, _ in moment.wind.map { "\($0.force.rawValue)" } },
            text: { moment, formats in
                moment.wind.map {
                    formats.strings(.forceNamed, "\($0.force.rawValue)", formats.strings[$0.force])
                }
            }),
        WeatherFact(
            label: .gustsFact, group: .wind, headerRank: 2,
            headerText: { moment, formats in moment.wind?.gust.flatMap { isNews($0) ? formats.speed($0) : nil } },
            text: { moment, formats in moment.wind?.gust.map(formats.speed) }),
        WeatherFact(label: .humidity, group: .air, headerRank: 3) { $0.relativeHumidity.map($1.percent) },
        WeatherFact(label: .dewPoint, group: .air, headerRank: 9) { $0.dewPoint.map($1.exactTemperature) },
        WeatherFact(
            label: .pressure, group: .air, headerRank: 6, short: { $0.pressure($1, in: .plain) },
            headerText: { $0.pressure($1, in: .words) }, headerShort: { $0.pressure($1, in: .plain) },
            text: { $0.pressure($1, in: .figures) }),
        WeatherFact(label: .cloud, group: .sky, headerRank: 7) { $0.cloudCover.map($1.percent) },
        WeatherFact(label: .visibility, group: .sky, headerRank: 8) { $0.visibility.map($1.visibility) },
        WeatherFact(
            label: .uvIndex, group: .sky, headerRank: 5,
            text: { moment, formats in moment.isNight ? nil : moment.uvIndex.map(formats.uvIndex) }),
        WeatherFact(label: .snowDepth, group: .sky, headerRank: 12) { $0.snowDepth.flatMap($1.lyingSnow) },
        WeatherFact(
            label: .sinceYesterday, headerRank: 10,
            headerShort: { moment, formats in
                moment.temperatureChange.flatMap { formats.temperatureChange(kelvin: $0)?.short }
            },
            text: { moment, formats in moment.temperatureChange.flatMap { formats.temperatureChange(kelvin: $0)?.long }
            }),
        WeatherFact(
            label: .moon, headerRank: 11,
            headerShort: { moment, formats in moment.moon?.short(formats) },
            text: { moment, formats in moment.moon?.named(formats) }),
        WeatherFact(
            label: .lastDay, headerRank: 13,
            headerShort: { moment, formats in moment.precipitationOfLastDay(formats)?.figure },
            text: { moment, formats in moment.precipitationOfLastDay(formats)?.named }),
    ]

    /// In the order of the header, where most facts have no short form.
    package static let headerFacts = all.filter { $0.headerRank != nil }.sorted {
        $0.headerRank ?? 0 < $1.headerRank ?? 0
    }
    .map { fact in
        WeatherFact(
            label: fact.label, group: fact.group, headerRank: fact.headerRank, short: fact.headerShort,
            text: fact.headerText ?? fact.text)
    }

    package func fact(_ moment: FactMoment, role: Role) -> Fact? {
        let formats = moment.formats
        guard let text = text(moment, formats) else { return nil }
        let short = short?(moment, formats)
        var fact = Fact(formats.strings[label], text, short: short, role: role)
        if group == .wind, moment.wind?.isStormy ?? false { fact.attributes = .bold }
        return fact
    }
}

/// Whether a gust is told where few figures have room. In the Beaufort scale 10 m/s is force 5, which moves small trees.
package func isNews(_ gust: Speed) -> Bool { gust.metersPerSecond >= 10 }
