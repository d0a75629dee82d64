/// What the words of a command line are, before the parser reads them.
nonisolated enum CommandLineWords {
    /// What can stand in a place's stead as the first word.
    enum Command: String { case find }

    private static let optionsWithValue: Set<String> = [
        "--lat", "--lon", "--provider", "--units", "--language", "--theme", "--icons", "--config",
    ]

    /// The command that the first word names which is neither an option nor its value, and the other arguments.
    static func command(_ arguments: [String]) -> (command: Command, arguments: [String])? {
        var index = 0
        while index < arguments.count, arguments[index].hasPrefix("-"), arguments[index] != "--" {
            index += optionsWithValue.contains(arguments[index]) ? 2 : 1
        }
        guard index < arguments.count, let command = Command(rawValue: arguments[index]) else { return nil }
        return (command, Array(arguments[..<index] + arguments[(index + 1)...]))
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
