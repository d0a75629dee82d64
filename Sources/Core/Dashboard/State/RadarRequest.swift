import Maps
import Weather

package struct RadarRequest: Hashable, Sendable {
    package typealias ID = Int

    package enum Subject: Hashable, Sendable {
        case frames(near: Coordinate, isDemo: Bool)
        case tiles([TileAddress], of: RadarFrame)
        case coverage(at: Coordinate)
    }

    package let id: ID
    package let subject: Subject
    /// Requested by the user, perhaps after fixing the cause of an earlier error.
    package let isManual: Bool
    /// For pictures that the playing map shows later.
    package let isAhead: Bool
    /// For a picture of which the map has other tiles.
    package let isPart: Bool
    /// Asks whether the service has replaced tiles that the map has.
    package let isRenewal: Bool
}
