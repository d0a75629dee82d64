package enum ReportPart: String, CaseIterable, Hashable, Sendable {
    case current, forecast, air

    package static let essential: Set<ReportPart> = [.current, .forecast]

    /// In seconds; the user's interval cannot be shorter.
    package var leastInterval: Int {
        switch self {
        case .current, .forecast: 0
        case .air: 3600
        }
    }

    package func interval(_ chosen: Int) -> Int { max(chosen, leastInterval) }
}

package protocol PartValue: Equatable, Sendable {
    static var part: ReportPart { get }

    func following(_ known: Self) -> Self
}

extension PartValue {
    package func following(_ known: Self) -> Self { self }

    fileprivate func equals(_ other: any PartValue) -> Bool { (other as? Self) == self }
    fileprivate func following(any known: any PartValue) -> any PartValue { (known as? Self).map(following) ?? self }
}

package struct AnyPart: Equatable, Sendable {
    package let value: any PartValue

    package init(_ value: any PartValue) { self.value = value }

    package static func == (left: AnyPart, right: AnyPart) -> Bool { left.value.equals(right.value) }

    func following(_ known: AnyPart) -> AnyPart { AnyPart(value.following(any: known.value)) }
}

package struct Fetched<Value: Sendable>: Sendable {
    package let value: Value
    package let fetchedAt: UnixTime

    package init(_ value: Value, fetchedAt: UnixTime) {
        self.value = value
        self.fetchedAt = fetchedAt
    }
}

extension Fetched: Equatable where Value: Equatable {}

extension Fetched where Value: PartValue {
    package var ofAnyPart: Fetched<AnyPart> { Fetched<AnyPart>(AnyPart(value), fetchedAt: fetchedAt) }
}

extension Fetched<AnyPart> {
    package func of<Other: PartValue>(_: Other.Type) -> Fetched<Other>? {
        (value.value as? Other).map { Fetched<Other>($0, fetchedAt: fetchedAt) }
    }
}
