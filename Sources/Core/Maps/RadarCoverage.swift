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
