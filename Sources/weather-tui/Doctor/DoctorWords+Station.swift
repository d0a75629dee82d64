import Services
import Weather
import Words

extension DoctorWords {
    /// Empty without a station.
    func checks(_ station: StationFacts?) -> [Check] {
        guard let station else { return [] }
        return [Check(name(.stationCommand), station.program), position(of: station)] + reading(of: station)
    }

    private func position(of station: StationFacts) -> Check {
        let label = name(.stationPosition)
        guard station.hasPosition else {
            return Check(label, strings[.notSet], .warning, advice: strings[.stationNowhere])
        }
        guard let distance = station.distance else { return Check(label, strings[.stationAlone]) }
        let words = strings(.stationDistance, formats.distance(kilometers: distance))
        return station.isHere
            ? Check(label, words) : Check(label, words, .warning, advice: strings[.stationElsewhere])
    }

    private func reading(of station: StationFacts) -> [Check] {
        let label = name(.stationReading)
        switch station.outcome {
        case nil: return [Check(label, strings[.stationNotRun])]
        case .failure(let error):
            let words = strings.words(for: error, from: "")
            return [Check(label, words.short, .warning, advice: words.message)]
        case .success(let document):
            let reading = document.reading
            let age = formats.age(of: min(reading.time, now), at: now)
            let values = formats.exactTemperatureWithUnit(reading.temperature) + ", " + age
            let isUsable = reading.isUsable(at: now)
            return [
                Check(
                    label, values, isUsable ? .fine : .warning, advice: isUsable ? nil : strings[.stationOld]),
                names(document.unknown, .stationUnknown, advice: .stationUnknownAdvice),
                names(document.refused, .stationRefused, advice: .stationRefusedAdvice),
            ].compactMap { $0 }
        }
    }

    private func names(_ names: [String], _ label: DoctorPhrase, advice: DoctorPhrase) -> Check? {
        names.isEmpty
            ? nil
            : Check(
                name(label), names.prefix(Self.mostNames).joined(separator: ", "), .warning, advice: strings[advice])
    }

    private static let mostNames = 12
}
