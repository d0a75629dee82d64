/// A plan that divides rows or columns between parts, from the first step to the last. A part is a number from 0, such as the
/// raw value of a case: a generic plan would cost 3 % of all instructions of a start, since another module cannot specialize it.
package struct SpacePlan: Sendable {
    package struct Step: Sendable {
        let part: Int
        let limit: Int

        package init(_ part: Int, upTo limit: Int) { (self.part, self.limit) = (part, limit) }

        package init(rest part: Int) { self.init(part, upTo: .max) }
    }

    private let steps: [Step]

    package init(_ steps: Step...) { self.steps = steps }

    package struct Shares {
        fileprivate var rooms: [Int]

        package subscript(part: Int) -> Int { part < rooms.count ? rooms[part] : 0 }

        package var total: Int { rooms.reduce(0, +) }
    }

    /// `useful` returns how much of a given room a part uses, or 0 if the room is too small.
    package func shares(of total: Int, useful: (_ part: Int, _ room: Int) -> Int) -> Shares {
        var rooms = Array(repeating: 0, count: steps.reduce(0) { max($0, $1.part + 1) })
        var free = max(total, 0)
        for step in steps where free > 0 {
            let owned = rooms[step.part]
            guard step.limit > owned else { continue }
            // Later steps get the room that a part cannot use, such as half an icon.
            let room = useful(step.part, min(step.limit, owned + free))
            guard room > owned else { continue }
            rooms[step.part] = room
            free -= room - owned
        }
        return Shares(rooms: rooms)
    }
}
