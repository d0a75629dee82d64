import Gazetteer
import Loop
import Weather

struct PlaceArgument: Sendable {
    let saved: SavedPlaces
    let language: String

    enum PlaceError: Error, Hashable {
        case outOfRange(String)
        case unknown(String, meant: Town?)
        case ambiguousSaved(String, [Place])
        case ambiguous(String, [Town])
    }

    /// A town wins if it is this many times larger than others of its name.
    private static let margin = 2.0

    func place(_ text: String) throws(PlaceError) -> Place {
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

    private func town(_ text: String) throws(PlaceError) -> Town {
        let matches = Gazetteer.builtIn.search(place: text, limit: .max)
        // A partial or similar match is only suggested.
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
    func spelled(in language: String) -> String {
        let name = name(in: language)
        let region = region(in: language).flatMap { $0 == name ? nil : $0 }
        return [name, region, countryCode].compactMap { $0 }.joined(separator: ", ")
    }

}

extension Coordinate {
    var pair: String { [latitude, longitude].map(\.degrees).joined(separator: ",") }
}

extension Double {
    /// The number with four decimals, and with an ASCII minus for programs.
    var degrees: String { text(decimals: 4, minus: "-") }
}
