import Terminal
import Weather
import Words

struct RowFacts {
    let presentation: Presentation
    let row: HourWeather

    private var formats: Formats { presentation.formats }
    private var strings: Strings { presentation.strings }

    var rain: FactGroup {
        group(
            [(.chance, chance), (.rain, rain), (.snow, snow)].map { label, text in
                Entry(labels: [label], isKnown: { text($0) != nil }) { row in
                    text(row).map { [Fact(strings[label], $0, role: .rain)] } ?? []
                }
            })
    }

    func group(_ group: WeatherFact.Group) -> FactGroup {
        let entries = WeatherFact.all.filter { $0.group == group }.map { fact in
            Entry(labels: [fact.label], isKnown: { fact.text(FactMoment($0, in: presentation), formats) != nil }) {
                fact.fact(FactMoment($0, in: presentation), role: .text).map { [$0] } ?? []
            }
        }
        return self.group(group == .sky ? entries + [sun] + moon : entries)
    }

    private struct Entry {
        let labels: [FactPhrase]
        let isKnown: (HourWeather) -> Bool
        let facts: (HourWeather) -> [Fact]
    }

    /// Reserves room for the facts that are known for any row.
    private func group(_ entries: [Entry]) -> FactGroup {
        let rows = presentation.rows
        let known = entries.filter { rows.contains(where: $0.isKnown) }
        let labels = known.flatMap(\.labels).map { ColumnWidth.of(strings[$0]) }
        return FactGroup(facts: known.flatMap { $0.facts(row) }, rows: known.count, labelColumns: labels.max() ?? 0)
    }

    private func chance(_ row: HourWeather) -> String? {
        row.precipitationProbability.map { strings(.chanceOf, formats.percent($0)) }
    }

    // These functions return nil for an amount that would read as zero.

    private func rain(_ row: HourWeather) -> String? {
        row.rain.flatMap { formats.isNothing($0) ? nil : formats.depth($0) }
    }

    private func snow(_ row: HourWeather) -> String? {
        row.snow.flatMap { formats.isNothing(snow: $0) ? nil : formats.snow($0) }
    }

    private var sun: Entry {
        Entry(labels: [.sunrise, .sunset], isKnown: { _ in true }) { row in
            presentation.sunEvents(in: row).map { event in
                let clock = formats.clock(presentation.placeClock.localTime(of: event.time))
                return Fact(strings[event.kind == .sunrise ? .sunrise : .sunset], clock)
            }
        }
    }

    private var moon: [Entry] {
        // The search for the events is expensive.
        let events = presentation.moonEvents(of: row)
        return [(Moon.Event.Kind.moonrise, FactPhrase.moonrise), (.moonset, .moonset)].map { kind, label in
            Entry(labels: [label], isKnown: { presentation.night(in: $0) != nil }) { _ in
                events.filter { $0.kind == kind }.map { event in
                    Fact(strings[label], formats.clock(presentation.placeClock.localTime(of: event.time)))
                }
            }
        }
    }
}
