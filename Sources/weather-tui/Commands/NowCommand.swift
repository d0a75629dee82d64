import ArgumentParser
import Reports
import Weather

struct NowCommand: PrintingCommand, OperandCommand, ExplainedCommand {
    static let configuration = CommandConfiguration(
        commandName: "now", abstract: "Print the current weather in one line, for a status bar.",
        discussion: """
            --format is a text with placeholders: \(StatusFormat.Placeholder.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")). \
            {{ and }} are braces, \\n is a line feed, \\t a tab, \\\\ a backslash. An unknown \
            value is printed as "–". A ▲ at the end marks old weather.
            """)

    @Option(name: .named(.format), help: "The text of the line, such as \"{icon} {temperature} {condition}\".")
    var format: String?

    @Flag(
        name: .named(.json),
        help: "Print JSON for a status bar. Its schema is share/doc/weather-tui/now.schema.json."
    )
    var json = false

    @Flag(name: .named(.refresh), help: "Send requests even if the stored weather is recent.")
    var refresh = false

    @Argument(help: PlaceOptions.help)
    var place: [String] = []

    @OptionGroup var shared: PlainOptions

    static let examples = [
        "weather-tui now", "weather-tui now Busan --format '{place}: {temperature}, {condition}'",
        "weather-tui now --json",
    ]

    func run(in context: CommandContext) throws -> CommandResult {
        try StatusLineRequest(format: format, isJSON: json).result(in: context)
    }
}

extension StatusLineRequest {
    @MainActor func result(in context: CommandContext) throws -> CommandResult {
        let format = try format.map { try StatusFormat($0) } ?? .standard
        let source = try ReportSource(
            isJSON ? Set(ReportPart.allCases) : format.reportParts, in: context)
        let locale = OutputStyle(environment: context.environment)
        let style = isJSON ? locale.forJSON : locale
        let line = BarLine(
            source.presentation(style: style, options: context.options, hasThemes: false), format: format)
        let text =
            isJSON
            ? line.object?.text(isIndented: false) : line.text?.limited(to: source.limits(style: style))
        return CommandResult(
            output: text.map { $0 + "\n" } ?? "", isJSON: isJSON, failure: source.failure,
            warnings: source.warnings + source.guess)
    }
}
