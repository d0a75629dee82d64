import Weather

/// The stored form: the body, after a line with the coordinate if the service knew no time zone for it.
struct OpenMeteoResponse {
    let body: [UInt8]
    /// Set if the response has the days of UTC instead of those of the place.
    let coordinateWithoutZone: Coordinate?

    init(_ body: [UInt8], withoutZoneAt coordinate: Coordinate) {
        self.body = body
        coordinateWithoutZone = coordinate
    }

    init(stored: [UInt8]) {
        guard stored.starts(with: Self.mark.utf8), let end = stored.prefix(64).firstIndex(of: UInt8(ascii: "\n")) else {
            (body, coordinateWithoutZone) = (stored, nil)
            return
        }
        let words = String(decoding: stored[..<end], as: UTF8.self).split(separator: " ").dropFirst()
        let numbers = words.compactMap { Double($0) }
        body = Array(stored[(end + 1)...])
        coordinateWithoutZone =
            numbers.count == 2 ? Coordinate(latitude: numbers[0], longitude: numbers[1]) : nil
    }

    var stored: [UInt8] {
        let line = coordinateWithoutZone.map { "\(Self.mark)\($0.latitude) \($0.longitude)\n" }
        return Array((line ?? "").utf8) + body
    }

    private static let mark = "Without-Zone: "

    /// The zone of the second request.
    static let secondZone = "GMT"

    /// The reason of the refusal. Source: `ForecastApiError.invalidTimezone` in ForecastapiQuery.swift of
    /// github.com/open-meteo/open-meteo at ba13de1c.
    static let unknownZone = "Invalid timezone"
}
