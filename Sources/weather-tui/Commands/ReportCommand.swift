import Linear
import Reports
import Sky
import Weather

extension WeatherCommand {
    static let report = WeatherCommand(
        name: "report", summary: "Print the current weather and the forecast.",
        details: { "Recently stored weather is printed without a request." },
        operand: .place, options: [.json, .full, .refresh, .color, .linear] + OptionName.shared,
        helpOfJSON: "Print JSON. Its schema is share/doc/weather-tui/report.schema.json.",
        examples: [
            "weather-tui report Busan", "weather-tui report 37.57,126.98 --units imperial",
            "weather-tui report --json | jq '.days[0].high'", "weather-tui report --color=always | less -R",
        ],
        action: .print { try $0.options.isJSON ? ReportCommand.json(in: $0) : ReportCommand.page(in: $0) })
}

enum ReportCommand {
    @MainActor static func page(in context: CommandContext) throws -> CommandResult {
        let source = try ReportSource(ReportPage.parts, in: context)
        if context.options.isLinear || source.configuration.isLinear { return linear(source, in: context) }
        let style = OutputStyle(environment: context.environment, color: context.options.color)
        let isColored = style.colorCount != nil
        let frame = ReportPage(
            source.sky(style: style, options: context.options), source.look(style: style, hasThemes: isColored),
            columns: style.columns, hasPictures: style.hasPictures, isBrief: style.isBrief && !context.options.isFull
        ).frame
        let shown = frame.limited(to: source.limits(style: style))
        return CommandResult(
            output: shown.text(isColored: isColored), failure: source.failure,
            warnings: source.warnings)
    }

    @MainActor private static func linear(_ source: ReportSource, in context: CommandContext) -> CommandResult {
        let style = OutputStyle(environment: context.environment)
        let sky = source.sky(style: style, options: context.options).spoken
        let report = LinearReport(sky, source.look(style: style, hasThemes: false))
        return CommandResult(
            output: context.options.isFull ? report.fullText : report.text, failure: source.failure,
            warnings: source.warnings)
    }

    @MainActor fileprivate static func json(in context: CommandContext) throws -> CommandResult {
        let source = try ReportSource(ReportJSON.parts, in: context)
        let style = OutputStyle(environment: context.environment).forJSON
        let text = ReportJSON(source.sky(style: style, options: context.options))?.object.text(isIndented: true)
        return CommandResult(
            output: text.map { $0 + "\n" } ?? "", isJSON: true, failure: source.failure,
            warnings: source.warnings)
    }
}
