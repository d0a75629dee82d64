import Sky
import Weather

/// The settings of the user's own station.
package struct StationChoices {
    static let command = Choice(
        "station.command", standard: .words([]), kind: .command, off: .words([]), hides: .station)

    static let settings = [command]

    private let choices: Choices

    package init(_ choices: Choices) { self.choices = choices }

    /// The program of the user and its arguments; empty without a station.
    package var command: [String] { choices[Self.command].words }
}
