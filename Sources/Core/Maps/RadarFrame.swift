import Weather

/// One picture of the whole world.
package struct RadarFrame: Hashable, Sendable {
    package let service: RadarServiceID
    package let time: UnixTime
    /// The service's own name for the picture, which is part of the addresses of its tiles.
    package let path: String

    /// In seconds: a service has a new picture after the interval, and needs the delay to make it.
    package static let (interval, delay) = (600, 120)

    /// In seconds: how long the newest tiles are right for sure, where the service replaces them.
    package static let checkInterval = 300

    package init(service: RadarServiceID, time: UnixTime, path: String) {
        (self.service, self.time, self.path) = (service, time, path)
    }
}
