/// Towns of 5,000 people or more.
package struct Gazetteer: Sendable {
    package static let builtIn = Gazetteer()

    private init() {}

    private var table: GazetteerTable { .builtIn }

    /// The languages that have names of their own for towns.
    package static var languages: [String] { GazetteerTable.languages }

    static let longestName = 62

    private static let mostMatches = 100
    private static let commas: [Unicode.Scalar] = [",", "，", "、", "،"]
    private static let mostCommas = 3

    /// Returns at most 100 towns, best first; text after a comma is a region or a country.
    package func search(_ text: String, limit: Int) -> [TownMatch] {
        let limit = min(limit, Self.mostMatches)
        let parts = text.unicodeScalars.split(maxSplits: Self.mostCommas, omittingEmptySubsequences: false) {
            Self.commas.contains($0)
        }
        guard limit > 0, let letters = table.folding.fold(parts[0], limit: Self.longestName), !letters.isEmpty else {
            return []
        }
        let regionFilter = RegionFilter(parts.dropFirst())
        var exact = TopMatches(limit: limit, regionFilter: regionFilter?.toWholeNames)
        table.townNames.search(letters) { exact.insert($0) }
        if regionFilter != nil, exact.candidates.isEmpty {
            exact = TopMatches(limit: limit, regionFilter: regionFilter)
            table.townNames.search(letters) { exact.insert($0) }
        }
        var found = exact.withoutOldNames
        let allowance = TypoAllowance.allowance(for: letters)
        // A text that is a whole name hardly contains a typo.
        if !exact.isFull, allowance > 0, !found.contains(where: { $0.quality >= .otherName }) {
            var similar = TopMatches(limit: limit, regionFilter: regionFilter)
            let known = Set(found.map(\.number))
            table.townNames.search(letters, allowance: allowance) { hit in
                if hit.typos > 0, !known.contains(hit.value >> 2) { similar.insert(hit) }
            }
            found += similar.candidates.prefix(limit - found.count)
        }
        return found.map { TownMatch(town: Town(number: $0.number), quality: $0.quality) }
    }

    /// Returns the town after which a time zone is named, or else its largest town.
    package func mainTown(ofZone zone: String) -> Town? {
        table.zones.indices.first { table.name(ofZone: $0) == zone }.map { Town(number: Int(table.zones[$0].mainTown)) }
    }

    /// Returns whether `name` begins `longer`, regardless of case, accents and blanks.
    package func name(_ name: String, begins longer: String) -> Bool {
        guard let letters = table.folding.fold(name.unicodeScalars, limit: Self.longestName),
            let longer = table.folding.fold(longer.unicodeScalars, limit: Self.longestName)
        else { return false }
        return longer.starts(with: letters)
    }
}
