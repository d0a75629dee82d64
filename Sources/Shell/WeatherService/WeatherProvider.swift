import Weather

/// A weather service: what it is asked for, and what its answers mean.
package protocol WeatherProvider: Sendable {
    var id: ProviderID { get }

    /// The essential parts first.
    var sources: [PartSource] { get }
}

extension WeatherProvider {
    /// Nil for a part that it does not have.
    package func source(of part: ReportPart) -> PartSource? { sources.first { $0.parts.contains(part) } }
}

/// One request to a provider, and what its answer says of each part that it holds.
package struct PartSource: Sendable {
    /// Asks for the body of a good answer; `known` is the one that is stored, if any. Throws what kept it from coming.
    package typealias Ask = @Sendable (Coordinate, _ known: [UInt8]?) async throws(WeatherError) -> [UInt8]

    package let ask: Ask
    private let readers: [PartReader]

    package init(_ readers: PartReader..., ask: @escaping Ask) {
        self.readers = readers
        self.ask = ask
    }

    package var parts: [ReportPart] { readers.map(\.part) }

    /// The name of its entries in the cache.
    var name: String { parts.map(\.rawValue).joined(separator: "-") }

    /// All parts; throws an error that names endpoint and field.
    package func read(_ body: [UInt8]) throws(WeatherError) -> [ReportPart: AnyPart] {
        var values: [ReportPart: AnyPart] = [:]
        for reader in readers { values[reader.part] = try reader.read(body) }
        return values
    }
}

/// Reads a part in the body of an answer.
package struct PartReader: Sendable {
    let part: ReportPart
    let read: @Sendable ([UInt8]) throws(WeatherError) -> AnyPart

    package init<Value: PartValue>(_ read: @escaping @Sendable ([UInt8]) throws(WeatherError) -> Value) {
        part = Value.part
        self.read = { body throws(WeatherError) in AnyPart(try read(body)) }
    }
}
