struct StatusLineRequest: Hashable, Sendable {
    var format: String?
    var isJSON = false
}

extension StatusLineRequest {
    /// Avoids the slow parser, since status bars call this every minute; nil for other command lines.
    init?(_ words: CommandLineWords) {
        guard words.commands == [NowCommand._commandName], !words.asksForHelp, !words.asksForVersion else { return nil }
        format = words.options.last { $0.name == .format }?.value
        isJSON = words.options.contains { $0.name == .json }
    }
}
