import ArgumentParser

/// What the words of a command line are, before the parser reads them.
enum CommandLineWords {
    private static let optionsWithValue: Set<String> = [
        "--lat", "--lon", "--provider", "--units", "--language", "--theme", "--icons", "--config", "--format",
    ]

    /// The commands that are named, such as "config" and "check": by the first word that is neither an option nor its value,
    /// and, where that one has commands of its own, by the next.
    static func commands(in arguments: [String]) -> [String] { commandIndices(arguments).map { arguments[$0] } }

    /// The same words with those that name a command first and a place that begins with a minus sign last, as the parser
    /// expects them.
    static func ordered(_ arguments: [String]) -> [String] {
        let indices = commandIndices(arguments)
        let rest = arguments.indices.filter { !indices.contains($0) }.map { arguments[$0] }
        let guarded = guardingNegativePlaces(rest)
        // Words after such a place name no command.
        let isPlaced = indices.isEmpty && guarded != rest
        return (isPlaced ? [DashboardArguments._commandName] : indices.map { arguments[$0] }) + guarded
    }

    /// Whether the parser's answer shows one of the words that are no options.
    static func areRepeated(_ arguments: [String], in answer: String) -> Bool {
        arguments.contains { !$0.hasPrefix("-") && answer.firstRange(of: "'\($0)'") != nil }
    }

    private static func commandIndices(_ arguments: [String]) -> [Int] {
        var indices: [Int] = []
        var commands = WeatherCommand.configuration.subcommands
        var index = 0
        while index < arguments.count, !commands.isEmpty, arguments[index] != "--" {
            let word = arguments[index]
            if word.hasPrefix("-"), !word.isNegativePair {
                index += optionsWithValue.contains(word) ? 2 : 1
                continue
            }
            guard let command = commands.first(where: { $0._commandName == word }) else { break }
            indices.append(index)
            commands = command.configuration.subcommands
            index += 1
        }
        return indices
    }

    /// A place may begin with a minus sign, which would otherwise make it an option.
    static func guardingNegativePlaces(_ arguments: [String]) -> [String] {
        let index = arguments.indices.first {
            arguments[$0].isNegativePair && ($0 == 0 || !["--lat", "--lon"].contains(arguments[$0 - 1]))
        }
        guard let index, !arguments[..<index].contains("--") else { return arguments }
        let place = arguments[index]
        return arguments[..<index] + arguments[(index + 1)...] + ["--", place]
    }
}

extension String {
    /// A minus sign, a digit, and a comma further on: "-33.87,151.21".
    fileprivate nonisolated var isNegativePair: Bool {
        guard let sign = first, "-−".contains(sign), let next = dropFirst().first else { return false }
        return (next.isNumber || next == ".") && contains { ",; ".contains($0) }
    }
}
