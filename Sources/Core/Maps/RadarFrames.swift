import Weather

/// What a service knows of the rain at a place.
package enum RadarCoverage: Hashable, Sendable {
    case radar
    /// An estimate from satellites, since no radar is near.
    case satellite
    /// No measurement; an empty picture does not mean that nothing falls.
    case noRadar
    /// The service was asked, and its answer was of no use.
    case unknown
}

/// The pictures of the last two hours.
package struct RadarFrames: Hashable, Sendable {
    package let service: RadarServiceID
    /// Nil until the service is asked: `RadarSource.coverage(at:)` may need a request.
    package var coverage: RadarCoverage?
    /// The oldest first.
    package let frames: [RadarFrame]
    /// Why the first choice was not taken, or why there are no newer frames.
    package let failure: RadarFailure?

    package init(
        service: RadarServiceID, coverage: RadarCoverage?, frames: [RadarFrame], failure: RadarFailure? = nil
    ) {
        (self.service, self.coverage, self.frames, self.failure) = (service, coverage, frames, failure)
    }
}

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
    /// libpng is not installed.
    case noPNGReader
}

/// The tiles that were asked for, each with its echoes or its error.
package struct RadarTiles: Hashable, Sendable {
    package var tiles: [TileAddress: RadarTile] = [:]
    package var errors: [TileAddress: RadarError] = [:]
    /// The other service takes the place of this one, so the frames must be asked for again.
    package var isServiceReplaced = false

    package init() {}
}
