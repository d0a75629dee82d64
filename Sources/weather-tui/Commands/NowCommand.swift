import Reports
import Weather

extension WeatherCommand {
    static let now = WeatherCommand(
        name: "now", summary: "Print the current weather in one line, for a status bar.",
        details: {
            """
            --format is a text with placeholders: \(StatusFormat.Placeholder.all.map { "{\($0.name)}" }.joined(separator: " ")). \
            {{ and }} are braces, \\n is a line feed, \\t a tab, \\\\ a backslash. An unknown \
            value is printed as "–". A ! at the end marks old weather.
            """
        },
        operand: .place,
        options: [.format, .json, .refresh] + OptionName.shared.filter { $0 != .theme },
        helpOfJSON: "Print JSON for a status bar. Its schema is share/doc/weather-tui/now.schema.json.",
        examples: [
            "weather-tui now", "weather-tui now Busan --format '{place}: {temperature}, {condition}'",
            "weather-tui now --json",
        ],
        action: .print(NowCommand.line))
}

enum NowCommand {
    @MainActor fileprivate static func line(in context: CommandContext) throws -> CommandResult {
        let isJSON = context.options.isJSON
        let format = try context.options.format.map { try StatusFormat($0) } ?? .standard
        let source = try ReportSource(
            isJSON ? Set(ReportPart.allCases) : format.reportParts, in: context, forStatusBar: true)
        let locale = OutputStyle(environment: context.environment)
        let style = isJSON ? locale.forJSON : locale
        let line = BarLine(
            source.sky(style: style, options: context.options), source.look(style: style, hasThemes: false),
            format: format)
        let text =
            isJSON
            ? line.object?.text(isIndented: false) : line.text?.limited(to: source.limits(style: style))
        return CommandResult(
            output: text.map { $0 + "\n" } ?? "", isJSON: isJSON, failure: source.failure,
            warnings: source.warnings + source.guess)
    }
}
