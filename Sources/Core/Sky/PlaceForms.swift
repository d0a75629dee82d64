import Gazetteer
import Weather

extension Sky {
    /// Returns the fullest label first. Without a name, it uses the nearest town, else the coordinate.
    package func labelForms(of place: Place) -> [String] {
        // ASCII letters may not find the town again.
        let town = town(near: place)
        let written = shown(place)
        guard let name = written.name else {
            let degrees = [2, 1, 0].map { formats.coordinate(place.coordinate, decimals: $0) }
            guard let town else { return serviceForms(of: written) + degrees }
            let name = town.name(in: strings.language)
            let fullest = district(of: town, at: written).map { strings(.near, abroad($0, town.countryCode, town)) }
            return [
                fullest ?? near(town, region: regionName(of: town)), near(town, region: nil), strings(.near, name),
                name,
            ]
        }
        let region = written.region ?? town.flatMap(regionName)
        return [
            full(name, region: region, country: written.countryCode, town), label(of: place), regionalLabel(of: place),
            name,
        ]
    }

    package func label(of place: Place) -> String {
        let town = town(near: place)
        let place = shown(place)
        guard let name = place.name else {
            guard let town else {
                return serviceForms(of: place).first ?? formats.coordinate(place.coordinate)
            }
            return near(town, region: nil)
        }
        return full(name, region: place.region, country: place.countryCode, town)
    }

    /// Returns a label without the country if the place has a region.
    func regionalLabel(of place: Place) -> String {
        let written = shown(place)
        guard let name = written.name, let region = written.region else { return label(of: place) }
        return within(name, region)
    }

    private func within(_ name: String, _ region: String) -> String {
        isLatin(region) ? "\(name), \(region)" : strings(.placeInRegion, name, region)
    }

    /// The name of the country; nil far from all towns.
    package func country(of place: Place) -> String? { town(near: place)?.country(in: strings.language) }

    package func shortLabel(of place: Place) -> String {
        let place = shown(place)
        return place.name ?? town(near: place).map { $0.name(in: strings.language) }
            ?? formats.coordinate(place.coordinate)
    }

    /// Returns a text such as "Gangnam-gu, Seoul"; nil outside large cities.
    private func district(of city: Town, at place: Place) -> String? {
        let language = strings.language
        let name = city.name(in: language)
        guard let district = Gazetteer.builtIn.district(at: place.coordinate, of: city)?.name(in: language),
            district != name, isLatin(district) == isLatin(name)
        else { return nil }
        return [district, name].compactMap { writesNamesInASCII ? $0.spelledInASCII() : $0 }.joined(by: ", ")
    }

    /// The name that the response has for a place far from every town.
    private func serviceForms(of place: Place) -> [String] {
        guard let report, report.place.coordinate == place.coordinate, let current = report.current.latest?.value,
            let name = current.placeName, let shown = writesNamesInASCII ? name.spelledInASCII() : name
        else { return [] }
        return [full(shown, region: nil, country: current.countryCode, nil), shown]
    }

    private func near(_ town: Town, region: String?) -> String {
        strings(.near, full(town.name(in: strings.language), region: region, country: town.countryCode, town))
    }

    private func full(_ name: String, region: String?, country: String?, _ town: Town?) -> String {
        guard let region else { return [name, shown(country, town)].compactMap { $0 }.joined(by: ", ") }
        return abroad(within(name, region), country, town)
    }

    /// Adds the country to a name of two levels.
    private func abroad(_ name: String, _ country: String?, _ town: Town?) -> String {
        guard country != Self.homes[strings.language], let country = shown(country, town) else { return name }
        return "\(name), \(country)"
    }

    /// The code of a country; for the ear its name, if it is known.
    private func shown(_ country: String?, _ town: Town?) -> String? {
        guard strings.isSpoken else { return country }
        return town.flatMap { $0.countryCode == country ? $0.country(in: strings.language) : nil }
            .flatMap { $0 == country ? nil : $0 }
    }

    /// Languages that need no country beside a region.
    private static let homes = ["ko": "KR", "ja": "JP"]

    /// Returns nil if the region repeats the town's name, or has only a Latin name beside a town in another script.
    private func regionName(of town: Town) -> String? {
        let name = town.name(in: strings.language)
        guard let region = town.region(in: strings.language), isLatin(name) || !isLatin(region),
            ![name, town.name(in: "en")].contains(where: { Gazetteer.builtIn.name($0, begins: region) })
        else { return nil }
        return writesNamesInASCII ? region.spelledInASCII() : region
    }

    func shown(_ place: Place) -> Place { writesNamesInASCII ? place.inASCII() : place }

    package func town(near place: Place) -> Town? {
        let town = namedPlace.flatMap { $0.place == place ? $0 : nil }.map(\.town) ?? NamedPlace(place).town
        // A few towns have no English name, so ASCII cannot show them.
        return writesNamesInASCII && town?.name(in: "en").spelledInASCII() == nil ? nil : town
    }
}

/// A place with the town that has its name, or that is nearest if it has none. A frame needs the town a dozen times.
struct NamedPlace: Hashable, Sendable {
    let place: Place
    let town: Town?

    init(_ place: Place) {
        self.place = place
        town =
            place.name.map { Gazetteer.builtIn.town(named: $0, at: place.coordinate) }
            ?? Gazetteer.builtIn.nearestTown(to: place.coordinate)
    }
}

private func isLatin(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
        $0.value < 0x250 || (0x1E00...0x1EFF).contains($0.value) || !$0.properties.isAlphabetic
    }
}
