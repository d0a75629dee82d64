import JSON
import Weather

struct OpenWeatherMapAir {
    let air: AirQuality

    init(_ document: JSON) throws(WeatherError) {
        let path = OpenWeatherMap.airPath
        guard let fields = ResponseFields(document) else {
            throw .response(.wrongField("list", endpoint: path))
        }
        try fields.throwRefusal(sentKey: true)
        guard let entries = fields.list("list")?.map({ ResponseFields($0) }), let first = entries.first else {
            throw .response(.wrongField("list", endpoint: path))
        }
        var hours: [UnixTime: AirHour] = [:]
        for hour in entries.compactMap({ $0?.airHour }) where hours[hour.validTime] == nil {
            hours[hour.validTime] = hour
        }
        // A place without data is an answer.
        guard !hours.isEmpty || entries.allSatisfy({ $0?.isAirWithoutValues ?? false }) else {
            let missing = first?.time("dt") == nil ? "dt" : "components"
            throw .response(.wrongField("list[0].\(missing)", endpoint: path))
        }
        air = AirQuality(hours: hours.values.sorted { $0.validTime < $1.validTime })
    }
}

extension ResponseFields {
    fileprivate var isAirWithoutValues: Bool {
        guard time("dt") != nil, let components = fields("components") else { return false }
        let values = Pollutant.allCases.compactMap { components[$0.openWeatherMapName] }
        return !values.isEmpty && values.allSatisfy { $0 == .null }
    }

    /// Nil without a time, and if no value is known.
    fileprivate var airHour: AirHour? {
        guard let time = time("dt"), let components = fields("components") else { return nil }
        var concentrations: [Pollutant: Concentration] = [:]
        for pollutant in Pollutant.allCases {
            concentrations[pollutant] =
                components.number(pollutant.openWeatherMapName).flatMap { Concentration(micrograms: $0) }
        }
        return concentrations.isEmpty ? nil : AirHour(validTime: time, concentrations: concentrations)
    }
}

extension Pollutant {
    fileprivate var openWeatherMapName: String {
        switch self {
        case .fineDust: "pm2_5"
        case .dust: "pm10"
        case .ozone: "o3"
        case .nitrogenDioxide: "no2"
        case .sulphurDioxide: "so2"
        case .carbonMonoxide: "co"
        }
    }
}
