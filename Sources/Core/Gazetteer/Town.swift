import Weather

package struct Town: Hashable, Sendable {
    package let coordinate: Coordinate
    package let population: Int
    /// An ISO 3166-1 alpha-2 code, such as "KR".
    package let countryCode: String
    /// A GeoNames code, such as "TX" in the United States or "11" in France.
    package let regionCode: String?
    /// An IANA name, such as "Asia/Seoul".
    package let zone: String
    /// The index in the table, which is also the rank by size.
    private let number: Int

    init(number: Int) {
        let table = GazetteerTable.builtIn
        let region = Int(table.regionOfTown[number])
        self.number = number
        coordinate = table.coordinate(ofTown: number)
        population = Int(table.populations[number])
        countryCode = table.code(ofCountry: table.country(ofRegion: region)) ?? ""
        regionCode = table.code(ofRegion: region)
        zone = table.name(ofZone: table.zone(ofTown: number))
    }

    package func name(in language: String) -> String {
        GazetteerTable.builtIn.name(ofTown: number, in: language) ?? ""
    }

    package func region(in language: String) -> String? {
        let table = GazetteerTable.builtIn
        return table.name(ofRegion: Int(table.regionOfTown[number]), in: language)
    }

    package func country(in language: String) -> String {
        let table = GazetteerTable.builtIn
        let country = table.country(ofRegion: Int(table.regionOfTown[number]))
        return table.name(ofCountry: country, in: language) ?? countryCode
    }
}

extension Place {
    /// Adds the region if a search for the name finds another town first, or one over half as large.
    package init(_ town: Town, language: String) {
        let name = town.name(in: language)
        let found = Gazetteer.builtIn.search(name, limit: 4)
        let hasRival = found.dropFirst().contains {
            $0.quality == .wholeName && 2 * $0.town.population > town.population && $0.town.name(in: language) == name
        }
        let isFirst = found.first?.town == town && !hasRival
        let region = town.region(in: language)
        self.init(
            coordinate: town.coordinate, name: name, region: isFirst || region == name ? nil : region,
            countryCode: town.countryCode)
    }
}

extension GazetteerTable {
    func coordinate(ofTown number: Int) -> Coordinate {
        Coordinate(
            clampingLatitude: Double(coordinates[2 * number]) / 1e5,
            longitude: Double(coordinates[2 * number + 1]) / 1e5)
    }
}

package struct TownMatch: Hashable, Sendable {
    package enum Quality: Int, Comparable, Sendable {
        case similar
        case prefix
        case otherName
        case wholeName

        package static func < (left: Quality, right: Quality) -> Bool { left.rawValue < right.rawValue }
    }

    package let town: Town
    package let quality: Quality
}
