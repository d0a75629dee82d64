/// A command: its words, operands, options and help, and what it does. Parsing, help and completions come from it.
struct WeatherCommand: Sendable {
    enum Action: Sendable {
        case showDashboard
        case watch
        case choose([WeatherCommand])
        case print(@MainActor @Sendable (CommandContext) throws -> CommandResult)
    }

    struct Operand: Sendable {
        let name: String
        let help: String
        var isOptional = false
        /// All words are the operand's, such as those of a town.
        var takesAllWords = false
        /// Each word is an operand of its own.
        var isRepeated = false
        /// The only words; with none, any word may stand there.
        var choices: [String] = []
        /// Completion offers towns beside the saved places.
        var offersTowns = true
    }

    let name: String
    let summary: String
    /// A closure, because a start needs no help.
    var details: @Sendable () -> String = { "" }
    var operand: Operand?
    /// All options with an effect, in the order of the help; the options of `OptionName.shared` are accepted everywhere.
    var options: [OptionName] = []
    /// What `--json` prints, for commands that have it.
    var helpOfJSON = ""
    var examples: [String] = []
    var isHidden = false
    let action: Action
    /// Commands that its name begins, beside what it does itself.
    var further: [WeatherCommand] = []
}

extension WeatherCommand {
    static let root = WeatherCommand(
        name: "weather-tui", summary: "A full-screen weather dashboard for the terminal.",
        details: {
            """
            A place is a town, such as Busan or "Paris, TX"; a saved place; or latitude and longitude, such as 37.57,126.98 or \
            -33.87 151.21. Without a place, weather-tui shows the place chosen last. In the dashboard, press ? to see the \
            keys and q to quit. For more, see the manual page: man weather-tui.
            """
        },
        operand: .place, options: OptionName.shared + [.linear],
        examples: [
            "weather-tui Busan", "weather-tui -33.87 151.21", "weather-tui --demo", "weather-tui completions bash",
        ],
        action: .choose([dashboard, report, now, watch, find, places, config, key, doctor, completions, complete]))

    static let dashboard = WeatherCommand(
        name: "dashboard", summary: "Show the full-screen dashboard.", operand: .place,
        options: OptionName.shared + [.linear],
        action: .showDashboard)

    var commands: [WeatherCommand] { if case .choose(let commands) = action { commands } else { further } }

    /// The commands that help and completions show.
    var shownCommands: [WeatherCommand] { commands.filter { !$0.isHidden } }

    var commandNames: [String] { shownCommands.map(\.name) }

    /// The options that help and completions show.
    var shownOptions: [OptionName] { options + [.version, .help] }
}

extension WeatherCommand.Operand {
    static let place = Self(
        name: "place",
        help: """
            A town, such as Busan or "Paris, TX"; a saved place; or latitude and longitude, such as 37.57,126.98 or \
            -33.87 151.21. The default is the place chosen last.
            """, isOptional: true, takesAllWords: true)
}
