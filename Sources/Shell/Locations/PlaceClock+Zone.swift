import Files
import Gazetteer
import Synchronization
import Weather

extension PlaceClock {
    /// The clock covers two days before `time` to 17 after it, longer than any forecast; nil for an unknown zone.
    package init?(zone: String, around time: UnixTime, folder: String = "/usr/share/zoneinfo") {
        guard zone.isZoneName, let bytes = contents(ofFile: folder + "/" + zone, limit: sizeLimit),
            let file = ZoneFile(bytes)
        else {
            return nil
        }
        self = file.clock(from: time + -2 * 86_400, to: time + 17 * 86_400)
    }
}

/// It keeps the last answer, since several parts ask for the same clock and the search is slow.
package final class NearbyClocks: Sendable {
    private let latest = Mutex<(coordinate: Coordinate, offset: UTCOffset?, zone: String)?>(nil)

    package init() {}

    /// Takes the nearest town whose zone has the offset at one end of `times`, since a border may be near; nil if none
    /// has. Without an offset it takes the nearest town.
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
            // The nil may be true only for these times.
            latest = zone.map { (coordinate, offset, $0) }
            return zone
        }
        return zone.flatMap(clock)
    }
}

/// This reaches beyond a border of several countries.
private let zoneLimit = 12

/// Zone files have a few kilobytes.
private let sizeLimit = 32 * 1024
