import Maps
import News
import Terminal
import Weather

package enum Answer: Sendable {
    case report(RefreshOutcome)
    /// One of the answers to a renewal: the weather of a place, or other parts.
    case renewed(Place, RefreshOutcome)
    case allRenewed
    case location(Result<Coordinate, LocationError>)
    case following(Result<CurrentLocation, LocationError>)
    /// Nil if there is no picture.
    case icon(Picture?)
    /// No picture can be read.
    case noIcons(WeatherError)
    case radarFrames(Result<RadarFrames, WeatherError>)
    case radarTiles(RadarTiles)
    case radarCoverage(RadarCoverage)
    /// What the terminal of this copy has to tell. `announced` follows when all else has been told.
    case announcement(TerminalNews)
    case announced
}
