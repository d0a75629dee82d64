/// The best towns that a search has come by, each once.
struct BestTowns {
    struct Candidate {
        let number: Int
        let quality: TownMatch.Quality
        let score: Int
    }

    /// Best first.
    private(set) var candidates: [Candidate] = []
    private let limit: Int
    private let narrowing: Narrowing?
    private let populations = GazetteerTable.builtIn.populations

    init(limit: Int, narrowing: Narrowing?) {
        self.limit = limit
        self.narrowing = narrowing
        candidates.reserveCapacity(limit + 1)
    }

    var isFull: Bool { candidates.count >= limit }

    mutating func take(_ hit: NameTree.Hit) {
        let number = hit.value >> 2
        var score = max(Int(populations[number]), 1) * Self.weight(kind: hit.value & 3, isWhole: hit.isWhole)
        if hit.mistakes > 0 { score >>= 5 * (hit.mistakes - 1) }
        // Most are refused here, and nothing else about a town has been read until then.
        if isFull, let last = candidates.last, score <= last.score { return }
        if let narrowing {
            switch narrowing.fit(ofTown: number) {
            case .none: return
            case .prefix: score /= 20
            case .wholeName: break
            }
        }
        let quality: TownMatch.Quality = hit.mistakes > 0 ? .similar : hit.isWhole ? .wholeName : .prefix
        insert(Candidate(number: number, quality: quality, score: score))
    }

    private mutating func insert(_ candidate: Candidate) {
        if let index = candidates.firstIndex(where: { $0.number == candidate.number }) {
            guard candidate.score > candidates[index].score else { return }
            candidates.remove(at: index)
        }
        // Towns are numbered by size, which decides between equal scores.
        let place = candidates.firstIndex {
            candidate.score > $0.score || candidate.score == $0.score && candidate.number < $0.number
        }
        candidates.insert(candidate, at: place ?? candidates.endIndex)
        if candidates.count > limit { candidates.removeLast() }
    }

    /// How many people a name is worth for each who lives there, in hundredths: a town that is called what was written
    /// wins over one nearly ten times as large whose name goes on, so that "bath" is Bath and "san" still San Diego.
    private static func weight(kind: Int, isWhole: Bool) -> Int {
        switch kind {
        case 0: isWhole ? 1000 : 100
        case 1: isWhole ? 200 : 5
        default: isWhole ? 50 : 3
        }
    }
}
