package enum ReportPart: String, CaseIterable, Hashable, Sendable {
    case current, forecast, air, warnings, measured, station

    package static let essential: Set<ReportPart> = [.current, .forecast]
    /// What tells the present weather. The temperature may be that of the user's own station.
    package static let ofNow = essential.union([.station])
    package static let extras = allCases.filter { !essential.contains($0) }
    /// Those that a line in a list of places does not show.
    package static let ofShownPlace: Set<ReportPart> = [.air, .measured]

    /// Returns the seconds between two requests; `chosen` is the user's interval.
    package func interval(_ chosen: Int) -> Int {
        switch self {
        case .current, .forecast: chosen
        case .air: max(chosen, 3600)
        // A rare refresh of the weather must not delay a warning.
        case .warnings: Warnings.interval
        case .measured: max(chosen, AirportReports.interval)
        case .station: OwnStation.interval
        }
    }
}

package protocol PartValue: Equatable, Sendable {
    static var part: ReportPart { get }

    /// The seconds from `fetchedAt` until the next value is wanted; nil for the interval of the part.
    func interval(fetchedAt: UnixTime) -> Int?

    func following(_ known: Self) -> Self
}

extension PartValue {
    package func interval(fetchedAt: UnixTime) -> Int? { nil }

    package func following(_ known: Self) -> Self { self }

    fileprivate func equals(_ other: any PartValue) -> Bool { (other as? Self) == self }
    fileprivate func following(any known: any PartValue) -> any PartValue { (known as? Self).map(following) ?? self }
}

package struct AnyPart: Equatable, Sendable {
    package let value: any PartValue

    package init(_ value: any PartValue) { self.value = value }

    package var part: ReportPart { type(of: value).part }

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
    var ofAnyPart: Fetched<AnyPart> { Fetched<AnyPart>(AnyPart(value), fetchedAt: fetchedAt) }
}

extension Fetched<AnyPart> {
    /// Returns the seconds until the next value is wanted; `chosen` is the user's interval.
    package func interval(_ chosen: Int) -> Int {
        value.value.interval(fetchedAt: fetchedAt) ?? value.part.interval(chosen)
    }

    package func of<Other: PartValue>(_: Other.Type) -> Fetched<Other>? {
        (value.value as? Other).map { Fetched<Other>($0, fetchedAt: fetchedAt) }
    }
}
