import Files
import Gazetteer
import Synchronization
import Weather

extension PlaceClock {
    /// Creates a clock from two days before `time` to 17 days after it, which is longer than any forecast.
    package init?(zone: String, around time: UnixTime, folder: String = systemZones) {
        guard zone.isZoneName, let bytes = contents(ofFile: folder + "/" + zone, limit: sizeLimit),
            let file = ZoneFile(bytes)
        else {
            return nil
        }
        self = file.clock(from: time + -2 * 86_400, to: time + 17 * 86_400)
    }
}

/// A cache of the last zone found: several parts need the same clock, and the search is slow.
package final class NearbyClocks: Sendable {
    private let latest = Mutex<(coordinate: Coordinate, offset: UTCOffset?, zone: String)?>(nil)
    private let folder: String

    package init(folder: String = systemZones) { self.folder = folder }

    /// Returns the clock of the nearest town that has `offset`, if given, at one end of `times`: a border may be near.
    package func clock(
        at coordinate: Coordinate, keeping offset: UTCOffset?, at times: ClosedRange<UnixTime>
    ) -> PlaceClock? {
        func clock(_ zone: String) -> PlaceClock? {
            PlaceClock(zone: zone, around: times.lowerBound, folder: folder)
                .flatMap { clock in offset.map { clock.keeps($0, at: times) } ?? true ? clock : nil }
        }
        let zone: String? = latest.withLock { latest in
            if let latest, latest.coordinate == coordinate, latest.offset == offset { return latest.zone }
            let gazetteer = Gazetteer.builtIn
            var zone = gazetteer.nearestTown(to: coordinate)?.zone
            if zone.flatMap(clock) == nil {
                zone = gazetteer.zones(around: coordinate, limit: zoneLimit).first { clock($0) != nil }
            }
            // Another time may have a matching zone, so nil is not kept.
            latest = zone.map { (coordinate, offset, $0) }
            return zone
        }
        return zone.flatMap(clock)
    }
}

/// The folder of zone files, as the system's tzdata installs it.
package let systemZones = "/usr/share/zoneinfo"

/// Twelve zones reach beyond a border of several countries.
private let zoneLimit = 12

/// In bytes; zone files have a few kilobytes.
private let sizeLimit = 32 * 1024
