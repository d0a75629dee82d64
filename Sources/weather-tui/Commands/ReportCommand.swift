import ArgumentParser
import Reports
import Weather

struct ReportCommand: PrintingCommand, OperandCommand, ExplainedCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Print the current weather and the forecast.",
        discussion: "Recently stored weather is printed without a request.")

    @Flag(name: .named(.json), help: "Print JSON. Its schema is share/doc/weather-tui/report.schema.json.")
    var json = false

    @Flag(name: .named(.refresh), help: "Send requests even if the stored weather is recent.")
    var refresh = false

    @Option(name: .named(.color), help: "Colors: auto, always or never. With auto, only a terminal gets colors.")
    var color: String?

    @Argument(help: PlaceOptions.help)
    var place: [String] = []

    @OptionGroup var shared: SharedOptions

    static let examples = [
        "weather-tui report Busan", "weather-tui report 37.57,126.98 --units imperial",
        "weather-tui report --json | jq '.days[0].high'", "weather-tui report --color=always | less -R",
    ]

    func run(in context: CommandContext) throws -> CommandResult {
        try json ? Self.json(in: context) : Self.page(in: context)
    }

    @MainActor static func page(in context: CommandContext) throws -> CommandResult {
        let source = try ReportSource(ReportPage.parts, in: context)
        let style = OutputStyle(environment: context.environment, color: context.options.color)
        let presentation = source.presentation(
            style: style, options: context.options, hasThemes: style.colorCount != nil)
        let frame = ReportPage(presentation, columns: style.columns).frame
        let shown = frame.limited(to: source.limits(style: style))
        return CommandResult(
            output: shown.text(isColored: style.colorCount != nil), failure: source.failure,
            warnings: source.warnings)
    }

    @MainActor private static func json(in context: CommandContext) throws -> CommandResult {
        let source = try ReportSource(ReportJSON.parts, in: context)
        let style = OutputStyle(environment: context.environment).forJSON
        let presentation = source.presentation(style: style, options: context.options, hasThemes: false)
        let text = ReportJSON(presentation)?.object.text(isIndented: true)
        return CommandResult(
            output: text.map { $0 + "\n" } ?? "", isJSON: true, failure: source.failure,
            warnings: source.warnings)
    }
}
