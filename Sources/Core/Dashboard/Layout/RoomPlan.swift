/// Who gets how much of a row of rows or columns, as a list to be read from the top: what stands there is served first.
struct RoomPlan<Part: Hashable & Sendable>: Sendable {
    /// A part, and how far it may grow at this point of the list.
    struct Step: Sendable {
        let part: Part
        let limit: Int

        init(_ part: Part, upTo limit: Int) {
            self.part = part
            self.limit = limit
        }

        /// Whatever is left.
        init(rest part: Part) { self.init(part, upTo: .max) }
    }

    let steps: [Step]

    init(_ steps: Step...) { self.steps = steps }

    /// Shares `total`; `useful` says what a part would make of at most so much room, 0 when it is none or too little.
    func shares(of total: Int, useful: (_ part: Part, _ room: Int) -> Int) -> [Part: Int] {
        var shares: [Part: Int] = [:]
        var free = max(total, 0)
        for step in steps where free > 0 {
            let owned = shares[step.part] ?? 0
            guard step.limit > owned else { continue }
            // What a part cannot use, such as half of a picture, is left to those further down.
            let room = useful(step.part, min(step.limit, owned + free))
            guard room > owned else { continue }
            shares[step.part] = room
            free -= room - owned
        }
        return shares
    }
}
