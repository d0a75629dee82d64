/// What `weather-tui now` is asked for.
struct StatusLineRequest: Hashable, Sendable {
    var options = Options()
    var format: String?
    var isJSON = false
}

extension StatusLineRequest {
    /// Bars call it every minute, so that a command line without a mistake is read without the parser. Nil of others.
    init?(_ words: CommandLineWords) {
        guard words.commands == [NowCommand._commandName],
            let options = Options(words, besides: [.format, .json, .refresh])
        else { return nil }
        func own(_ name: OptionName) -> CommandLineWords.Option? { words.options.last { $0.name == name } }
        self.init(options: options, format: own(.format)?.value, isJSON: own(.json) != nil)
        self.options.isRefreshing = own(.refresh) != nil
    }
}
