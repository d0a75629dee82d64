import Boundary
import Dashboard
import Features
import Gazetteer
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
            say(letters)
            return []
        }
        switch mode {
        case .search: return search(text)
        case .choice(let places):
            guard let number = Int(text) else { return text.count > 1 ? search(text) : leaveChoice(text) }
            return choose(number, among: places)
        case .question: return answer(text == "y" ? "y" : nil)
        case .commands: return perform(text)
        }
    }

    private mutating func leaveChoice(_ text: String) -> [Effect] {
        mode = .commands
        return text.isEmpty ? [] : perform(text)
    }

    private mutating func perform(_ text: String) -> [Effect] {
        let words = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard let letter = words.first, let character = letter.first else {
            for line in report.lines { say(line.text) }
            return []
        }
        guard letter.count == 1 else { return refuse(text) }
        let rest = words.count > 1 ? words[1] : nil
        switch character {
        case "l":
            if let rest { return search(rest) }
            beginSearch()
        case "p": return showSaved(rest)
        case "v": tell(report.values)
        case "z": tell(LinearDays(sky).sentences)
        case "J": moveDay(by: 1)
        case "K": moveDay(by: -1)
        case "h": tellHours()
        case "n": tellChanges()
        case "r", "s", ".", "[", "]", "u", "o", "1"..."9": return press(character)
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

    private mutating func tell(_ sentences: [String]) {
        for sentence in sentences { say(sentence) }
        if sentences.isEmpty { for line in report.lines { say(line.text) } }
    }

    // MARK: Days

    private var chosenDay: DayWeather? {
        let days = sky.days
        return day.flatMap { date in days.first { $0.date == date } } ?? days.first
    }

    private mutating func moveDay(by step: Int) {
        let days = sky.days
        let index = days.firstIndex { $0.date == chosenDay?.date } ?? 0
        guard days.indices.contains(index + step) else { return say(strings[.noDay]) }
        day = days[index + step].date
        say(LinearDays(sky).sentence(days[index + step]))
    }

    private mutating func tellHours() {
        guard let day = chosenDay else { return say(strings[.noDay]) }
        let days = LinearDays(sky)
        say(days.sentence(day))
        for hour in days.hours(of: day) { say(hour) }
    }

    private mutating func tellChanges() {
        let changes = FeatureList.changes(sky)
        if changes.isEmpty { return say(strings[.noChanges]) }
        for change in changes { say(strings.sentence(change.words)) }
    }
}

// MARK: Places

extension LinearSession {
    mutating func beginSearch() {
        mode = .search
        say(strings[.search])
    }

    private mutating func search(_ text: String) -> [Effect] {
        if text.isEmpty {
            mode = .commands
            return []
        }
        if let coordinate = try? CoordinateInput.pair(text, loneCommaSeparates: true) {
            return choose(Place(coordinate: coordinate))
        }
        let matches = Gazetteer.builtIn.search(text, limit: Self.mostMatches)
        guard !matches.isEmpty else {
            // Letters are commands again, and after "l" comes another name.
            mode = .commands
            say(strings(.noMatch, text))
            return []
        }
        let places = matches.map { Place($0.town, language: strings.language) }
        if matches.count == 1, matches[0].quality >= .otherName { return choose(places[0]) }
        list(matches.map { spelled($0.town) }, places)
        say(strings[.matches])
        return []
    }

    private static let mostMatches = 9

    private func spelled(_ town: Town) -> String {
        let language = strings.language
        let name = town.name(in: language)
        let region = town.region(in: language).flatMap { $0 == name ? nil : $0 }
        return [name, region, town.country(in: language)].compactMap { $0 }.joined(by: strings[.separator])
    }

    private mutating func showSaved(_ number: String?) -> [Effect] {
        if let number = number.flatMap({ Int($0) }) { return choose(number, among: saved.places) }
        guard !saved.places.isEmpty else {
            say(strings.filled("status.noSavedPlaces", with: ["s"]))
            return []
        }
        list(saved.places.map(sky.label), saved.places)
        say(strings[.saved])
        return []
    }

    private mutating func list(_ names: [String], _ places: [Place]) {
        for (index, name) in names.enumerated() { say(strings.sentence(strings(.labelled, "\(index + 1)", name))) }
        mode = .choice(places)
    }

    private mutating func choose(_ number: Int, among places: [Place]) -> [Effect] {
        guard places.indices.contains(number - 1) else {
            say(strings(.noNumber, "\(number)"))
            return []
        }
        return choose(places[number - 1])
    }

    private mutating func choose(_ place: Place) -> [Effect] {
        mode = .commands
        return handle(.placeNamed(place))
    }

    // MARK: Letters

    /// All letters with their words.
    var letters: String {
        let own: [(String, String)] = [
            (strings[.enter], strings[LinearPhrase.now]), ("v", strings[.values]), ("z", strings[LinearPhrase.days]),
            ("h", strings[LinearPhrase.hours]),
            ("n", strings[.changes]),
        ]
        let shared = KeyBindings.rows.filter { Self.sharedCommands.contains($0.name) }.map { row in
            (row.keys[0].spelling, strings.word(row.words.key))
        }
        let items = (own + shared).map { strings(.letter, $0, $1) }
        return strings(.letters, items.joined(by: strings[.separator]))
    }

    private static let sharedCommands: Set<String> = [
        "nextDay", "previousDay", "showAir", "showWarnings", "refresh", "choosePlace", "followHere", "savedPlaces",
        "savePlace", "nextUnits", "useOpenMeteo", "showHelp", "quit",
    ]
}
