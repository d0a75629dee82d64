import Weather

/// The services for radar, which are independent of the provider of the weather.
package enum RadarServiceID: String, CaseIterable, Sendable {
    case rainViewer, libreWXR
    /// A sample inside the program.
    case sampleRadar
}

/// One picture of the whole world.
package struct RadarFrame: Hashable, Sendable {
    package let service: RadarServiceID
    package let time: UnixTime
    /// The service's own name for the picture, which is part of the addresses of its tiles.
    package let path: String

    package init(service: RadarServiceID, time: UnixTime, path: String) {
        (self.service, self.time, self.path) = (service, time, path)
    }
}
