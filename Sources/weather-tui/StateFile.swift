import Files
import FoundationEssentials
import Weather

/// state.json: what is remembered from one run to the next.
nonisolated struct StateFile: Sendable {
    private let file: PrivateFile?

    /// Without a directory nothing is remembered.
    init(directory: String?) {
        file = directory.map { PrivateFile($0 + "/state.json") }
    }

    private struct Contents: Codable {
        var version = 1
        var place: PlaceRecord?
    }

    private struct PlaceRecord: Codable {
        var latitude: Double
        var longitude: Double
        var name: String?
        var country: String?

        /// Nil outside of the ranges.
        var coordinate: Coordinate? { Coordinate(latitude: latitude, longitude: longitude) }
    }

    enum Problem: Error {
        /// The file was no state of ours; it was moved to this path.
        case damaged(movedTo: String)
        case unreadable
    }

    /// The place chosen last, if one was. A damaged file is set aside under the date.
    func lastPlace(now: UnixTime) throws(Problem) -> Place? {
        guard let file else { return nil }
        let bytes: [UInt8]
        do { bytes = try file.read() } catch .absent { return nil } catch { throw .unreadable }
        let contents = try? JSONDecoder().decode(Contents.self, from: Data(bytes))
        guard let contents, contents.version == 1, contents.place?.coordinate != .some(nil) else {
            let moved = try? file.setAside(as: "damaged-\(now.iso8601.prefix(10))")
            throw moved.map { .damaged(movedTo: $0) } ?? .unreadable
        }
        guard let record = contents.place, let coordinate = record.coordinate else { return nil }
        return Place(coordinate: coordinate, name: record.name?.shown, countryCode: record.country?.shown)
    }

    /// Makes the place the one that the next start shows.
    func remember(_ place: Place) throws(PrivateFile.Problem) {
        guard let file else { return }
        let record = PlaceRecord(
            latitude: place.coordinate.latitude, longitude: place.coordinate.longitude, name: place.name,
            country: place.countryCode)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(Contents(place: record)) else { throw .system(0) }
        try file.replace(with: Array(data))
    }
}

extension String {
    /// Safe to draw; nil if nothing is left.
    fileprivate nonisolated var shown: String? {
        let text = cleaned()
        return text.isEmpty ? nil : text
    }
}
