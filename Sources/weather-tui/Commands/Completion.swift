import ArgumentParser
import Gazetteer
import Weather

struct Completion {
    struct Candidate: Hashable {
        let word: String
        var help = ""
    }

    private(set) var candidates: [Candidate] = []
    private(set) var wantsFile = false

    private let last: String
    private let words: CommandLineWords

    /// `words` are those after the program's name, the last one unfinished; `saved` gives names of saved places.
    init(_ words: [String], saved: () -> [String], language: () -> String) {
        last = words.last ?? ""
        self.words = CommandLineWords(Array(words.dropLast()))
        let isAfterEnd = words.dropLast().contains("--")
        if !isAfterEnd, let option = self.words.options.last, words.dropLast().last == option.word, !option.isWhole,
            let name = option.name
        {
            add(valuesOf: name)
        } else if !isAfterEnd, last.hasPrefix("-"), let sign = last.firstIndex(of: "=") {
            let name = OptionName(rawValue: String(last[..<sign].dropFirst(2)))
            if let name { add(valuesOf: name, after: String(last[...sign])) }
        } else if !isAfterEnd, last.hasPrefix("-") {
            addOptions()
        } else if self.words.operands.isEmpty {
            if !isAfterEnd { addCommands() }
            if takesPlace {
                candidates += saved().map { Candidate(word: $0) }
                candidates += towns(language: language())
            }
        }
        let prefix = last.lowercased()
        candidates = candidates.filter { $0.word.lowercased().hasPrefix(prefix) }
    }

    private mutating func add(valuesOf name: OptionName, after start: String = "") {
        wantsFile = name == .config
        candidates = (name.choices ?? []).map { Candidate(word: start + $0) }
    }

    private mutating func addOptions() {
        // A command's help hides options without effect on it.
        let help = WeatherCommand.helpMessage(for: words.command, columns: 2000)
        for line in help.split(separator: "\n") where line.hasPrefix("  -") {
            let label = line.dropFirst(2)
            let text = label.firstRange(of: "  ").map { label[$0.upperBound...].drop { $0 == " " } } ?? ""
            let option = label.split(separator: " ").first { $0.hasPrefix("--") }
            if let option { candidates.append(Candidate(word: String(option), help: String(text))) }
        }
    }

    private mutating func addCommands() {
        let parent: any ParsableCommand.Type = words.commands.isEmpty ? WeatherCommand.self : words.command
        candidates = parent.configuration.subcommands.filter { $0.configuration.shouldDisplay }.map {
            Candidate(word: $0._commandName, help: $0.configuration.abstract)
        }
        if words.commands.isEmpty, !words.isHelpCommand {
            candidates.append(Candidate(word: "help", help: "Explain a command."))
        }
        if words.command == CompletionsCommand.self {
            candidates = CompletionsCommand.shells.map { Candidate(word: $0) }
        }
    }

    private var takesPlace: Bool {
        !words.isHelpCommand && words.command is any OperandCommand.Type && words.command != CompletionsCommand.self
    }

    private func towns(language: String) -> [Candidate] {
        guard last.count >= (last.allSatisfy(\.isASCII) ? 3 : 1) else { return [] }
        return Gazetteer.builtIn.search(last, limit: 10).filter { $0.quality != .similar }.map { match in
            let place = Place(match.town, language: language)
            let word = place.region == nil ? place.name ?? "" : match.town.spelled(in: language)
            return Candidate(word: word, help: match.town.country(in: language))
        }
    }
}
