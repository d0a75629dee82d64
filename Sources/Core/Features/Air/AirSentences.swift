import Sky
import Weather
import Words

/// What is known of the air in sentences, without bars.
struct AirSentences {
    let sky: Sky

    private var formats: Formats { sky.formats }
    private var strings: Strings { sky.strings }

    /// The air as a whole, each pollutant, the worst hour of each day, and pollen.
    var all: [String] {
        guard let scale = sky.airScale, let air = sky.air else { return absence.map(strings.sentence) }
        let total = sky.airRating.map { [formats.airWithUnit($0).capitalizedAtStart] } ?? [strings[AirPhrase.unknown]]
        return (total + age + pollutants(on: scale) + days(of: air) + pollen).map(strings.sentence)
    }

    private func pollutants(on scale: AirScale) -> [String] {
        guard let hour = sky.presentAir else { return [] }
        return Pollutant.allCases.compactMap { pollutant in
            hour.concentrations[pollutant].map { concentration in
                let amount = formats.amount(of: pollutant, concentration, on: scale)
                let grade = hour.grade(of: pollutant, on: scale).map { strings[$0] }
                return labelled(
                    strings[pollutant].capitalizedAtStart,
                    [formats.air(amount.figure, in: amount.unit), grade].compactMap { $0 }.joined(
                        by: strings[.separator]))
            }
        }
    }

    private func days(of air: AirQuality) -> [String] {
        sky.worstAir.sorted { $0.key < $1.key }.map { date, worst in
            let hour = formats.hour(sky.placeClock.localTime(of: worst.hour.validTime))
            return labelled(formats.day(date), strings(AirPhrase.worst, formats.airWithUnit(worst.rating), hour))
        }
    }

    private func labelled(_ label: String, _ words: String) -> String { strings(PartPhrase.partFailed, label, words) }

    /// Why nothing is known.
    var absence: [String] {
        guard let report = sky.report, sky.airScale != nil else {
            return [strings[AirPhrase.off]]
        }
        guard report.provider.parts.contains(.air) else {
            return [strings(AirPhrase.notCovered, strings[report.provider])]
        }
        return failure ?? [strings[sky.sendsNoRequests ? AirPhrase.unknown : .requested]]
    }

    private var failure: [String]? {
        guard let report = sky.report, let error = report.failure(.air), error != .cancelled else {
            return nil
        }
        return [
            strings(
                PartPhrase.partFailed, strings[ReportPart.air],
                strings.words(ofExtra: error, from: strings[report.provider]).message)
        ]
    }

    /// The failure of the last request, and the age of air that is older than two requests.
    var age: [String] {
        (failure ?? []) + (sky.airAge.map { [strings(AirPhrase.old, $0)] } ?? [])
    }

    /// Text such as "14:00 · fetched 3 min ago".
    var moment: [String] {
        guard let hour = sky.presentAir, let fetchedAt = sky.report?.fetchedAt(.air) else {
            return []
        }
        let time = formats.hour(sky.placeClock.localTime(of: hour.validTime))
        return [strings(AirPhrase.fetched, time, formats.age(of: fetchedAt, at: sky.now))]
    }

    var pollen: [String] {
        guard let hour = sky.presentAir, !hour.pollen.isEmpty else { return [] }
        let known = Pollen.allCases.compactMap { kind in
            hour.pollen[kind].map { (name: strings[kind], grains: $0, level: kind.level(grains: $0)) }
        }.filter { $0.level > .none }
        let words =
            known.isEmpty
            ? [strings[AirPhrase.noPollen]]
            : known.map { strings(AirPhrase.pollenLevel, $0.name, formats.number($0.grains), strings[$0.level]) }
        return [strings(AirPhrase.pollen, words.joined(separator: " · "))]
    }
}
