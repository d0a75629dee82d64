import Weather

package protocol WeatherProvider: Sendable {
    var id: ProviderID { get }

    var sources: [PartSource] { get }

    /// Nil if each place needs requests of its own.
    var together: PlacesSource? { get }
}

package struct PartSource: Sendable {
    /// `known` is the stored body; the result is nil if it is still valid and no request was sent.
    package typealias Fetch = @Sendable (Coordinate, _ known: [UInt8]?) async throws(WeatherError) -> [UInt8]?
    /// As `Fetch`, for a source that makes the body itself and knows what is in it.
    package typealias Check = @Sendable (Coordinate, _ known: [UInt8]?) async throws(WeatherError) -> PartAnswer?

    package let ask: Check
    private let readers: [PartReader]

    package init(_ readers: PartReader..., ask: @escaping Fetch) {
        self.readers = readers
        self.ask = { coordinate, known throws(WeatherError) in
            try await ask(coordinate, known).map { PartAnswer(body: $0) }
        }
    }

    package init(_ reader: PartReader, check: @escaping Check) {
        readers = [reader]
        ask = check
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

    package func read(_ answer: PartAnswer) -> [ReportPart: Result<AnyPart, WeatherError>] {
        answer.value.map { [$0.part: .success($0)] } ?? read(answer.body)
    }
}

package struct PartAnswer: Sendable {
    /// What is stored.
    package let body: [UInt8]
    let isStored: Bool
    /// What a reader would find in the body; nil if only the body is known.
    let value: AnyPart?

    package init(body: [UInt8], value: (any PartValue)? = nil) {
        self.body = body
        self.value = value.map(AnyPart.init)
        isStored = true
    }

    /// For a value that costs nothing to find again.
    package init(notStored value: any PartValue) { (body, self.value, isStored) = ([], AnyPart(value), false) }
}

package struct PartReader: Sendable {
    let part: ReportPart
    let read: @Sendable ([UInt8]) throws(WeatherError) -> AnyPart

    package init<Value: PartValue>(_ read: @escaping @Sendable ([UInt8]) throws(WeatherError) -> Value) {
        part = Value.part
        self.read = { body throws(WeatherError) in AnyPart(try read(body)) }
    }
}
