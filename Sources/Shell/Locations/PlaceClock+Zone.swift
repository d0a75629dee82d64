import Files
import Weather

extension PlaceClock {
    /// Creates a clock from two days before `time` to 17 days after it, which is longer than any forecast.
    package init?(
        zone: String, around time: UnixTime, folder: String = systemZones,
        contents: (_ path: String) -> [UInt8]? = contents(ofZoneFile:)
    ) {
        guard zone.isZoneName, let bytes = contents(folder + "/" + zone), let file = ZoneFile(bytes) else { return nil }
        self = file.clock(from: time + -2 * 86_400, to: time + 17 * 86_400)
    }
}

/// The folder of zone files, as the system's tzdata installs it.
let systemZones = "/usr/share/zoneinfo"

/// Zone files have a few kilobytes, and the table of their places has 20.
func contents(ofZoneFile path: String) -> [UInt8]? { contents(ofFile: path, limit: 32 * 1024) }
