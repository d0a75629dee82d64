/// What `weather-tui now` is to print.
struct StatusLineRequest: Hashable, Sendable {
    var format: String?
    var isJSON = false
}

extension StatusLineRequest {
    /// Bars call it every minute, so that it is read without the parser. Nil of other command lines.
    init?(_ words: CommandLineWords) {
        guard words.commands == [NowCommand._commandName], !words.asksForHelp, !words.asksForVersion else { return nil }
        format = words.options.last { $0.name == .format }?.value
        isJSON = words.options.contains { $0.name == .json }
    }
}
