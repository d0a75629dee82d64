/// What an airport sees: at it, or around it.
package struct AirportPhenomenon: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case condition(Condition)
        case hail, driftingSnow, blowingSnow, iceCrystals
    }

    package let kind: Kind
    package let isNearby: Bool

    /// That of the condition, or that of the kind.
    package var name: String {
        if case .condition(let condition) = kind { condition.rawValue } else { "\(kind)" }
    }
}
