import Astronomy
import Boundary
import Look
import Sky
import Weather
import Words

/// A place in the list, as it is told.
package struct BoardLine: Sendable {
    var place: Place { source.place }
    let source: Source
    /// The fullest comes first.
    let names: [String]
    /// By the clock of the place; nil if that is not known.
    let time: String?
    let isNight: Bool
    let condition: Condition?
    let temperature: Temperature?
    let range: TemperatureRange?
    /// What changes next; the fullest form comes first.
    let next: [String]
    /// The same with the names of days written out.
    let nextInFull: String?
    let mark: Span?
    /// The words for the mark.
    let warning: String?
    /// Set if the weather is old.
    let age: String?
    /// Why there is no weather.
    let problem: String?

    /// What it is made of.
    package struct Source: Equatable, Sendable {
        let place: Place
        private let minute: UnixTime
        /// When its parts came.
        private let times: [UnixTime?]
        private let failure: WeatherError?
        let hasFailed: Bool
        private let formats: Formats
        private let choices: Choices

        /// `sky` has the report of the place, which may be empty. `hasFailed` tells that the last request failed, perhaps
        /// before it came to this place.
        package init(_ place: Place, _ sky: Sky, hasFailed: Bool) {
            (self.place, minute, self.hasFailed) = (place, sky.now.minute, hasFailed)
            times = ReportPart.allCases.map { sky.report?.fetchedAt($0) }
            failure = sky.report?.failure(.current)
            (formats, choices) = (sky.formats, sky.choices)
        }
    }

    /// `interval` is in seconds.
    package init(_ source: Source, _ sky: Sky, _ summary: PlaceSummary, interval: Int) {
        self.source = source
        let place = source.place
        names = sky.labelForms(of: place)
        time = sky.report?.clock.map { sky.formats.clock($0.localTime(of: sky.now)) }
        isNight = !Sun.isUp(at: sky.now, coordinate: place.coordinate)
        let present = sky.present?.weather
        (condition, temperature) = (present?.condition, present?.temperature)
        range = sky.temperaturesOfToday?.range
        (next, nextInFull) = (summary.next, summary.nextInFull)
        (mark, warning) = (summary.mark, summary.warning)
        let oldest = sky.report?.current.latest?.oldest
        age = oldest.flatMap {
            sky.now - $0 > 2 * interval ? sky.formats.age(of: $0, at: sky.now).markedAsProblem : nil
        }
        guard present == nil, source.hasFailed else {
            problem = nil
            return
        }
        let isUnreadable = if case .response? = sky.report?.failure(.current) { true } else { false }
        problem = sky.strings[isUnreadable ? BoardPhrase.unreadable : .unknown].markedAsProblem
    }
}

enum BoardPhrase: String, Phrase {
    static let prefix = "board."

    case title, unreadable, unknown
}

extension Strings {
    subscript(phrase: BoardPhrase) -> String { word(phrase.key) }
}
