/// Divides rows or columns between parts: the steps are served from the first to the last.
///
/// `Part` has no constraint on the type itself, because the runtime would look it up at the first
/// frame: with other such places 2 to 3 % of the instructions of a start.
struct SpacePlan<Part: Sendable>: Sendable {
    struct Step: Sendable {
        let part: Part
        let limit: Int

        init(_ part: Part, upTo limit: Int) {
            self.part = part
            self.limit = limit
        }

        init(rest part: Part) { self.init(part, upTo: .max) }
    }

    let steps: [Step]

    init(_ steps: Step...) { self.steps = steps }

    struct Shares {
        fileprivate(set) var rooms: [Int]

        var total: Int { rooms.reduce(0, +) }
    }
}

extension SpacePlan.Shares where Part: RawRepresentable<Int> {
    fileprivate(set) subscript(part: Part) -> Int {
        get { part.rawValue < rooms.count ? rooms[part.rawValue] : 0 }
        set { rooms[part.rawValue] = newValue }
    }
}

extension SpacePlan where Part: RawRepresentable<Int> {
    /// `useful` returns how much of so much room a part would use, 0 when the room is too small.
    func shares(of total: Int, useful: (_ part: Part, _ room: Int) -> Int) -> Shares {
        let partCount = steps.reduce(0) { max($0, $1.part.rawValue + 1) }
        var shares = Shares(rooms: Array(repeating: 0, count: partCount))
        var free = max(total, 0)
        for step in steps where free > 0 {
            let owned = shares[step.part]
            guard step.limit > owned else { continue }
            // What a part cannot use, such as half of a picture, is left to the later steps.
            let room = useful(step.part, min(step.limit, owned + free))
            guard room > owned else { continue }
            shares[step.part] = room
            free -= room - owned
        }
        return shares
    }
}
