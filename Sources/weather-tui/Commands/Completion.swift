import Gazetteer
import Weather
import Words

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
        } else {
            if !isAfterEnd, self.words.operands.isEmpty { addCommands() }
            // A place whose name begins as a command does would keep the shell from completing the command.
            if takesPlace, last.isEmpty || candidates.isEmpty { addPlaces(saved: saved(), language: language()) }
        }
    }

    private mutating func add(valuesOf name: OptionName, after start: String = "") {
        wantsFile = name == .config
        candidates = (name.choices ?? []).map { Candidate(word: start + $0) }.filter {
            Self.begins($0.word, with: last)
        }
    }

    private mutating func addOptions() {
        let command = words.command
        candidates = command.shownOptions.map {
            Candidate(word: "--" + $0.rawValue, help: $0.help(in: command))
        }.filter { $0.word.hasPrefix(last) }
    }

    private mutating func addCommands() {
        let command = words.commands.isEmpty ? WeatherCommand.root : words.command
        candidates = command.shownCommands.map { Candidate(word: $0.name, help: $0.summary) }
        if words.commands.isEmpty, !words.isHelpCommand {
            candidates.append(Candidate(word: "help", help: "Explain a command."))
        }
        if !words.commands.isEmpty { candidates += (words.command.operand?.choices ?? []).map { Candidate(word: $0) } }
        candidates = candidates.filter { $0.word.hasPrefix(last) }
    }

    private var takesPlace: Bool {
        !words.isHelpCommand && words.command.operand?.takesAllWords == true
    }

    /// Of a name of several words, only what follows the finished ones is offered.
    private mutating func addPlaces(saved: [String], language: String) {
        let isRepeated = words.command.operand?.isRepeated == true
        let finished = isRepeated ? "" : words.operands.map { $0 + " " }.joined()
        let text = finished + last
        let offersTowns = words.command.operand?.offersTowns == true
        let all =
            saved.filter { Self.beginsWithLetters($0, of: text) }.map { Candidate(word: $0) }
            + (offersTowns ? towns(beginningWith: text, language: language) : [])
        // A shell keeps of the text what all names have in common, so names of both kinds begin with its letters.
        let isMixed = all.contains { Self.begins($0.word, with: text) }
        // A letter may be typed with its accent apart, which fish compares by code points.
        let isDecomposed = text.unicodeScalars.count > text.count
        let places = all.compactMap { place -> Candidate? in
            let begins = Self.begins(place.word, with: text)
            guard isDecomposed || isMixed && !begins else { return place }
            if Self.hasForeignAccent(text, for: place.word) { return nil }
            return Candidate(
                word: text.capitalizedAtStart + place.word.dropFirst(text.count),
                help: [begins ? "" : place.word, place.help].filter { !$0.isEmpty }.joined(separator: ", "))
        }
        candidates += places.map { Candidate(word: String($0.word.dropFirst(finished.count)), help: $0.help) }
        if places.isEmpty, finished.isEmpty, offersTowns { candidates += townOfForeignName(text, language: language) }
    }

    private static let fewestLetters = 3

    /// The best town for a name in a script of no language of the program. A shell replaces the text by it, and by what
    /// several have in common.
    private func townOfForeignName(_ text: String, language: String) -> [Candidate] {
        guard text.count >= Self.fewestLetters, !text.isLatin else { return [] }
        return Gazetteer.builtIn.search(text, limit: 1).filter { $0.quality != .similar }.map {
            Candidate(word: name(of: $0.town, in: language), help: $0.town.country(in: language))
        }
    }

    /// Names of any language; of those that begin with the text, one in the user's language comes first.
    private func towns(beginningWith text: String, language: String) -> [Candidate] {
        guard text.count >= (text.isLatin ? 2 : 1) else { return [] }
        let languages = [language] + Gazetteer.languages.filter { $0 != language }
        return Gazetteer.builtIn.search(text, limit: 10).filter { $0.quality != .similar }.compactMap { match in
            let names = languages.map { name(of: match.town, in: $0) }
            return
                (names.first { Self.begins($0, with: text) }
                ?? names.first { Self.beginsWithLetters($0, of: text) })
                .map { Candidate(word: $0, help: match.town.country(in: language)) }
        }
    }

    private func name(of town: Town, in language: String) -> String {
        let place = Place(town, language: language)
        return place.region == nil ? place.name ?? "" : town.spelled(in: language)
    }

    private static func begins(_ word: String, with text: String) -> Bool {
        word.lowercased().hasPrefix(text.lowercased())
    }

    /// Whether the text has an accent that the word has not.
    private static func hasForeignAccent(_ text: String, for word: String) -> Bool {
        zip(text, word).contains { !$0.isASCII && $0.lowercased() != $1.lowercased() }
    }

    /// Regardless of accents. A shell replaces the text by the word, letter by letter.
    private static func beginsWithLetters(_ word: String, of text: String) -> Bool {
        let start = String(word.prefix(text.count))
        return Gazetteer.builtIn.name(text, begins: start) && Gazetteer.builtIn.name(start, begins: text)
    }
}

extension String {
    /// Whether all letters are Latin ones, which may have accents.
    fileprivate var isLatin: Bool {
        unicodeScalars.allSatisfy { $0.value < 0x370 || (0x1E00...0x1EFF).contains($0.value) }
    }
}
