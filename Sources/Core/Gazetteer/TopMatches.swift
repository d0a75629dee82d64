struct TopMatches {
    struct Candidate {
        let number: Int
        var quality: TownMatch.Quality
        let score: Int
        /// Whether the text is none of the names that are shown for it.
        var isByOtherName: Bool
    }

    private(set) var candidates: [Candidate] = []
    private let limit: Int
    private let regionFilter: RegionFilter?
    private let populations = GazetteerTable.builtIn.populations

    init(limit: Int, regionFilter: RegionFilter?) {
        self.limit = limit
        self.regionFilter = regionFilter
        candidates.reserveCapacity(limit + 1)
    }

    var isFull: Bool { candidates.count >= limit }

    /// A town that was once called so is not meant beside a larger one of that name: Jakarta beside New York.
    var withoutOldNames: [Candidate] {
        let named = candidates.filter { $0.quality == .wholeName }.map { populations[$0.number] }.max()
        guard let named else { return candidates }
        return candidates.filter { !$0.isByOtherName || populations[$0.number] > named }
    }

    mutating func insert(_ hit: NameTrie.Hit) {
        let number = hit.value >> 2
        guard let kind = NameKind(rawValue: hit.value & 3) else { return }
        var score = max(Int(populations[number]), 1) * Self.weight(kind, isWhole: hit.isWhole)
        if hit.typos > 0 { score >>= 5 * (hit.typos - 1) }
        // The score excludes most towns before the program reads anything else about them.
        if isFull, let last = candidates.last, score <= last.score { return }
        if let regionFilter {
            switch regionFilter.fit(ofTown: number) {
            case .none: return
            case .prefix: score /= 20
            case .wholeName: break
            }
        }
        insert(Candidate(number: number, quality: Self.quality(kind, hit), score: score, isByOtherName: kind == .other))
    }

    private mutating func insert(_ candidate: Candidate) {
        var candidate = candidate
        if let index = candidates.firstIndex(where: { $0.number == candidate.number }) {
            // "oklahoma" is another name of Oklahoma City, but scores more as a prefix of its own name.
            candidate.quality = max(candidate.quality, candidates[index].quality)
            candidate.isByOtherName = candidate.isByOtherName && candidates[index].isByOtherName
            guard candidate.score > candidates[index].score else {
                candidates[index].quality = candidate.quality
                candidates[index].isByOtherName = candidate.isByOtherName
                return
            }
            candidates.remove(at: index)
        }
        let place = candidates.firstIndex {
            candidate.score > $0.score || candidate.score == $0.score && candidate.number < $0.number
        }
        candidates.insert(candidate, at: place ?? candidates.endIndex)
        if candidates.count > limit { candidates.removeLast() }
    }

    private static func quality(_ kind: NameKind, _ hit: NameTrie.Hit) -> TownMatch.Quality {
        if hit.typos > 0 { return .similar }
        guard hit.isWhole else { return .prefix }
        switch kind {
        case .own: return .wholeName
        case .other: return .otherName
        case .laterWord: return .prefix
        }
    }

    /// Returns a factor for the population, in hundredths: "bath" finds Bath, "san" Santiago, and "new delhi" New Delhi.
    private static func weight(_ kind: NameKind, isWhole: Bool) -> Int {
        switch kind {
        case .own: isWhole ? 2000 : 100
        case .other: isWhole ? 20 : 5
        case .laterWord: isWhole ? 50 : 3
        }
    }
}

/// Resources/Gazetteer/names.py writes these numbers.
private enum NameKind: Int {
    case own
    case other
    case laterWord
}
