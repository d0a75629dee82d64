import Gazetteer
import Weather

/// The places of zones that the system's database lists, also those without a town.
struct ZoneTable {
    /// An ISO 3166-1 alpha-2 code; nil if the line has none.
    typealias Line = (country: String?, place: ZonePlace)

    let lines: [Line]

    /// Reads zone.tab, or zone1970.tab, which has fewer zones.
    init?(folder: String, contents: (_ path: String) -> [UInt8]? = contents(ofZoneFile:)) {
        guard let bytes = contents(folder + "/zone.tab") ?? contents(folder + "/zone1970.tab") else { return nil }
        lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap(Self.line)
    }

    /// A line holds countries, a coordinate (ISO 6709) and the zone.
    private static func line(_ text: Substring) -> Line? {
        let fields = text.split(separator: "\t")
        guard !text.hasPrefix("#"), fields.count >= 3, let coordinate = coordinate(fields[1]) else { return nil }
        let country = String(fields[0].prefix(2))
        let isCode = country.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        return (isCode ? country : nil, ZonePlace(coordinate: coordinate, zone: String(fields[2])))
    }

    private static func coordinate(_ text: Substring) -> Coordinate? {
        guard let cut = text.dropFirst().firstIndex(where: { $0 == "+" || $0 == "-" }),
            let latitude = degrees(text[..<cut], digits: 2), let longitude = degrees(text[cut...], digits: 3)
        else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    private static func degrees(_ text: Substring, digits: Int) -> Double? {
        let figures = text.dropFirst()
        guard let whole = Double(figures.prefix(digits)), let minutes = Double(figures.dropFirst(digits).prefix(2))
        else {
            return nil
        }
        let seconds = Double(figures.dropFirst(digits + 2)) ?? 0
        let value = whole + minutes / 60 + seconds / 3600
        return text.first == "-" ? -value : value
    }
}
