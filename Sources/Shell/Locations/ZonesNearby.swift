import Gazetteer
import Maps
import Weather

/// The time zones that a place may be in. The numbers below were found by comparing random places with a map of time
/// zones; Sources/DECISIONS.md has the results.
struct ZonesNearby: Equatable {
    /// The likely one first; empty far out at sea.
    let zones: [String]
    /// Whether the first zone is a guess even if all others have the same clock.
    let isGuess: Bool

    /// `villages` returns the places of zones without a town; nil if they are not known.
    init(of coordinate: Coordinate, villages: () -> [ZonePlace]?) {
        func places(beside villages: [ZonePlace]) -> [Neighbor] {
            Gazetteer.builtIn.neighbors(
                of: coordinate, villages: villages, times: Self.leastDistance * Self.countryDistance)
        }
        var (neighbors, isGuess) = (places(beside: []), false)
        if neighbors.first?.distance ?? .infinity > Self.reachOfTowns {
            let villages = villages()
            isGuess = villages == nil
            if let villages { neighbors = places(beside: villages) }
        }
        guard let nearest = neighbors.first else {
            (zones, self.isGuess) = ([], true)
            return
        }
        if nearest.distance > Self.reachOfTownsAtSea, !Coasts.isLand(coordinate) {
            isGuess = true
            if nearest.distance > Self.reachOfZonesAtSea { neighbors = [] }
        }
        if Self.zones(of: neighbors).count > 1, !Borders.areNear(coordinate, kilometers: Self.errorOfBorders) {
            let ofCountry = neighbors.filter { !Borders.lie(between: coordinate, and: $0.place.coordinate) }
            if let first = ofCountry.first, first.distance <= nearest.distance * Self.countryDistance {
                neighbors = ofCountry
            } else {
                isGuess = true
            }
        }
        zones = Self.zones(of: neighbors)
        if let likely = neighbors.first {
            isGuess = isGuess || !likely.isTown && likely.distance > Self.reachOfVillages
            isGuess = isGuess || Self.zonesWithTwoClocks.contains(likely.place.zone)
        }
        self.isGuess = isGuess
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

    /// In kilometres. Zones without a town of their own are small.
    private static let (reachOfTowns, reachOfVillages) = (50.0, 30.0)

    /// In kilometres. Beyond the coastal waters the sea has zones by longitude.
    private static let (reachOfTownsAtSea, reachOfZonesAtSea) = (40.0, 300.0)

    /// In kilometres. The lines of the map are not exact.
    private static let errorOfBorders = 5.0

    /// In Xinjiang people use both this clock and that of Beijing.
    private static let zonesWithTwoClocks: Set = ["Asia/Urumqi"]
}
