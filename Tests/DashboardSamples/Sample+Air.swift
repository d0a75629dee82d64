import Dashboard
import Weather

extension Sample {
    /// Air of four days: PM2.5 is bad in the afternoon of the first day and in the morning of the third.
    package static let air: AirQuality = {
        let start = seoulAfternoon + -(14 * 3600 + 120)
        let hours = (0..<96).map { index in
            let fineDust = [8, 12, 22, 52, 30, 18, 14, 88, 40, 20, 11, 6][index / 8]
            func value(_ micrograms: Double) -> Concentration? { Concentration(micrograms: micrograms) }
            let concentrations: [(Pollutant, Concentration?)] = [
                (.fineDust, value(Double(fineDust) + Double(index % 3))), (.dust, value(Double(2 * fineDust + 9))),
                (.ozone, value(62.4)), (.nitrogenDioxide, value(27.9)), (.sulphurDioxide, value(3)),
                (.carbonMonoxide, value(412)),
            ]
            return AirHour(
                validTime: start + index * AirHour.span,
                concentrations: Dictionary(
                    uniqueKeysWithValues: concentrations.compactMap { key, value in
                        value.map { (key, $0) }
                    }),
                pollen: [.birch: 0, .grass: 64, .mugwort: 4])
        }
        return AirQuality(hours: hours, resolution: 45)
    }()
}

extension DashboardState {
    /// The air arrives from the cache.
    package mutating func know(_ air: AirQuality, fetchedAt: UnixTime = seoulAfternoon) {
        var stored = StoredReport()
        stored[AirQuality.self] = Fetched(air, fetchedAt: fetchedAt)
        _ = handle(.recalled(stored))
    }
}
