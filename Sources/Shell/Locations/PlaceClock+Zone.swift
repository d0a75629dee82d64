import Gazetteer
import Files
import Synchronization
import Weather

extension PlaceClock {
    /// The clock of a zone such as "Europe/Berlin" from two days before `time` to seventeen after it, which is longer than
    /// any forecast; nil where the system's time zone database has no such zone.
    package init?(zone: String, around time: UnixTime, folder: String = "/usr/share/zoneinfo") {
        guard zone.isZoneName, let bytes = contents(ofFile: folder + "/" + zone, limit: sizeLimit),
            let file = ZoneFile(bytes)
        else {
            return nil
        }
        self = file.clock(from: time + -2 * 86_400, to: time + 17 * 86_400)
    }
}

/// The clocks of places by the towns near them. The halves of a report ask for the same one, one after the other, and to
/// look for the town takes longer than to read what is asked for it.
package final class NearbyClocks: Sendable {
    private let latest = Mutex<(coordinate: Coordinate, offset: UTCOffset?, zone: String)?>(nil)

    package init() {}

    /// The clock of the nearest town, however far away it is, whose time zone keeps an offset at one end of `times`: a border
    /// may lie between. That of the nearest town at all without an offset; nil where no zone keeps it.
    package func clock(
        at coordinate: Coordinate, keeping offset: UTCOffset?, at times: ClosedRange<UnixTime>
    ) -> PlaceClock? {
        func clock(_ zone: String) -> PlaceClock? {
            PlaceClock(zone: zone, around: times.lowerBound)
                .flatMap { clock in offset.map { clock.keeps($0, at: times) } ?? true ? clock : nil }
        }
        let zone: String? = latest.withLock { latest in
            if let latest, latest.coordinate == coordinate, latest.offset == offset { return latest.zone }
            let gazetteer = Gazetteer.builtIn
            var zone = gazetteer.nearestTown(to: coordinate)?.zone
            if zone.flatMap(clock) == nil {
                zone = gazetteer.zones(around: coordinate, limit: zoneLimit).first { clock($0) != nil }
            }
            // That there is none may be true of these times alone.
            latest = zone.map { (coordinate, offset, $0) }
            return zone
        }
        return zone.flatMap(clock)
    }
}

/// Enough to look beyond a border where several countries meet; farther zones say nothing about a place.
private let zoneLimit = 12

/// Zones are a few kilobytes; a larger file is none.
private let sizeLimit = 32 * 1024
