import Astronomy
import Facts
import Look
import Sky
import Terminal
import Weather
import Words

struct RowFacts {
    private let sky: Sky
    let row: HourWeather
    private let known: KnownFacts

    init(_ row: HourWeather, _ sky: Sky, known: KnownFacts? = nil) {
        (self.sky, self.row) = (sky, row)
        self.known = known ?? KnownFacts(sky)
    }

    static func labels(in sky: Sky) -> Set<FactPhrase> {
        let rows = sky.rows
        guard let first = rows.first else { return [] }
        let facts = RowFacts(first, sky, known: KnownFacts(labels: []))
        let entries = facts.rainEntries + [.wind, .air, .sky].flatMap(facts.entries)
        let known = Set(entries.filter { rows.contains(where: $0.isKnown) }.map(\.labels[0]))
        let dates = Set(rows.map { sky.placeClock.localTime(of: $0.validTime).date })
        return dates.contains(where: sky.isPartlyKnown) ? known.union([.day]) : known
    }

    private var formats: Formats { sky.formats }
    private var strings: Strings { sky.strings }

    var rain: FactGroup { group(rainEntries) }

    func group(_ group: WeatherFact.Group) -> FactGroup { self.group(entries(group)) }

    private var rainEntries: [Entry] {
        [(.chance, chance), (.rain, rain), (.snow, snow)].map { label, text in
            Entry(labels: [label], isKnown: { text($0) != nil }) { row in
                text(row).map { [Fact(strings[label], $0, role: .rain)] } ?? []
            }
        }
    }

    private func entries(_ group: WeatherFact.Group) -> [Entry] {
        let entries = WeatherFact.all.filter { $0.group == group }.map { fact in
            Entry(labels: [fact.label], isKnown: { fact.text(FactMoment($0, sky), formats) != nil }) {
                fact.fact(FactMoment($0, sky), role: .text).map { [$0] } ?? []
            }
        }
        return group == .sky ? entries + [sun, moon, day] : entries
    }

    private struct Entry {
        let labels: [FactPhrase]
        var rows = 1
        let isKnown: (HourWeather) -> Bool
        let facts: (HourWeather) -> [Fact]
    }

    /// Reserves room for the facts that are known for any row.
    private func group(_ entries: [Entry]) -> FactGroup {
        let entries = entries.filter { known.labels.contains($0.labels[0]) }
        let labels = entries.flatMap(\.labels).map { ColumnWidth.of(strings[$0]) }
        return FactGroup(
            facts: entries.flatMap { $0.facts(row) }, rows: entries.reduce(0) { $0 + $1.rows },
            labelColumns: labels.max() ?? 0)
    }

    // These functions return nil for what the list leaves out too: a small chance, and an amount that reads as zero.

    private func chance(_ row: HourWeather) -> String? {
        // Of what has passed, the chance has no meaning any more.
        sky.hasPassed(row)
            ? nil
            : row.precipitationProbability.flatMap(formats.chance).map { strings(.chanceOf, $0) }
    }

    private func rain(_ row: HourWeather) -> String? {
        row.rain.flatMap { formats.isNothing($0) ? nil : formats.depth($0) }
    }

    private func snow(_ row: HourWeather) -> String? {
        row.snow.flatMap { formats.isNothing(snow: $0) ? nil : formats.snow($0) }
    }

    private var sun: Entry {
        Entry(labels: [.sunrise, .sunset], isKnown: { _ in true }) { row in
            sky.sunEvents(in: row).map { event in
                let clock = formats.clock(sky.placeClock.localTime(of: event.time))
                return Fact(strings[event.kind == .sunrise ? .sunrise : .sunset], clock)
            }
        }
    }

    /// Explains the mark of the day's low. Its rows are found by day, because each row would take long.
    private var day: Entry {
        Entry(labels: [.day], isKnown: { _ in false }) { row in
            guard sky.isPartlyKnown(sky.placeClock.localTime(of: row.validTime).date) else { return [] }
            return [Fact(strings[FactPhrase.day], strings[.dayInPart], short: strings[.dayInPartShort], role: .dim)]
        }
    }

    private var moon: Entry {
        Entry(labels: [.moonrise, .moonset], rows: 2, isKnown: { sky.night(in: $0) != nil }) { row in
            let events = known.moonEvents(of: row, sky)
            return [(Moon.Event.Kind.moonrise, FactPhrase.moonrise), (.moonset, .moonset)].flatMap { kind, label in
                events.filter { $0.kind == kind }.map { event in
                    Fact(strings[label], formats.clock(sky.placeClock.localTime(of: event.time)))
                }
            }
        }
    }
}

extension Sky {
    /// Whether the day's low has the mark of a part.
    fileprivate func isPartlyKnown(_ date: CivilDate) -> Bool {
        report?.temperatures(of: date, at: now)?.isPartial ?? false
    }
}
