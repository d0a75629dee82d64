import Weather

/// The stored form: the day's number, low and high in °C, perhaps the Unix time of the first known row, perhaps
/// the low and high of the user's own station, such as "station:4.5:9", and the readings.
extension DaySoFar {
    init?(stored body: [UInt8]) {
        let words = String(decoding: body, as: UTF8.self).split(separator: " ")
        guard (3...Self.mostWords).contains(words.count), let day = Int(words[0]),
            (-1_000_000...4_000_000).contains(day),
            let low = Double(words[1]).flatMap({ Temperature(celsius: $0) }),
            let high = Double(words[2]).flatMap({ Temperature(celsius: $0) })
        else { return nil }
        let rowsSince = words.dropFirst(3).first.flatMap { Int($0) }.map { UnixTime(seconds: $0) }
        var others = words.dropFirst(rowsSince == nil ? 3 : 4)
        let station = others.first.flatMap { TemperatureRange(stored: $0) }
        if station != nil { others = others.dropFirst() }
        let readings = others.compactMap(Reading.init(stored:))
        guard readings.count == others.count else { return nil }
        self.init(
            date: CivilDate(dayNumber: day), range: TemperatureRange(low, high), rowsSince: rowsSince,
            station: station, readings: readings)
    }

    var storedForm: [UInt8] {
        let words = ["\(date.dayNumber)", "\(range.low.celsius)", "\(range.high.celsius)"]
        let since = rowsSince.map { ["\($0.seconds)"] } ?? []
        let station = station.map { [$0.storedForm] } ?? []
        return Array((words + since + station + readings.map(\.storedForm)).joined(separator: " ").utf8)
    }

    private static let mostWords = 100
}

/// That of the user's own station.
extension TemperatureRange {
    fileprivate init?(stored word: Substring) {
        let parts = word.split(separator: ":")
        guard parts.count == 3, parts[0] == Self.storedName,
            let low = Double(parts[1]).flatMap({ Temperature(celsius: $0) }),
            let high = Double(parts[2]).flatMap({ Temperature(celsius: $0) })
        else { return nil }
        self.init(low, high)
    }

    fileprivate var storedForm: String { "\(Self.storedName):\(low.celsius):\(high.celsius)" }

    private static let storedName = "station"
}

/// The stored form: the Unix time, the temperature in °C and perhaps the pressure in hPa, such as "1795237320:18.2:1013".
extension Reading {
    fileprivate init?(stored word: Substring) {
        let values = word.split(separator: ":")
        guard (2...3).contains(values.count), let seconds = Int(values[0]),
            let temperature = Double(values[1]).flatMap({ Temperature(celsius: $0) })
        else { return nil }
        let pressure = values.dropFirst(2).first.flatMap { Double($0) }.flatMap { Pressure(hectopascals: $0) }
        self.init(time: UnixTime(seconds: seconds), temperature: temperature, seaLevelPressure: pressure)
    }

    fileprivate var storedForm: String {
        "\(time.seconds):\(temperature.celsius)" + (seaLevelPressure.map { ":\($0.hectopascals)" } ?? "")
    }
}
