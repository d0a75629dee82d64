import Gazetteer
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

    /// The clock of the town near by; nil where there is none.
    package init?(near coordinate: Coordinate, around time: UnixTime, folder: String = "/usr/share/zoneinfo") {
        guard let town = Gazetteer.builtIn.nearestTown(to: coordinate) else { return nil }
        self.init(zone: town.zone, around: time, folder: folder)
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
