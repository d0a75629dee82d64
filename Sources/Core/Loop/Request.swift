import Maps
import News
import Weather

/// Work that takes longer than one turn of the loop. Its answers come as `Event.answered`.
package struct Request: Hashable, Sendable {
    package typealias ID = Int

    package let id: ID
    package let subject: Subject
    package let wish: Wish

    package init(id: ID, _ subject: Subject, wish: Wish = .shown) {
        (self.id, self.subject, self.wish) = (id, subject, wish)
    }

    package enum Subject: Hashable, Sendable {
        /// Cached parts that are newer than these times need no request. Without a clock of the place, the stored weather
        /// is read for it.
        case report(Place, ProviderID, [ReportPart: UnixTime], knowsClock: Bool = false)
        /// The parts of saved places that are not newer than these times. Each place has answers of its own, and
        /// `Answer.allRenewed` is the last one.
        case renewal([Place], ProviderID, [ReportPart: UnixTime])
        case location(LocationSource)
        /// Where this machine is. A location that any copy has found since then needs no request.
        case following(newerThan: UnixTime)
        /// `mayRequest` is false if only a picture on the disk is wanted.
        case icon(IconCode, mayRequest: Bool)
        case radarFrames(near: Coordinate, isDemo: Bool)
        case radarTiles([TileAddress], of: RadarFrame, as: TileUse)
        case radarCoverage(at: Coordinate)
        /// Tells news by the ways that the user has chosen, unless another copy has told them.
        case announcement(Announcement)
    }

    /// Of the report; empty for all other requests.
    package var parts: [ReportPart: UnixTime] {
        if case .report(_, _, let parts, _) = subject { parts } else { [:] }
    }

    /// Whether it brings a part that the report can do without.
    package var isExtra: Bool { !parts.isEmpty && ReportPart.essential.isDisjoint(with: parts.keys) }
}

package enum LocationSource: Hashable, Sendable {
    case geoClue
    case lookup
}

/// Numbers all requests of a run, so that a late answer is no answer to a later request.
package struct RequestCounter: Sendable {
    private var last: Request.ID = 0

    package init() {}

    package mutating func request(_ subject: Request.Subject, wish: Wish = .shown) -> Request {
        last += 1
        return Request(id: last, subject, wish: wish)
    }
}
