/// The towns of 5,000 people and more, which the program carries with it.
package struct Gazetteer: Sendable {
    package static let builtIn = Gazetteer()

    private init() {}

    private var table: GazetteerTable { .builtIn }

    /// No name is longer, mistakes included.
    static let longestName = 62

    private static let mostMatches = 100
    private static let commas: [Unicode.Scalar] = [",", "，", "、", "،"]
    /// More of them are part of the last name, which is then none.
    private static let mostCommas = 3

    /// Best first and each town once, at most 100: those with a name that begins like the text before those that are
    /// nearly so, which none are beside a whole name; what comes after a comma is the country or the region.
    package func search(_ text: String, limit: Int) -> [TownMatch] {
        let limit = min(limit, Self.mostMatches)
        let parts = text.unicodeScalars.split(maxSplits: Self.mostCommas, omittingEmptySubsequences: false) {
            Self.commas.contains($0)
        }
        guard limit > 0, let letters = table.folding.fold(parts[0], limit: Self.longestName), !letters.isEmpty else {
            return []
        }
        let narrowing = Narrowing(parts.dropFirst())
        var exact = BestTowns(limit: limit, narrowing: narrowing?.toWholeNames)
        table.townNames.search(letters) { exact.take($0) }
        if narrowing != nil, exact.candidates.isEmpty {
            exact = BestTowns(limit: limit, narrowing: narrowing)
            table.townNames.search(letters) { exact.take($0) }
        }
        var found = exact.candidates
        let allowance = Mistakes.allowance(for: letters)
        // Who has written a whole name has hardly meant another.
        if !exact.isFull, allowance > 0, !found.contains(where: { $0.quality >= .otherName }) {
            var similar = BestTowns(limit: limit, narrowing: narrowing)
            let known = Set(found.map(\.number))
            table.townNames.search(letters, allowance: allowance) { hit in
                if hit.mistakes > 0, !known.contains(hit.value >> 2) { similar.take(hit) }
            }
            found += similar.candidates.prefix(limit - found.count)
        }
        return found.map { TownMatch(town: Town(number: $0.number), quality: $0.quality) }
    }

    /// The town that a time zone is named for, else the largest in it; nil for zones that no town is in.
    package func mainTown(ofZone zone: String) -> Town? {
        table.zones.indices.first { table.name(ofZone: $0) == zone }.map { Town(number: Int(table.zones[$0].mainTown)) }
    }

    /// Whether a longer name, such as that of a region, says no more than this one at its beginning: case, accents and blanks
    /// make no difference.
    package func name(_ name: String, begins longer: String) -> Bool {
        guard let letters = table.folding.fold(name.unicodeScalars, limit: Self.longestName),
            let longer = table.folding.fold(longer.unicodeScalars, limit: Self.longestName)
        else { return false }
        return longer.starts(with: letters)
    }
}
