import Weather

/// What may be worth a notice at a place, as it is known at a moment.
package struct Situation: Hashable, Sendable {
    /// Official warnings that have not ended; nil before they are known.
    package var hazards: [Hazard]?
    /// Whether all services have answered, so that a hazard that is missing is over.
    package var knowsAllHazards: Bool
    /// Rain and snow to come, in the order of their times; nil if it is not known by the hour.
    package var falls: [Fall]?
    package var air: Air?

    package init(
        hazards: [Hazard]? = nil, knowsAllHazards: Bool = true, falls: [Fall]? = nil, air: Air? = nil
    ) {
        (self.hazards, self.knowsAllHazards, self.falls, self.air) = (hazards, knowsAllHazards, falls, air)
    }

    /// What an official warning is about.
    package struct Hazard: Hashable, Sendable {
        /// Those of its message, of the messages that it replaces, and of what it is about. Warnings that share a name are
        /// about one hazard.
        package let names: Set<String>
        package let severity: AlertSeverity
        /// Nil if it is not known.
        package let end: UnixTime?
        /// Text such as "Severe thunderstorm warning until 18:00".
        package let words: String

        package init(names: Set<String>, severity: AlertSeverity, end: UnixTime?, words: String) {
            (self.names, self.severity, self.end, self.words) = (names, severity, end, words)
        }
    }

    /// Rain or snow. A break of less than `Fall.longestBreak` does not end it.
    package struct Fall: Hashable, Sendable {
        package let begin: UnixTime
        /// Nil if it is not known.
        package let end: UnixTime?
        /// Text such as "Rain from 15:00 to 18:00".
        package let words: String
        /// Text such as "rain".
        package let name: String

        package init(begin: UnixTime, end: UnixTime?, words: String, name: String) {
            (self.begin, self.end, self.words, self.name) = (begin, end, words, name)
        }

        /// In seconds.
        package static let longestBreak = 3600
    }

    /// The grade of the air.
    package struct Air: Hashable, Sendable {
        package let scale: String
        /// 0 for the best grade.
        package let level: Int
        /// Text such as "PM2.5 bad".
        package let words: String

        package init(scale: String, level: Int, words: String) {
            (self.scale, self.level, self.words) = (scale, level, words)
        }
    }
}
