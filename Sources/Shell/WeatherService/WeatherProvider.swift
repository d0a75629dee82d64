import Weather

package protocol WeatherProvider: Sendable {
    var id: ProviderID { get }

    /// The essential parts are first.
    var sources: [PartSource] { get }
}

package struct PartSource: Sendable {
    /// `known` is the stored body, if any. It throws the reason for a missing answer.
    package typealias Ask = @Sendable (Coordinate, _ known: [UInt8]?) async throws(WeatherError) -> [UInt8]

    package let ask: Ask
    private let readers: [PartReader]

    package init(_ readers: PartReader..., ask: @escaping Ask) {
        self.readers = readers
        self.ask = ask
    }

    package var parts: [ReportPart] { readers.map(\.part) }

    var name: String { parts.map(\.rawValue).joined(separator: "-") }

    package func read(_ body: [UInt8]) throws(WeatherError) -> [ReportPart: AnyPart] {
        var values: [ReportPart: AnyPart] = [:]
        for reader in readers { values[reader.part] = try reader.read(body) }
        return values
    }
}

package struct PartReader: Sendable {
    let part: ReportPart
    let read: @Sendable ([UInt8]) throws(WeatherError) -> AnyPart

    package init<Value: PartValue>(_ read: @escaping @Sendable ([UInt8]) throws(WeatherError) -> Value) {
        part = Value.part
        self.read = { body throws(WeatherError) in AnyPart(try read(body)) }
    }
}
