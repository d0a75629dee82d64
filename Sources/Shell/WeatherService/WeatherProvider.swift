import Weather

package protocol WeatherProvider: Sendable {
    var id: ProviderID { get }

    var sources: [PartSource] { get }
}

package struct PartSource: Sendable {
    /// `known` is the stored body; the result is nil if it is still valid and no request was sent.
    package typealias Fetch = @Sendable (Coordinate, _ known: [UInt8]?) async throws(WeatherError) -> [UInt8]?

    package let ask: Fetch
    private let readers: [PartReader]

    package init(_ readers: PartReader..., ask: @escaping Fetch) {
        self.readers = readers
        self.ask = ask
    }

    package var parts: [ReportPart] { readers.map(\.part) }

    /// The first `joined` of a start would search all conformances of the program.
    var name: String { parts.dropFirst().reduce(into: parts.first?.rawValue ?? "") { $0 += "-" + $1.rawValue } }

    package func read(_ body: [UInt8]) -> [ReportPart: Result<AnyPart, WeatherError>] {
        var results: [ReportPart: Result<AnyPart, WeatherError>] = [:]
        for reader in readers {
            do throws(WeatherError) {
                results[reader.part] = .success(try reader.read(body))
            } catch {
                results[reader.part] = .failure(error)
            }
        }
        return results
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
