import Weather

/// Columns of one section of an answer, whose arrays may have unequal lengths.
struct OpenMeteoSeries {
    let units: OpenMeteoUnits
    /// In the order of the answer, each once.
    let times: [UnixTime]
    /// Whether the section has no times at all, rather than none that can be read.
    let isEmpty: Bool
    private let indices: [UnixTime: Int]
    private let columns: [String: [AnswerElement]]

    private static let names: [FieldName] = [
        "weather_code", "temperature_2m", "apparent_temperature", "dew_point_2m", "relative_humidity_2m",
        "pressure_msl", "cloud_cover", "visibility", "wind_speed_10m", "wind_direction_10m", "wind_gusts_10m",
        "precipitation", "rain", "showers", "snowfall", "precipitation_probability",
    ]

    /// Nil for a section without times.
    init?(_ section: AnswerFields, units: AnswerFields?, offset: UTCOffset) {
        guard let stamps = section.times("time", offset: offset) else { return nil }
        self.units = OpenMeteoUnits(units)
        var times: [UnixTime] = []
        var indices: [UnixTime: Int] = [:]
        for (index, time) in stamps.enumerated() {
            guard let time, indices[time] == nil else { continue }
            indices[time] = index
            times.append(time)
        }
        self.times = times
        isEmpty = stamps.isEmpty
        self.indices = indices
        var columns: [String: [AnswerElement]] = [:]
        for name in Self.names { columns[name.stringValue] = section.list(name) }
        self.columns = columns
    }

    func index(of time: UnixTime) -> Int? { indices[time] }

    subscript(name: String, index: Int) -> Double? {
        guard let column = columns[name], column.indices.contains(index) else { return nil }
        return column[index].number
    }

    /// The sums over some rows; absent where no row names an amount.
    func depths(at indices: [Int]) -> (rain: PrecipitationDepth?, snow: PrecipitationDepth?) {
        var sum: (rain: PrecipitationDepth?, snow: PrecipitationDepth?) = (nil, nil)
        for index in indices {
            let depths = units.depths(
                precipitation: self["precipitation", index], rain: self["rain", index],
                showers: self["showers", index], snowfall: self["snowfall", index])
            if let rain = depths.rain { sum.rain = (sum.rain ?? .none) + rain }
            if let snow = depths.snow { sum.snow = (sum.snow ?? .none) + snow }
        }
        return sum
    }
}
