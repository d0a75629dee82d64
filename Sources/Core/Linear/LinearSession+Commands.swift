import Boundary
import Dashboard
import Features
import Loop
import Sky
import Terminal
import Text
import Weather
import Words

extension LinearSession {
    /// Takes a line that the user has written.
    package mutating func read(_ line: String) -> [Effect] {
        let text = line.cleaned(limit: 200).trimmed
        if text == "q" { return [.quit] }
        if text == "?" {
            tellLetters()
            return []
        }
        switch mode {
        case .search: return search(text)
        case .choice(let places):
            guard let number = Int(text) else { return text.count > 1 ? search(text) : leaveChoice(text) }
            return choose(number, among: places)
        case .question where ["y", "n", ""].contains(text): return answer(text == "y" ? "y" : nil)
        case .question:
            say(strings[.question])
            return []
        case .commands, .saved: return perform(text)
        }
    }

    private mutating func leaveChoice(_ text: String) -> [Effect] {
        mode = .commands
        return text.isEmpty ? [] : perform(text)
    }

    private mutating func perform(_ text: String) -> [Effect] {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard let letter = words.first, let character = letter.first else {
            for line in report().lines { say(line.text) }
            return []
        }
        guard letter.count == 1 else { return refuse(text) }
        let rest = words.count > 1 ? words[1] : nil
        switch character {
        case "l":
            if let rest { return search(rest) }
            beginSearch()
        case "p": return showSaved(rest.flatMap { Int($0) })
        case "v": tell(report().values)
        case "z": tell(LinearDays(sky).sentences)
        case "J", "j": moveDay(by: 1)
        case "K", "k": moveDay(by: -1)
        case "h": tellHours()
        case "n": tellChanges()
        case "o" where !state.sky.offersOpenMeteo: return refuse(text)
        case "1"..."9", "[", "]":
            let place = sky.report?.place
            let effects = press(character)
            // A place that is shown already says so by its weather.
            if effects.isEmpty, state.message == nil, sky.report?.place == place { tell([]) }
            return effects
        case "r", "s", ".", "u", "o": return press(character)
        default:
            guard let sentences = state.features.spoken(sky, of: .character(character)) else { return refuse(text) }
            tell(sentences)
        }
        return []
    }

    private mutating func refuse(_ text: String) -> [Effect] {
        say(strings(.unknown, text))
        return []
    }

    /// Without sentences, all that is known first of the place.
    mutating func tell(_ sentences: [String]) {
        for sentence in sentences { say(sentence) }
        if sentences.isEmpty { for line in report().lines { say(line.text) } }
    }

    // MARK: Days

    private var chosenDay: DayWeather? {
        let days = sky.days
        return day.flatMap { date in days.first { $0.date == date } } ?? days.first
    }

    private mutating func moveDay(by step: Int) {
        let days = sky.days
        if days.isEmpty { return tell([]) }
        let index = days.firstIndex { $0.date == chosenDay?.date } ?? 0
        guard days.indices.contains(index + step) else { return say(strings[step < 0 ? .firstDay : .noDay]) }
        day = days[index + step].date
        say(LinearDays(sky).sentence(days[index + step]))
    }

    private mutating func tellHours() {
        guard let day = chosenDay else { return tell([]) }
        let days = LinearDays(sky)
        say(days.sentence(day))
        for hour in days.hours(of: day) { say(hour) }
    }

    private mutating func tellChanges() {
        let changes = FeatureList.changes(sky)
        if changes.isEmpty { return say(strings[.noChanges]) }
        for change in changes where !change.isTold { say(strings.sentence(change.untilEnd ?? change.words)) }
    }
}

// MARK: Letters

extension LinearSession {
    /// A line for each letter.
    mutating func tellLetters() {
        say(strings[.letters])
        let own: [(String, String)] = [
            (strings[.enter], strings[LinearPhrase.now]), ("v", strings[.values]), ("z", strings[LinearPhrase.days]),
            ("h", strings[LinearPhrase.hours]), ("n", strings[.changes]),
        ]
        for (letter, words) in own { say(strings.sentence(strings.labelled(letter, words))) }
        let letters = state.sky.offersOpenMeteo ? Self.sharedCommands.union([Self.useOpenMeteo]) : Self.sharedCommands
        for row in KeyBindings.rows where letters.contains(row.name) { say(sentence(row)) }
    }

    private func sentence(_ row: KeyRow) -> String {
        strings.sentence(strings.labelled(row.keys[0].spelling, strings.word(row.words.key)))
    }

    /// The letter that goes on with Open-Meteo, which has a use after a refused key only.
    var offer: String? {
        state.sky.offersOpenMeteo ? KeyBindings.rows.first { $0.name == Self.useOpenMeteo }.map(sentence) : nil
    }

    private static let useOpenMeteo = "useOpenMeteo"
    private static let sharedCommands: Set<String> = [
        "nextDay", "previousDay", "showAir", "showWarnings", "refresh", "choosePlace", "followHere", "savedPlaces",
        "savePlace", "nextUnits", "showHelp", "quit",
    ]

    func words(for error: StateFileError) -> String {
        switch error {
        case .newer: strings.word("banner.stateNewer")
        case .unreadable: strings.word("banner.stateUnreadable")
        case .setAside(let path): strings.filled("banner.stateSetAside", with: [path])
        }
    }
}
