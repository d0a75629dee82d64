/// A plan that divides rows or columns between parts, from the first step to the last.
/// `Part` has no constraint here: at start, such constraints cost 2 to 3 % of all instructions in type lookups.
/// All is inlinable, because a generic function of another module is not specialized otherwise.
package struct SpacePlan<Part: Sendable>: Sendable {
    package struct Step: Sendable {
        @usableFromInline let part: Part
        @usableFromInline let limit: Int

        @inlinable package init(_ part: Part, upTo limit: Int) {
            self.part = part
            self.limit = limit
        }

        @inlinable package init(rest part: Part) { self.init(part, upTo: .max) }
    }

    package let steps: [Step]

    @inlinable package init(_ steps: Step...) { self.steps = steps }

    package struct Shares {
        @usableFromInline var rooms: [Int]

        @inlinable package init(rooms: [Int]) { self.rooms = rooms }

        @inlinable package var total: Int { rooms.reduce(0, +) }
    }
}

extension SpacePlan.Shares where Part: RawRepresentable<Int> {
    @inlinable package subscript(part: Part) -> Int {
        part.rawValue < rooms.count ? rooms[part.rawValue] : 0
    }
}

extension SpacePlan where Part: RawRepresentable<Int> {
    /// `useful` returns how much of a given room a part uses, or 0 if the room is too small.
    @inlinable package func shares(of total: Int, useful: (_ part: Part, _ room: Int) -> Int) -> Shares {
        let partCount = steps.reduce(0) { max($0, $1.part.rawValue + 1) }
        var shares = Shares(rooms: Array(repeating: 0, count: partCount))
        var free = max(total, 0)
        for step in steps where free > 0 {
            let owned = shares[step.part]
            guard step.limit > owned else { continue }
            // Later steps get the room that a part cannot use, such as half an icon.
            let room = useful(step.part, min(step.limit, owned + free))
            guard room > owned else { continue }
            shares.rooms[step.part.rawValue] = room
            free -= room - owned
        }
        return shares
    }
}
