import Weather

/// How a service answers for many places by one request.
package struct PlacesSource: Sendable {
    package typealias Values = [ReportPart: Result<AnyPart, WeatherError>]
    package typealias Fetch = @Sendable ([Coordinate]) async throws(WeatherError) -> [UInt8]
    package typealias Read = @Sendable (_ body: [UInt8], [Coordinate]) throws(WeatherError) -> [Values]

    let ask: Fetch
    /// The weather of each place, in the order of the request.
    let read: Read

    package init(ask: @escaping Fetch, read: @escaping Read) { (self.ask, self.read) = (ask, read) }
}

extension WeatherProvider {
    package var together: PlacesSource? { nil }
}

/// The stored form of an answer for many places: a line with their coordinates, then the body.
struct PlacesAnswer {
    let coordinates: [Coordinate]
    let body: [UInt8]

    init(_ body: [UInt8], for coordinates: [Coordinate]) { (self.body, self.coordinates) = (body, coordinates) }

    /// Nil if the first line has no coordinates.
    init?(stored: [UInt8]) {
        guard let end = stored.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let pairs = String(decoding: stored[..<end], as: UTF8.self).split(separator: ";")
        coordinates = pairs.compactMap { pair in
            let numbers = pair.split(separator: ",").compactMap { Double($0) }
            return numbers.count == 2 ? Coordinate(latitude: numbers[0], longitude: numbers[1]) : nil
        }
        guard !pairs.isEmpty, coordinates.count == pairs.count else { return nil }
        body = Array(stored[(end + 1)...])
    }

    var stored: [UInt8] {
        let line = coordinates.map { "\($0.latitude),\($0.longitude)" }.joined(separator: ";") + "\n"
        return Array(line.utf8) + body
    }
}
