import Weather

package struct RadarFailure: Hashable, Sendable {
    package let service: RadarServiceID
    package let error: RadarError

    package init(service: RadarServiceID, error: RadarError) { (self.service, self.error) = (service, error) }
}

package enum RadarError: Error, Hashable, Sendable {
    case request(WeatherError)
    /// The service does not have the tile.
    case noSuchTile
    /// The tile was missing or broken a short time ago, so that it was not requested.
    case refused
    /// Not a PNG of 256 × 256 pixels.
    case broken
    /// The colours are of a scheme that was not asked for.
    case wrongColors
}
