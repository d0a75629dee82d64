import Text

/// Where the values of a place stand in its line.
struct BoardColumns {
    struct Slot {
        let column: Int
        let width: Int

        var end: Int { column + width }
    }

    private(set) var name = Slot(column: 0, width: 0)
    private(set) var time: Slot?
    private(set) var icon: Slot?
    private(set) var temperature = Slot(column: 0, width: 0)
    private(set) var low: Slot?
    private(set) var bar: Slot?
    private(set) var high: Slot?
    private(set) var next: Slot?
    private(set) var mark: Slot?

    /// A wide line has more room for what changes next than for a long name.
    private static let wide = 70
    private static let (leastName, mostName) = (16, 24)
    private static let (leastNext, usualNext, mostNext) = (12, 20, 36)
    private static let leastBar = 8
    private static let mostBar = 24
    private static let gap = 2

    /// Values that matter more take their room first. `name` and `time` are the widths of the widest ones.
    init(_ columns: Int, count: Int, name longest: Int, time timeWidth: Int) {
        // Behind the selection, the number of the place and a blank or a sign.
        let nameColumn = count < 10 ? 3 : 4
        let isWide = columns >= Self.wide
        let figure = columns < 30 ? 4 : 5
        let iconWidth = columns < 18 ? 0 : 2
        let markWidth = columns < 20 ? 0 : columns < 40 ? 2 : columns < 100 ? 3 : 4
        var free = max(columns - nameColumn - figure - iconWidth - markWidth - 1, 0)
        func granted(_ width: Int) -> Int {
            guard width > 0, width <= free else { return 0 }
            free -= width
            return width
        }
        func growth(to limit: Int) -> Int {
            let width = min(free, max(limit, 0))
            free -= width
            return width
        }
        var nameWidth = growth(to: min(longest, isWide ? Self.leastName : Self.mostName))
        let time = granted(timeWidth > 0 ? timeWidth + Self.gap : 0)
        var next = granted(Self.leastNext + Self.gap)
        let range = granted(2 * (figure + 1))
        if next > 0 { next += growth(to: Self.usualNext - Self.leastNext) }
        nameWidth += growth(to: min(longest, Self.mostName) - nameWidth)
        var bar = range > 0 ? granted(Self.leastBar + 1) : 0
        if next > 0 { next += growth(to: Self.mostNext - Self.usualNext) }
        if bar > 0 { bar += growth(to: Self.mostBar - Self.leastBar) }
        if next > 0 { next += free } else { nameWidth += free }

        var column = nameColumn
        func slot(_ width: Int, after gap: Int = 0) -> Slot? {
            guard width > gap else { return nil }
            defer { column += width }
            return Slot(column: column + gap, width: width - gap)
        }
        name = slot(nameWidth) ?? Slot(column: column, width: 0)
        self.time = slot(time, after: Self.gap)
        column += 1
        icon = slot(iconWidth)
        temperature = slot(figure) ?? temperature
        if range > 0 {
            low = slot(figure + 1, after: 1)
            self.bar = slot(bar, after: 1)
            high = slot(figure + 1, after: 1)
        }
        self.next = slot(next, after: Self.gap)
        column = columns - markWidth
        mark = slot(markWidth, after: min(markWidth, 1))
    }
}
