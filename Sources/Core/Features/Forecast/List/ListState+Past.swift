import Sky
import Weather

// The list begins at now. Rows that have passed are among its lines only after the user has moved up into them.

extension ListState {
    /// Moves to the first row to come. If that is selected already, moves to the first row that has passed.
    mutating func moveToNow(in sky: Sky) {
        let lines = sky.listLines(folding)
        let first = lines.firstIndex { $0.time != nil }
        let isAtNow = !folding.showsPast && offset <= first ?? 0 && lines.line(selectedAt: selection) == first
        if !isAtNow || !showPast(in: sky) { folding.showsPast = false }
        offset = 0
        selection = sky.listLines(folding).lazy.compactMap(\.time).first
    }

    /// Adds the rows that have passed above the others, which keep their places on the screen. Returns false if there are
    /// none, or if the list has them already.
    @discardableResult
    mutating func showPast(in sky: Sky) -> Bool {
        let lines = sky.listLines(folding)
        guard !folding.showsPast, let selected = lines.line(selectedAt: selection) else { return false }
        var folding = folding
        folding.showsPast = true
        let added = sky.listLines(folding).count - lines.count
        guard added > 0 else { return false }
        self.folding = folding
        selection = lines[selected].time
        offset += added
        return true
    }

    /// Leaves out what has passed once the user has moved on from it, so that the list follows the clock again.
    package mutating func leavePast(in sky: Sky) {
        guard folding.showsPast else { return }
        let lines = sky.listLines(folding)
        var folding = folding
        folding.showsPast = false
        let added = lines.count - sky.listLines(folding).count
        guard let now = sky.rows.first, let selected = lines.line(selectedAt: selection),
            let time = lines[selected].time
        else {
            self.folding = folding
            return
        }
        guard offset >= added, time >= now.validTime else { return }
        self.folding = folding
        offset -= added
    }

    /// Keeps visible rows in place when rows above them end or return.
    package mutating func follow(_ sky: Sky, after former: Sky) {
        guard folding.showsPast else {
            guard sky.rows.count != former.rows.count else { return }
            offset += sky.listLines(folding).count - former.listLines(folding).count
            return
        }
        let (before, lines) = (former.listLines(folding), sky.listLines(folding))
        // A row that ends while it is selected hands the selection on.
        if let line = before.line(selectedAt: selection), let time = before[line].time,
            let then = former.rows.first?.validTime, let now = sky.rows.first?.validTime, time >= then, time < now
        {
            selection = now
        }
        guard let top = before.indices.dropFirst(offset).first(where: { before[$0].time != nil }),
            let index = lines.firstIndex(where: { $0.time == before[top].time })
        else { return }
        offset = max(index - (top - offset), 0)
    }
}
