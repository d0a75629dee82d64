import JSON
import Text
import Weather
import WeatherService

/// What the command of the user's own station prints: a JSON object with the names and units that `current` has in the JSON
/// of a report.
package struct StationDocument: Sendable {
    package let reading: StationReading
    /// Names that mean nothing here, in their order.
    package let unknown: [String]
    /// Names whose values are of a wrong type or out of range, in their order; also a gust or a direction
    /// without a speed, a gust below the speed, and a dew point above the temperature.
    package let refused: [String]
    /// The object with its time, which can be read again later.
    let stored: [UInt8]

    /// A reading without a time is of `now`.
    package init(_ output: [UInt8], at now: UnixTime) throws(WeatherError) {
        guard !output.allSatisfy({ $0 <= UInt8(ascii: " ") }) else { throw .station(.printedNothing) }
        guard let document = try? JSON(output), case .object(var object) = document else {
            throw .station(.notJSON)
        }
        var values = Values(object: object)
        let time = try Self.time(in: object, at: now)
        guard let temperature = values["temperature", { Temperature(measured: $0) }] else {
            throw .station(.noTemperature)
        }
        var conditions = Conditions(values.condition ?? .unknown, temperature: temperature)
        conditions.apparentTemperature = values["apparentTemperature", { Temperature(measured: $0) }]
        conditions.dewPoint = values["dewPoint", { $0 > temperature.celsius + 1 ? nil : Temperature(measured: $0) }]
        conditions.relativeHumidity = values["relativeHumidity", { Fraction($0) }]
        conditions.seaLevelPressure = values["seaLevelPressure", { Pressure(hectopascals: $0) }]
        conditions.cloudCover = values["cloudCover", { Fraction($0) }]
        conditions.visibility = values["visibility", { Visibility(meters: $0) }]
        let speed = values["windSpeed", { Speed(metersPerSecond: $0) }]
        let direction = values["windDirection", { (0...360).contains($0) && speed != nil ? $0 : nil }]
        let gust = values[
            "windGust",
            { gust in
                Speed(metersPerSecond: gust).flatMap { gust in speed.map { $0 <= gust } ?? false ? gust : nil }
            }]
        conditions.wind = speed.map { Wind(speed: $0, direction: direction, gust: gust) }
        conditions.uvIndex = values["uvIndex", { UVIndex($0) }]
        conditions.snowDepth = values["snowDepth", { SnowDepth(meters: $0) }]
        reading = StationReading(
            time: time, temperature: temperature, conditions: conditions,
            rain: values["rain", { PrecipitationDepth(millimeters: $0) }],
            snow: values["snow", { PrecipitationDepth(millimeters: $0) }])
        let names = object.members.map(\.key)
        let known = values.read.union(["time"])
        unknown = names.filter { !known.contains($0) }.map { $0.cleaned(limit: 60) }
        refused = names.filter(values.refused.contains)
        object["time"] = .integer(Int64(time.seconds))
        stored = JSON.object(object).document
    }

    /// Text of RFC 3339 or seconds since 1970.
    private static func time(in object: JSON.Object, at now: UnixTime) throws(WeatherError) -> UnixTime {
        guard let value = object["time"], value != .null else { return now }
        let time =
            value.text.flatMap { UnixTime(rfc3339: $0) } ?? value.wholeNumber.flatMap { UnixTime(exactly: $0) }
        guard let time, time - now <= StationReading.tolerance else { throw .station(.wrongTime) }
        return time
    }
}

/// Reads the members of an object and notes which names it has asked for, and which had no good value.
private struct Values {
    let object: JSON.Object
    private(set) var read: Set<String> = []
    private(set) var refused: Set<String> = []

    init(object: JSON.Object) { self.object = object }

    /// A value that is null counts as absent.
    subscript<Value>(name: String, make: (Double) -> Value?) -> Value? {
        mutating get { value(name) { $0.finiteNumber.flatMap(make) } }
    }

    var condition: Condition? {
        mutating get { value("condition") { $0.text.flatMap(Condition.init) } }
    }

    private mutating func value<Value>(_ name: String, _ make: (JSON) -> Value?) -> Value? {
        read.insert(name)
        guard let written = object[name], written != .null else { return nil }
        let value = make(written)
        if value == nil { refused.insert(name) }
        return value
    }
}
