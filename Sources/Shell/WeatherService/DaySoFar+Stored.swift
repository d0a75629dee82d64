import Weather

/// The stored form: the day's number, low and high in °C, and perhaps the Unix time of the first known row.
extension DaySoFar {
    init?(stored body: [UInt8]) {
        let words = String(decoding: body, as: UTF8.self).split(separator: " ")
        guard (3...4).contains(words.count), let day = Int(words[0]), (-1_000_000...4_000_000).contains(day),
            let low = Double(words[1]).flatMap({ Temperature(celsius: $0) }),
            let high = Double(words[2]).flatMap({ Temperature(celsius: $0) })
        else { return nil }
        self.init(
            date: CivilDate(dayNumber: day), range: TemperatureRange(low, high),
            rowsSince: words.dropFirst(3).first.flatMap { Int($0) }.map { UnixTime(seconds: $0) })
    }

    var storedForm: [UInt8] {
        let words = ["\(date.dayNumber)", "\(range.low.celsius)", "\(range.high.celsius)"]
        return Array((words + (rowsSince.map { ["\($0.seconds)"] } ?? [])).joined(separator: " ").utf8)
    }
}
