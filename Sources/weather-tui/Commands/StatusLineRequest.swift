struct StatusLineRequest: Hashable, Sendable {
    var format: String?
    var isJSON = false
}

extension StatusLineRequest {
    /// Status bars call it every minute, so it avoids the parser; nil for other command lines.
    init?(_ words: CommandLineWords) {
        guard words.commands == [NowCommand._commandName], !words.asksForHelp, !words.asksForVersion else { return nil }
        format = words.options.last { $0.name == .format }?.value
        isJSON = words.options.contains { $0.name == .json }
    }
}
