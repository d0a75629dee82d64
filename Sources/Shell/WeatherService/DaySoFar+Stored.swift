import Weather

/// The stored form: the day's number, low and high in °C, perhaps the Unix time of the first known row, what the user's own
/// station has measured, and the readings.
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
        let station = StationDay(stored: &others)
        let readings = others.compactMap(Reading.init(stored:))
        guard readings.count == others.count else { return nil }
        self.init(
            date: CivilDate(dayNumber: day), range: TemperatureRange(low, high), rowsSince: rowsSince,
            station: station, readings: readings)
    }

    var storedForm: [UInt8] {
        let words = ["\(date.dayNumber)", "\(range.low.celsius)", "\(range.high.celsius)"]
        let since = rowsSince.map { ["\($0.seconds)"] } ?? []
        return Array((words + since + station.storedForm + readings.map(\.storedForm)).joined(separator: " ").utf8)
    }

    private static let mostWords = 100
}

/// The stored form: perhaps the low and high, such as "station:4.5:9", and the latest readings, such as "own:1795237320:18.2".
extension StationDay {
    /// Takes its words from the beginning of `words`.
    fileprivate init(stored words: inout ArraySlice<Substring>) {
        func take(_ name: String) -> [Substring] {
            let own = words.prefix { $0.hasPrefix(name) }
            words = words.dropFirst(own.count)
            return own.map { $0.dropFirst(name.count) }
        }
        self.init(
            range: take(Self.ofRange).first.flatMap { TemperatureRange(stored: $0) },
            latest: take(Self.ofReading).compactMap { Reading(stored: $0) })
    }

    fileprivate var storedForm: [String] {
        (range.map { ["\(Self.ofRange)\($0.low.celsius):\($0.high.celsius)"] } ?? [])
            + latest.map { Self.ofReading + $0.storedForm }
    }

    private static let (ofRange, ofReading) = ("station:", "own:")
}

extension TemperatureRange {
    fileprivate init?(stored word: Substring) {
        let limits = word.split(separator: ":").compactMap { Double($0).flatMap { Temperature(celsius: $0) } }
        guard limits.count == 2 else { return nil }
        self.init(limits[0], limits[1])
    }
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
