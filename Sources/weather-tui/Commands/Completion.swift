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

    /// `words` follow the program's name, and the last one is unfinished.
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
        let command = words.command
        candidates = command.shownOptions.map {
            Candidate(word: "--" + $0.rawValue, help: $0.help(in: command))
        }
    }

    private mutating func addCommands() {
        let command = words.commands.isEmpty ? WeatherCommand.root : words.command
        candidates = command.shownCommands.map { Candidate(word: $0.name, help: $0.summary) }
        if words.commands.isEmpty, !words.isHelpCommand {
            candidates.append(Candidate(word: "help", help: "Explain a command."))
        }
        if !words.commands.isEmpty { candidates += (words.command.operand?.choices ?? []).map { Candidate(word: $0) } }
    }

    private var takesPlace: Bool {
        !words.isHelpCommand && words.command.operand?.takesAllWords == true
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
