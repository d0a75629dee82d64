import ArgumentParser
import Reports
import Weather

/// `weather-tui report`: the weather as text, for paper, pipes and programs.
struct ReportCommand: PrintingCommand, OperandCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Print the current weather and the forecast.",
        discussion: "What is stored and not too old is printed without a request.")

    @Flag(name: .named(.json), help: "Print JSON, as Resources/Schemas/report.schema.json describes it.")
    var json = false

    @Argument(help: SharedOptions.placeHelp)
    var place: [String] = []

    @OptionGroup var shared: SharedOptions

    var options: Options { shared.options(place: place) }

    @MainActor func run(in context: CommandContext) throws -> CommandResult {
        try json ? Self.json(in: context) : Self.page(in: context)
    }

    /// A page of text, as wide as the terminal.
    @MainActor static func page(in context: CommandContext) throws -> CommandResult {
        let source = try ReportSource(Set(ReportHalf.allCases), in: context)
        let style = OutputStyle(environment: context.environment)
        let state = source.state(style: style, options: context.options, hasThemes: style.colorCount != nil)
        let frame = ReportPage(state, columns: style.columns).frame
        let shown = style.isUTF8 ? frame : frame.inASCII()
        return CommandResult(
            output: shown.text(isColored: style.colorCount != nil), failure: source.failure,
            warnings: source.warnings)
    }

    @MainActor private static func json(in context: CommandContext) throws -> CommandResult {
        let source = try ReportSource(Set(ReportHalf.allCases), in: context)
        let style = OutputStyle(environment: context.environment).forJSON
        let state = source.state(style: style, options: context.options, hasThemes: false)
        let text = ReportJSON(state)?.object.text(isIndented: true)
        return CommandResult(
            output: text.map { $0 + "\n" } ?? "", isJSON: true, failure: source.failure,
            warnings: source.warnings)
    }
}
