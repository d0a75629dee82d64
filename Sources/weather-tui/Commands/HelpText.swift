import ArgumentParser

struct HelpText {
    let text: String

    /// In columns; on narrower screens help texts stand below their options.
    private static let minimumColumns = 60
    private static let unlimited = 2000
    private static let indent = 6

    init(of command: any ParsableCommand.Type, columns: Int) {
        let shown: any ParsableCommand.Type = command == DashboardArguments.self ? WeatherCommand.self : command
        let isNarrow = columns < Self.minimumColumns
        var help = WeatherCommand.helpMessage(for: shown, columns: isNarrow ? Self.unlimited : columns)
        while help.last?.isNewline == true { help.removeLast() }
        let examples = (command as? any ExplainedCommand.Type)?.examples ?? []
        if !examples.isEmpty { help += "\n\nEXAMPLES:\n" + examples.map { "  " + $0 }.joined(separator: "\n") }
        text = (isNarrow ? Self.narrowed(help, to: columns) : help) + "\n"
    }

    private static func narrowed(_ help: String, to columns: Int) -> String {
        let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.flatMap { narrowed($0, to: columns) }.joined(separator: "\n")
    }

    private static func narrowed(_ line: Substring, to columns: Int) -> [String] {
        let start = line.prefix { $0 == " " }.count
        let content = line.dropFirst(start)
        if content.isEmpty { return [""] }
        guard start > 0, let gap = content.firstRange(of: "  ") else {
            return wrapped(content, indent: start > indent ? indent : start, columns)
        }
        return wrapped(content[..<gap.lowerBound], indent: start, columns)
            + wrapped(content[gap.lowerBound...].drop { $0 == " " }, indent: indent, columns)
    }

    private static func wrapped(_ text: Substring, indent: Int, _ columns: Int) -> [String] {
        String(text).wrapped(toColumns: max(columns - indent, 1)).map { String(repeating: " ", count: indent) + $0 }
    }
}
