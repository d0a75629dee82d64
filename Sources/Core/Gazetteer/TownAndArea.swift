extension Gazetteer {
    /// A text that names no town may be one with its area behind it, as "Paris Texas", or the Korean name of the island
    /// that a town has its name from, as "거제도".
    package func search(place text: String, limit: Int) -> [TownMatch] {
        let matches = search(text, limit: limit)
        if matches.contains(where: { $0.quality >= .otherName }) { return matches }
        if let towns = searchSeparatingArea(text, limit: limit) { return towns }
        let towns = text.hasSuffix("도") ? search(String(text.dropLast()), limit: limit) : []
        return towns.contains { $0.quality >= .otherName } ? towns : matches
    }

    /// Nil where the last words are not the whole name of a region or a country, or where that names no town.
    private func searchSeparatingArea(_ text: String, limit: Int) -> [TownMatch]? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard (2...Self.mostWords).contains(words.count) else { return nil }
        return (1..<words.count).lazy.compactMap { count -> [TownMatch]? in
            let area = words.suffix(count).joined(separator: " ")
            guard isArea(area) else { return nil }
            let narrowed = words.dropLast(count).joined(separator: " ") + ", " + area
            let towns = search(narrowed, limit: limit)
            return towns.first.map { $0.quality >= .otherName } == true ? towns : nil
        }.first
    }

    private func isArea(_ text: String) -> Bool {
        let table = GazetteerTable.builtIn
        guard let letters = table.folding.fold(text.unicodeScalars, limit: Self.longestName), !letters.isEmpty else {
            return false
        }
        var isWhole = false
        table.areaNames.search(letters) { if $0.isWhole, $0.typos == 0 { isWhole = true } }
        return isWhole
    }

    /// The words of a town and its area together.
    private static let mostWords = 8
}
