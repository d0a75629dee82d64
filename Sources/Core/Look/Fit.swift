import Terminal

/// Decides what has room. Wishes stand in the order of their worth, and are granted from the first on until one has no room.
/// So nothing is cut, nothing stands in the place of something more important, and more room takes no part away.
package struct Fit: Sendable {
    /// That a part grows up to a limit, in rows or columns. A part is a number from 0, such as the raw value of a case: a
    /// generic type would cost 3 % of all instructions of a start, since another module cannot specialize it.
    package struct Wish: Sendable {
        let part: Int
        let limit: Int

        package init(_ part: Int, upTo limit: Int) { (self.part, self.limit) = (part, limit) }

        package init(rest part: Int) { self.init(part, upTo: .max) }
    }

    private let wishes: [Wish]

    package init(_ wishes: [Wish]) { self.wishes = wishes }

    package struct Shares {
        fileprivate var rooms: [Int]

        package subscript(part: Int) -> Int { part < rooms.count ? rooms[part] : 0 }
    }

    /// Divides room. `useful` returns how much of a given room a part uses, or 0 if the room is too small.
    package func shares(of total: Int, useful: (_ part: Int, _ room: Int) -> Int) -> Shares {
        var rooms = Array(repeating: 0, count: wishes.reduce(0) { max($0, $1.part + 1) })
        var free = max(total, 0)
        for wish in wishes where wish.limit > rooms[wish.part] {
            let owned = rooms[wish.part]
            let most = min(wish.limit, owned + free)
            let room = max(min(useful(wish.part, most), most), owned)
            rooms[wish.part] = room
            free -= room - owned
            if most < wish.limit, room < min(useful(wish.part, wish.limit), wish.limit) { break }
        }
        return Shares(rooms: rooms)
    }
}

extension Fit {
    /// That a part has one of its forms, of which the fullest is 0.
    package typealias FormWish = (part: Int, form: Int)

    /// Chooses a form for each part; nil leaves it out. Where a wish has no room, no further part comes in, and parts that are
    /// in may still get fuller. A fuller form may leave less room for that of a later part. `start` has the forms that are in.
    /// `fits` tells whether all forms together have room.
    package static func forms(
        _ parts: Int, wishes: [FormWish], from start: [Int?]? = nil, fits: (_ forms: [Int?]) -> Bool
    ) -> [Int?] {
        var forms = start ?? [Int?](repeating: nil, count: parts)
        var isClosed = false
        for wish in wishes where forms[wish.part] != nil || !isClosed {
            var wished = forms
            wished[wish.part] = wish.form
            if fits(wished) { forms = wished } else { isClosed = true }
        }
        return forms
    }

    /// First the shortest form of each part, then the fuller ones, part by part. `counts` are those of the forms.
    package static func wishes(_ counts: [Int], order: [Int]) -> [FormWish] {
        order.filter { counts[$0] > 0 }.map { ($0, counts[$0] - 1) }
            + order.flatMap { part in wishes(part, 0..<max(counts[part] - 1, 0)) }
    }

    /// First the shortest form of each part, then the next fuller one of each, so that no part takes the room of many.
    package static func wishesByLevel(_ counts: [Int]) -> [FormWish] {
        (1...max(counts.max() ?? 1, 1)).flatMap { level in
            counts.indices.filter { counts[$0] >= level }.map { ($0, counts[$0] - level) }
        }
    }

    /// Some forms of a part, of which the shortest is wished first.
    package static func wishes(_ part: some RawRepresentable<Int>, _ forms: Range<Int>) -> [FormWish] {
        wishes(part.rawValue, forms)
    }

    private static func wishes(_ part: Int, _ forms: Range<Int>) -> [FormWish] {
        forms.reversed().map { (part, $0) }
    }

    /// A form of a part; nil is no wish.
    package static func wishes(_ part: some RawRepresentable<Int>, _ form: Int?) -> [FormWish] {
        form.map { [(part.rawValue, $0)] } ?? []
    }

    /// Parts of a line in their own sequence, with a blank between them. `order` has the most important part first.
    package static func line(_ parts: [[Span]], order: [Int], columns: Int) -> [Span] {
        line(parts.map { $0.isEmpty ? [] : [$0] }, wishes: order.map { ($0, 0) }, columns: columns)
    }

    /// Parts of a line in their own sequence, each in one of its forms. A part may lack a form that is wished.
    package static func line(
        _ parts: [[[Span]]], wishes: [FormWish], columns: Int, gap: Span = Span(" ")
    ) -> [Span] {
        func joined(_ forms: [Int?]) -> [Span] {
            Array(parts.indices.compactMap { part in forms[part].map { parts[part][$0] } }.joined(separator: [gap]))
        }
        let known = wishes.filter { parts[$0.part].indices.contains($0.form) }
        return joined(forms(parts.count, wishes: known) { joined($0).columns <= columns })
    }

    /// Fills lines with items in their own sequence.
    package static func lines(_ items: [[Span]], columns: Int, gap: Span) -> [[Span]] {
        items.reduce(into: []) { lines, item in
            if let last = lines.last, (last + [gap] + item).columns <= columns {
                lines[lines.count - 1] = last + [gap] + item
            } else {
                lines.append(item)
            }
        }
    }
}

extension Fit {
    /// The first form that has room; the fullest form comes first.
    package static func first(_ forms: [String], columns: Int) -> String? {
        forms.first { ColumnWidth.of($0) <= columns }
    }

    /// The first form that has room; the fullest form comes first.
    package static func first(_ forms: [[Span]], columns: Int) -> [Span]? {
        forms.first { $0.columns <= columns }
    }
}
