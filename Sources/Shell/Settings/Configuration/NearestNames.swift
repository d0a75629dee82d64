package enum NearestNames {
    /// Returns all candidates at the least distance, at most about one edit for three letters.
    package static func nearest(to name: String, in candidates: [String]) -> [String] {
        let word = name.folded
        return closest(candidates, to: word) { $0.folded.distance(fromWritten: word) }
    }

    /// In a path the table may be wrong or missing while the last component is right.
    static func nearest(toPath path: String, in candidates: [String]) -> [String] {
        let (table, leaf) = path.tableAndLeaf
        let (word, whole) = (leaf.folded, path.folded)
        return closest(candidates, to: word) { candidate in
            let (candidateTable, candidateLeaf) = candidate.tableAndLeaf
            let asLeaf = candidateLeaf.folded.distance(fromWritten: word) + (candidateTable == table ? 0 : 1)
            return Swift.min(asLeaf, candidate.folded.edits(from: whole))
        }
    }

    private static func closest(
        _ candidates: [String], to word: [Character], distance: (String) -> Int
    ) -> [String] {
        let distances = candidates.map(distance)
        let allowance = Edit.cost * Swift.max(1, word.count / 3) + 1
        guard !word.isEmpty, let least = distances.min(), least <= allowance else { return [] }
        return zip(candidates, distances).filter { $0.1 == least }.map(\.0)
    }
}

private enum Edit {
    static let cost = 3
    static let completion = 2
}

extension String {
    fileprivate var tableAndLeaf: (table: Substring, leaf: String) {
        guard let dot = lastIndex(of: ".") else { return ("", self) }
        return (self[..<dot], String(self[index(after: dot)...]))
    }

    /// Makes "refreshMinutes" equal "refresh-minutes"; 80 is more than twice the longest name.
    fileprivate var folded: [Character] { Array(prefix(80).lowercased().filter { $0.isLetter || $0.isNumber }) }
}

extension [Character] {
    fileprivate func distance(fromWritten word: [Character]) -> Int {
        self != word && word.count >= 3 && starts(with: word) ? Edit.completion : edits(from: word)
    }

    /// Counts insertions, deletions, substitutions and swaps. Source: optimal string alignment (Damerau 1964).
    fileprivate func edits(from word: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: word.count + 1)
        var last = [Int](0...word.count)
        for (row, character) in enumerated() {
            var current = [row + 1]
            for (column, other) in word.enumerated() {
                var least = Swift.min(
                    last[column] + (character == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, character == word[column - 1], self[row - 1] == other {
                    least = Swift.min(least, beforeLast[column - 1] + 1)
                }
                current.append(least)
            }
            (beforeLast, last) = (last, current)
        }
        return Edit.cost * last[word.count]
    }
}
