import Reports
import Terminal
import Weather

extension WeatherCommand {
    static let now = WeatherCommand(
        name: "now", summary: "Print the current weather in one line, for a status bar.",
        details: {
            """
            --format is a text with placeholders: \(StatusFormat.Placeholder.all.map { "{\($0.name)}" }.joined(separator: " ")). \
            {{ and }} are braces, \\n is a line feed, \\t a tab, \\\\ a backslash. An unknown \
            value is printed as "–". A ! at the end marks old weather. With --follow the program runs until the reader of its \
            output goes away. --as prometheus prints all values, without --format and --follow.
            """
        },
        operand: .place,
        options: [.format, .form, .json, .follow, .refresh] + OptionName.shared.filter { $0 != .theme },
        helpOfJSON: "The same as --as json or waybar. Its schema is share/doc/weather-tui/now.schema.json.",
        examples: [
            "weather-tui now", "weather-tui now Busan --format '{place}: {temperature}, {condition}'",
            "weather-tui now --json", "weather-tui now --follow --as waybar",
        ],
        action: .print(NowCommand.line))
}

enum NowCommand {
    @MainActor fileprivate static func line(in context: CommandContext) throws -> CommandResult {
        let (form, format) = (context.options.lineForm, try context.options.lineFormat())
        let source = try ReportSource(form.parts(of: format), in: context, forStatusBar: true)
        let style = OutputStyle(environment: context.environment, form: form)
        let line = BarLine(
            source.sky(style: style, options: context.options), source.look(style: style, hasThemes: false),
            format: format)
        let text = line.text(as: form, limits: source.limits(style: style))
        return CommandResult(
            output: text.map(form.once) ?? "", isJSON: form.isUTF8, failure: source.failure,
            warnings: source.warnings + source.guess)
    }
}

extension OutputStyle {
    @MainActor init(environment: [String: String], form: BarForm) {
        self.init(environment: environment)
        if form.isUTF8 { self = forJSON }
    }
}

extension BarLine {
    /// A form for other programs is free of the limits of a terminal.
    func text(as form: BarForm, limits: CharacterLimits) -> String? {
        let text = text(as: form)
        return form.isUTF8 ? text : text?.limited(to: limits)
    }
}
