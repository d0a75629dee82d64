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
        /// What it is about, such as "wind" by an authority; nil if that is not known. While one warning is in force, the next
        /// one about the same event is about the same hazard.
        let event: String?
        /// The names of its message and of those that it replaces. Warnings that share one are about one hazard.
        let messages: Set<String>
        let severity: AlertSeverity
        /// Nil if it is not known.
        let end: UnixTime?
        /// Text such as "Severe thunderstorm warning until 18:00".
        let words: String

        package init(
            event: String?, messages: Set<String>, severity: AlertSeverity, end: UnixTime?, words: String
        ) {
            (self.event, self.messages, self.severity, self.end, self.words) = (event, messages, severity, end, words)
        }
    }

    /// Rain or snow. A break of less than `Fall.longestBreak` does not end it.
    package struct Fall: Hashable, Sendable {
        let begin: UnixTime
        /// Nil if it is not known.
        let end: UnixTime?
        /// Text such as "Rain from 15:00 to 18:00".
        let words: String
        /// Text such as "rain".
        let name: String

        package init(begin: UnixTime, end: UnixTime?, words: String, name: String) {
            (self.begin, self.end, self.words, self.name) = (begin, end, words, name)
        }

        /// In seconds.
        package static let longestBreak = 3600
    }

    /// The grade of the air.
    package struct Air: Hashable, Sendable {
        let scale: String
        /// 0 for the best grade.
        let level: Int
        /// Text such as "PM2.5 bad".
        let words: String

        package init(scale: String, level: Int, words: String) {
            (self.scale, self.level, self.words) = (scale, level, words)
        }
    }
}
