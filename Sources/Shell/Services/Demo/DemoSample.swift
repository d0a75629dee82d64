import Weather

/// The sample as it is stored for a place: a line with its coordinate, then the sample.
struct DemoSample {
    let coordinate: Coordinate
    let body: [UInt8]

    init(_ coordinate: Coordinate, _ body: [UInt8]) { (self.coordinate, self.body) = (coordinate, body) }

    init(stored: [UInt8]) {
        let end = stored.firstIndex(of: UInt8(ascii: "\n"))
        let head = stored[..<(end ?? stored.startIndex)]
        let numbers = String(decoding: head, as: UTF8.self).split(separator: " ").compactMap { Double($0) }
        guard let end, numbers.count == 2 else {
            self.init(Self.seoul, stored)
            return
        }
        self.init(
            Coordinate(clampingLatitude: numbers[0], longitude: numbers[1]), Array(stored[(end + 1)...]))
    }

    var stored: [UInt8] { Array("\(coordinate.latitude) \(coordinate.longitude)\n".utf8) + body }

    /// Some twelve kilometres from the place, towards the equator.
    var airport: Coordinate {
        Coordinate(
            clampingLatitude: coordinate.latitude + (coordinate.latitude < 0 ? 0.11 : -0.11),
            longitude: coordinate.longitude)
    }

    private static let seoul = Coordinate(clampingLatitude: 37.5665, longitude: 126.978)

    /// In kilometres around the place of the sample.
    private static let reach = 50.0

    var isElsewhere: Bool { coordinate.kilometers(to: Self.seoul) > Self.reach }

    /// The hours of the place: each place has the days of the sample from another one on, colder or warmer by its latitude.
    /// `seconds` lead from the hours of Seoul to the same hours of the place.
    func moved(_ hours: [HourWeather], by seconds: Int) -> [HourWeather] {
        let first = hours.isEmpty ? 0 : Int(abs(coordinate.longitude)) * Self.rowsOfDay % hours.count
        let turned = hours[first...] + hours[..<first]
        return zip(hours, turned).map { place, weather in
            var hour = weather
            hour.validTime = place.validTime + seconds
            hour.temperature = hour.temperature.map(moved)
            hour.range = hour.range.map { TemperatureRange(moved($0.low), moved($0.high)) }
            hour.apparentTemperature = hour.apparentTemperature.map(moved)
            return hour
        }
    }

    private func moved(_ temperature: Temperature) -> Temperature {
        let warmth = (Self.seoul.latitude - abs(coordinate.latitude)) * Self.kelvinPerDegree
        return Temperature(celsius: temperature.celsius + warmth) ?? temperature
    }

    private static let rowsOfDay = 8
    private static let kelvinPerDegree = 0.3
}
