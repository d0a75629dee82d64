import Gazetteer
import Synchronization
import Weather

/// The clock at a coordinate. It keeps the zones of the last one: several parts need the same clock, and the search is slow.
package final class NearbyClocks: Sendable {
    private struct Known {
        var likely: (coordinate: Coordinate, zones: ZonesNearby)?
        var keeping: (coordinate: Coordinate, offset: UTCOffset, zone: String)?
        /// The outer optional says whether the table was read.
        var villages: [ZonePlace]??
    }

    private let known = Mutex(Known())
    private let folder: String
    private let contents: @Sendable (_ path: String) -> [UInt8]?

    package init(
        folder: String = systemZones,
        contents: @escaping @Sendable (_ path: String) -> [UInt8]? = contents(ofZoneFile:)
    ) {
        self.folder = folder
        self.contents = contents
    }

    /// Returns the likely clock, or the clock of the nearest town that has `offset`, if given, at one end of `times`: a
    /// border may be near.
    package func clock(
        at coordinate: Coordinate, keeping offset: UTCOffset?, at times: ClosedRange<UnixTime>
    ) -> PlaceClock? {
        offset.map { clock(at: coordinate, keeping: $0, at: times) } ?? clock(at: coordinate, around: times.lowerBound)
    }

    private func clock(ofZone zone: String, around time: UnixTime) -> PlaceClock? {
        PlaceClock(zone: zone, around: time, folder: folder, contents: contents)
    }

    /// Without a zone the clock follows the longitude, as ships far from a coast do.
    private func clock(at coordinate: Coordinate, around time: UnixTime) -> PlaceClock {
        let nearby = zones(at: coordinate)
        let clocks = nearby.zones.map { clock(ofZone: $0, around: time) }
        let likely = clocks.lazy.compactMap { $0 }.first ?? PlaceClock(UTCOffset(atSea: coordinate))
        return nearby.isGuess || clocks.contains { $0 != likely } ? likely.guess : likely
    }

    private func zones(at coordinate: Coordinate) -> ZonesNearby {
        known.withLock { known in
            if let likely = known.likely, likely.coordinate == coordinate { return likely.zones }
            let zones = ZonesNearby(of: coordinate) {
                let villages = known.villages ?? villages()
                known.villages = villages
                return villages
            }
            known.likely = (coordinate, zones)
            return zones
        }
    }

    private func villages() -> [ZonePlace]? {
        guard let table = ZoneTable(folder: folder, contents: contents) else { return nil }
        let zonesWithTowns = Gazetteer.builtIn.zonesWithTowns
        return table.lines.map(\.place).filter { !zonesWithTowns.contains($0.zone) }
    }

    private func clock(
        at coordinate: Coordinate, keeping offset: UTCOffset, at times: ClosedRange<UnixTime>
    ) -> PlaceClock? {
        func clock(_ zone: String) -> PlaceClock? {
            self.clock(ofZone: zone, around: times.lowerBound).flatMap { $0.keeps(offset, at: times) ? $0 : nil }
        }
        let zone: String? = known.withLock { known in
            if let keeping = known.keeping, keeping.coordinate == coordinate, keeping.offset == offset {
                return keeping.zone
            }
            let gazetteer = Gazetteer.builtIn
            var zone = gazetteer.nearestTown(to: coordinate)?.zone
            if zone.flatMap(clock) == nil {
                zone = gazetteer.zones(around: coordinate, limit: zoneLimit).first { clock($0) != nil }
            }
            // Another time may have a matching zone, so nil is not kept.
            known.keeping = zone.map { (coordinate, offset, $0) }
            return zone
        }
        return zone.flatMap(clock)
    }
}

extension UTCOffset {
    /// A zone at sea has 15 degrees of longitude. The date line belongs to its western side.
    fileprivate init(atSea coordinate: Coordinate) {
        let longitude = coordinate.longitude == -180 ? 180 : coordinate.longitude
        self.init(clamping: Int((longitude / 15).rounded()) * 3600)
    }
}

/// Twelve zones reach beyond a border of several countries.
private let zoneLimit = 12
