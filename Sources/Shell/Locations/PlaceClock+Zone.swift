import Gazetteer
import Synchronization
import Weather

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension PlaceClock {
    /// The clock of a zone such as "Europe/Berlin" from two days before `time` to seventeen after it, which is longer than
    /// any forecast; nil where the system's time zone database has no such zone.
    package init?(zone: String, around time: UnixTime, folder: String = "/usr/share/zoneinfo") {
        guard zone.isZoneName, let bytes = content(of: folder + "/" + zone), let file = ZoneFile(bytes) else {
            return nil
        }
        self = file.clock(from: time + -2 * 86_400, to: time + 17 * 86_400)
    }
}

/// The clocks of places by the towns near them. The halves of a report ask for the same one, one after the other, and to
/// look for the town takes longer than to read what is asked for it.
package final class NearbyClocks: Sendable {
    private let latest = Mutex<(coordinate: Coordinate, town: Town?)?>(nil)

    package init() {}

    /// Nil where no town is near.
    package func clock(at coordinate: Coordinate, around time: UnixTime) -> PlaceClock? {
        let town = latest.withLock { latest in
            if let latest, latest.coordinate == coordinate { return latest.town }
            let town = Gazetteer.builtIn.nearestTown(to: coordinate)
            latest = (coordinate, town)
            return town
        }
        return town.flatMap { PlaceClock(zone: $0.zone, around: time) }
    }
}

/// Zones are a few kilobytes; a larger file is none.
private let sizeLimit = 32 * 1024

private func content(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: sizeLimit) { buffer, count in
        count = max(read(descriptor, buffer.baseAddress, sizeLimit), 0)
    }
    return bytes.isEmpty || bytes.count == sizeLimit ? nil : bytes
}
