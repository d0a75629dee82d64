import Gazetteer
import Maps
import Weather

/// The time zones that a place may be in. The numbers below were found by comparing random places with a map of time
/// zones; README.md in this folder has the results.
struct ZonesNearby: Equatable {
    /// The likely one first; empty far out at sea.
    let zones: [String]
    /// Whether the first zone is a guess even if all others have the same clock.
    let isGuess: Bool

    /// `villages` returns the places of zones without a town; nil if they are not known.
    init(of coordinate: Coordinate, villages: () -> [ZonePlace]?) {
        var (neighbors, isGuess) = Self.neighbors(of: coordinate, villages: villages)
        let distance = neighbors.first?.distance ?? .infinity
        if distance > Self.reachOfTownsAtSea, !Coasts.isLand(coordinate) {
            isGuess = true
            if distance > Self.reachOfZonesAtSea { neighbors = [] }
        }
        if Self.zones(of: neighbors).count > 1, !Borders.areNear(coordinate, kilometers: Self.errorOfBorders) {
            let ofCountry = neighbors.filter { !Borders.lie(between: coordinate, and: $0.place.coordinate) }
            if let first = ofCountry.first, first.distance <= distance * Self.countryDistance {
                neighbors = ofCountry
            } else {
                isGuess = true
            }
        }
        zones = Self.zones(of: neighbors)
        self.isGuess = isGuess || neighbors.first?.isDoubtful ?? true
    }

    private static func neighbors(
        of coordinate: Coordinate, villages: () -> [ZonePlace]?
    ) -> (neighbors: [Neighbor], isGuess: Bool) {
        func neighbors(_ villages: [ZonePlace] = []) -> [Neighbor] {
            Gazetteer.builtIn.neighbors(of: coordinate, villages: villages, times: leastDistance * countryDistance)
        }
        let towns = neighbors()
        if let nearest = towns.first, nearest.distance <= reachOfTowns { return (towns, false) }
        guard let villages = villages() else { return (towns, true) }
        return (neighbors(villages), false)
    }

    /// Omits the zones that are clearly farther away than the first.
    private static func zones(of neighbors: [Neighbor]) -> [String] {
        guard let nearest = neighbors.first else { return [] }
        return neighbors.prefix { $0.distance <= nearest.distance * leastDistance }.map(\.place.zone)
            .reduce(into: []) { zones, zone in if !zones.contains(zone) { zones.append(zone) } }
    }

    /// A zone as many times farther away than the nearest is clearly another one.
    private static let leastDistance = 6.0

    /// A town of the same country counts first, unless as many times farther away than one across a border.
    private static let countryDistance = 3.0

    /// In kilometres. Only farther away are villages looked for.
    private static let reachOfTowns = 50.0

    /// In kilometres. Beyond the coastal waters the sea has zones by longitude.
    private static let (reachOfTownsAtSea, reachOfZonesAtSea) = (40.0, 300.0)

    /// In kilometres. The lines of the map are not exact.
    private static let errorOfBorders = 5.0
}

extension Neighbor {
    fileprivate var isDoubtful: Bool {
        !isTown && distance > Self.reachOfVillages || Self.zonesWithTwoClocks.contains(place.zone)
    }

    /// In kilometres. Zones without a town of their own are small.
    private static let reachOfVillages = 30.0

    /// In Xinjiang people use both this clock and that of Beijing.
    private static let zonesWithTwoClocks: Set = ["Asia/Urumqi"]
}
