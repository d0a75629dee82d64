import Look
import Weather

/// A stretch of time from now on.
package struct Period: Hashable, Sendable {
    package enum Start: Hashable, Sendable {
        case begun
        case soon
        case at(UnixTime)
    }

    package let start: Start
    package let end: UnixTime
    package let isEndKnown: Bool

    package init(start: Start, end: UnixTime, isEndKnown: Bool) {
        (self.start, self.end, self.isEndKnown) = (start, end, isEndKnown)
    }
}

/// Something bad that another part of the program knows of, with its words.
package struct NamedSpell: Hashable, Sendable {
    package let period: Period
    package let name: String
    package let shortName: String
    /// That of the names.
    package let role: Role

    package init(_ name: String, short shortName: String, role: Role, period: Period) {
        (self.name, self.shortName, self.role, self.period) = (name, shortName, role, period)
    }
}

extension Period {
    package var begin: UnixTime? { if case .at(let time) = start { time } else { nil } }
}
