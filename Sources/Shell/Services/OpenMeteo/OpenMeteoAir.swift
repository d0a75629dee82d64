import JSON
import Weather

/// Source of the names and units: "Air Quality API" at open-meteo.com/en/docs/air-quality-api.
struct OpenMeteoAir {
    let air: AirQuality

    static let path = "/v1/air-quality"

    /// The hour before the present one covers a clock that is slow. The models end after four or five days.
    static let query = [
        (name: "hourly", value: variables.joined(separator: ",")), ("past_hours", "1"), ("forecast_hours", "120"),
        ("timeformat", "unixtime"),
    ]

    private static let variables =
        Pollutant.allCases.map(\.openMeteoName) + Pollen.allCases.map(\.openMeteoName)
        + Pollutant.allCases.map(\.openMeteoNameOfUSIndex)

    /// The cells of the CAMS models for Europe (0.1°) and for the world (0.4°) in kilometres, as the same page has it.
    private static let resolution = (europe: 11, world: 45)

    init(_ document: JSON) throws(WeatherError) {
        guard let fields = ResponseFields(document) else {
            throw .response(.wrongField("hourly", endpoint: Self.path))
        }
        try fields.throwRefusal(sentKey: false)
        let offset = UTCOffset(clamping: fields.integer("utc_offset_seconds") ?? 0)
        guard let series = fields.fields("hourly").flatMap({ OpenMeteoSeries($0, units: nil, offset: offset) }) else {
            throw .response(.wrongField("hourly.time", endpoint: Self.path))
        }
        let hours = series.times.sorted().compactMap(series.airHour)
        // A cell without data, such as one at a pole, is an answer.
        let isKnownToBeEmpty = !series.times.isEmpty && fields.fields("hourly")?.hasOnlyNulls(Self.variables) ?? false
        guard !hours.isEmpty || isKnownToBeEmpty else {
            let field = series.times.isEmpty ? "hourly.time" : "hourly.pm2_5"
            throw .response(.wrongField(field, endpoint: Self.path))
        }
        // Only the model for Europe has pollen.
        let isOfEurope = hours.contains { !$0.pollen.isEmpty }
        air = AirQuality(hours: hours, resolution: isOfEurope ? Self.resolution.europe : Self.resolution.world)
    }
}

extension OpenMeteoSeries {
    /// Returns nil if no value is known.
    fileprivate func airHour(at time: UnixTime) -> AirHour? {
        guard let index = index(of: time) else { return nil }
        var concentrations: [Pollutant: Concentration] = [:]
        var usIndices: [Pollutant: Double] = [:]
        for pollutant in Pollutant.allCases {
            concentrations[pollutant] =
                self[pollutant.openMeteoName, index].flatMap { Concentration(micrograms: $0) }
            usIndices[pollutant] = amount(pollutant.openMeteoNameOfUSIndex, index)
        }
        var pollen: [Pollen: Double] = [:]
        for kind in Pollen.allCases { pollen[kind] = amount(kind.openMeteoName, index) }
        guard !concentrations.isEmpty || !usIndices.isEmpty || !pollen.isEmpty else { return nil }
        return AirHour(validTime: time, concentrations: concentrations, usIndices: usIndices, pollen: pollen)
    }

    /// No index and no number of grains in a cubic metre is greater.
    private static let amounts = 0.0...1_000_000

    private func amount(_ variable: String, _ index: Int) -> Double? {
        self[variable, index].flatMap { Self.amounts.contains($0) ? $0 : nil }
    }
}

extension Pollutant {
    fileprivate var openMeteoName: String {
        switch self {
        case .fineDust: "pm2_5"
        case .dust: "pm10"
        case .ozone: "ozone"
        case .nitrogenDioxide: "nitrogen_dioxide"
        case .sulphurDioxide: "sulphur_dioxide"
        case .carbonMonoxide: "carbon_monoxide"
        }
    }

    fileprivate var openMeteoNameOfUSIndex: String { "us_aqi_" + openMeteoName }
}

extension Pollen {
    fileprivate var openMeteoName: String { rawValue + "_pollen" }
}
