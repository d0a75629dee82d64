import Boundary
import JSON
import Look
import Sky
import Terminal
import Weather
import Words

package var station: any Feature { StationFeature() }

/// The user's own station. What it measures is the weather of now (`WeatherReport.present`); this tells whose values these are.
struct StationFeature: Feature {
    static let name = "station"
    static let phrases: [any Phrase.Type] = [StationPhrase.self]
    static let choices = StationChoices.settings

    func facts(_ sky: Sky) -> [RankedFact] {
        guard let fact = sky.stationFact else { return [] }
        return [RankedFact(fact, rank: 3, isPressing: sky.usedReading == nil, hasLine: true)]
    }

    func doubts(_ sky: Sky) -> [Doubt] {
        guard let silence = sky.silence, let least = silence.last else { return [] }
        let label = sky.strings[.label]
        return [
            Doubt(
                sky.strings(.silent, silence[0]).markedAsProblem,
                short: sky.strings.labelled(label, least).markedAsProblem,
                shortest: label.markedAsProblem, isProblem: true)
        ]
    }

    func notes(_ sky: Sky) -> [String] {
        guard let words = sky.stationWords else { return [] }
        let rest = sky.usedReading.map { _ in
            sky.strings(.rest, sky.strings[sky.report?.provider ?? sky.provider])
        }
        return [sky.strings[.heading], words] + [rest].compactMap { $0 }
    }

    func lines(_ sky: Sky, at place: PrintedPlace, _ extent: Extent, columns: Int) -> [[Span]] {
        // In brief, the present weather names the station in any case.
        let isTold = extent == .full || sky.usedReading == nil
        guard place == .afterWeather, isTold, let words = sky.stationWords else { return [] }
        return words.wrapped(toColumns: columns).map { [Span($0, sky.usedReading == nil ? .problem : .text)] }
    }

    func spoken(_ sky: Sky, _ extent: Extent) -> [String] { sky.stationWords.map { [$0] } ?? [] }

    func sentences(_ sky: Sky) -> [String] { sky.stationWords.map { [$0] } ?? [] }

    func classes(_ sky: Sky) -> [String] { sky.usedReading == nil ? [] : [Self.name] }

    func members(_ sky: Sky, of document: Document) -> [(name: String, value: JSON?)] {
        [("station", document == .report ? sky.stationObject : nil)]
    }
}

extension Sky {
    fileprivate var stationPart: Part<OwnStation>? {
        choices.hiddenParts.contains(.station) ? nil : report?[OwnStation.self]
    }

    /// The latest reading, which may be old.
    private var lastReading: StationReading? { stationPart?.latest?.value.reading }

    /// That of now.
    fileprivate var usedReading: StationReading? { stationPart == nil ? nil : report?.stationReading(at: now) }

    private func clock(_ reading: StationReading) -> String {
        formats.clock(placeClock.localTime(of: reading.time))
    }

    fileprivate var stationFact: Fact? {
        if let reading = usedReading {
            let temperature = formats.exactTemperature(reading.temperature)
            return Fact(
                strings[.label], forms: [strings(.reading, temperature, clock(reading)), temperature], role: .text)
        }
        return silence.map { Fact(strings[.label], forms: $0.map(\.markedAsProblem), role: .problem) }
    }

    /// Why the station tells no value of now, the fullest form first; nil if it does, and without a station here.
    fileprivate var silence: [String]? {
        guard let part = stationPart, isStationSilent else { return nil }
        let old = lastReading.map { strings(.noValue, formats.age(of: $0.time, at: now)) }
        return [old, strings[part.failure == nil ? .noValueNow : .notRead]].compactMap { $0 }
    }

    /// A sentence with all that is known; nil without a station here.
    fileprivate var stationWords: String? {
        if let reading = usedReading {
            let humidity = reading.conditions.relativeHumidity.map(formats.percent)
            let values = [formats.exactTemperatureWithUnit(reading.temperature), humidity].compactMap { $0 }
            return strings.sentence(strings(.at, clock(reading), values.joined(by: strings[.separator])))
        }
        guard let part = stationPart else { return nil }
        if let failure = part.failure {
            return strings.sentence(strings(.failed, strings.words(for: failure, from: strings[.label]).message))
        }
        return lastReading.map { strings.sentence(strings(.old, clock($0))) }
    }

    fileprivate var stationObject: JSON? {
        guard let reading = lastReading else { return nil }
        var conditions = reading.conditions
        conditions.temperature = reading.temperature
        let condition = conditions.condition
        return .object(
            JSON.Object(
                members: [
                    ("time", json(reading.time)), ("isUsed", .boolean(usedReading != nil)),
                    ("condition", condition == .unknown ? nil : .text(condition.rawValue)),
                ] + conditions.jsonMembers + [
                    ("rain", reading.rain.map { JSON($0.millimeters, decimals: 2) }),
                    ("snow", reading.snow.map { JSON($0.millimeters, decimals: 2) }),
                ]))
    }
}
