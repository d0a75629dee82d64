import Dashboard
import Display
import Gazetteer
import Weather
import Words

/// Finds the place that is meant by a word on the command line.
struct PlaceArgument: Sendable {
    let saved: SavedPlaces
    /// In which towns are called.
    let language: String

    enum Problem: Error, Hashable {
        /// A pair of figures, but of no place on Earth.
        case outOfRange(String)
        /// No coordinate, no saved place and no town; the likeliest town, if any is near.
        case unknown(String, meant: Town?)
        /// Several saved places of one name.
        case ambiguousSaved(String, [Place])
        /// Several towns that are about as large.
        case ambiguous(String, [Town])
    }

    /// A town so many times larger than its namesakes is meant without saying so.
    private static let margin = 2.0

    /// A pair of figures, else the name of a saved place, else a town.
    func place(_ text: String) throws(Problem) -> Place {
        do {
            if let coordinate = try CoordinateInput.pair(text, loneCommaSeparates: true) {
                return Place(coordinate: coordinate)
            }
        } catch {
            throw .outOfRange(text)
        }
        let word = text.cleaned().lowercased()
        let named = saved.places.filter { $0.name?.lowercased() == word }
        if named.count > 1 { throw .ambiguousSaved(text, named) }
        if let place = named.first { return place }
        return Place(try town(text), language: language)
    }

    /// Among the towns that are called so; where there are none, among those of which it is another name.
    private func town(_ text: String) throws(Problem) -> Town {
        let matches = Gazetteer.builtIn.search(place: text, limit: .max)
        // Beginnings, later words and mistakes are only asked back.
        guard let quality = matches.map(\.quality).max(), quality >= .otherName else {
            throw .unknown(text, meant: matches.first?.town)
        }
        let towns = matches.filter { $0.quality == quality }.map(\.town)
        let first = towns[0]
        let rivals = towns.dropFirst().filter { Double($0.population) * Self.margin > Double(first.population) }
        guard rivals.isEmpty else { throw .ambiguous(text, [first] + rivals) }
        return first
    }
}

extension Town {
    /// As it can be written on the command line, such as "Springfield, Illinois, US".
    func spelled(in language: String) -> String {
        let name = name(in: language)
        let region = region(in: language).flatMap { $0 == name ? nil : $0 }
        return [name, region, countryCode].compactMap { $0 }.joined(separator: ", ")
    }

}

extension Coordinate {
    /// "37.5660,126.9784".
    var pair: String { [latitude, longitude].map(\.degrees).joined(separator: ",") }
}

extension Double {
    /// To four decimals, with an ASCII minus, so that programs can read it.
    var degrees: String { text(decimals: 4, minus: "-") }
}
