extension Gazetteer {
    /// Also accepts a town with its area ("Paris Texas") and the Korean island of a town ("거제도").
    package func search(place text: String, limit: Int) -> [TownMatch] {
        let matches = search(text, limit: limit)
        if matches.contains(where: { $0.quality >= .otherName }) { return matches }
        if let towns = searchSeparatingArea(text, limit: limit) { return towns }
        let towns = text.hasSuffix("도") ? search(String(text.dropLast()), limit: limit) : []
        return towns.contains { $0.quality >= .otherName } ? towns : matches
    }

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

    private static let mostWords = 8
}
