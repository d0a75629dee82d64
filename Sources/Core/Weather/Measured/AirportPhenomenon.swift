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
        switch kind {
        case .condition(let condition): condition.rawValue
        case .hail: "hail"
        case .driftingSnow: "driftingSnow"
        case .blowingSnow: "blowingSnow"
        case .iceCrystals: "iceCrystals"
        }
    }
}
