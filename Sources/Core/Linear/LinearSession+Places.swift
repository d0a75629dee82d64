import Boundary
import Dashboard
import Gazetteer
import Loop
import Sky
import Text
import Weather
import Words

extension LinearSession {
    mutating func beginSearch() {
        mode = .search
        say(strings[.search])
    }

    mutating func search(_ text: String) -> [Effect] {
        if text.isEmpty {
            mode = .commands
            return []
        }
        do {
            if let coordinate = try CoordinateInput.pair(text, loneCommaSeparates: true) {
                return choose(Place(coordinate: coordinate))
            }
        } catch {
            mode = .commands
            say(strings(.outOfRange, text))
            return []
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

    mutating func showSaved(_ number: Int?) -> [Effect] {
        mode = .saved(number: number)
        return [.recallSaved(sky.provider)]
    }

    /// What `p` waits for.
    mutating func tellSaved(_ weather: [Coordinate: StoredReport]) -> [Effect] {
        guard case .saved(let number) = mode else { return [] }
        mode = .commands
        if let number { return choose(number, among: saved.places) }
        guard !saved.places.isEmpty else {
            say(strings.filled("status.noSavedPlaces", with: ["s"]))
            return []
        }
        list(saved.places.map { label(of: $0, weather) }, saved.places)
        say(strings[.saved])
        return []
    }

    /// With the temperature, as far as it is stored, and its age if it is old.
    private func label(of place: Place, _ weather: [Coordinate: StoredReport]) -> String {
        let isShown = state.report?.place.isSame(as: place) ?? false
        let known = isShown ? state.report?.current.latest : weather[place.askedCoordinate]?.current
        let temperature = known.map { sky.formats.temperature($0.value.temperature) }
        let age = known.flatMap {
            sky.now - $0.oldest > sky.longestAge ? sky.formats.age(of: $0.oldest, at: sky.now) : nil
        }
        return [sky.label(of: place), temperature, age].compactMap { $0 }.joined(by: strings[.separator])
    }

    private mutating func list(_ names: [String], _ places: [Place]) {
        for (index, name) in names.enumerated() { say(strings.sentence(strings.labelled("\(index + 1)", name))) }
        mode = .choice(places)
    }

    mutating func choose(_ number: Int, among places: [Place]) -> [Effect] {
        guard places.indices.contains(number - 1) else {
            say(strings(.noNumber, "\(number)"))
            return []
        }
        return choose(places[number - 1])
    }

    mutating func choose(_ place: Place) -> [Effect] {
        mode = .commands
        if sky.report?.place.isSame(as: place) ?? false { tell([]) }
        return handle(.placeNamed(place))
    }
}
