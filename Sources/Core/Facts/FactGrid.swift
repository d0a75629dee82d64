import Look
import Terminal

package struct FactGroup {
    package let facts: [Fact]
    /// Rows for all facts that any row of the forecast has; rare facts may need more.
    package let rows: Int
    /// Columns of the widest label, including labels of absent facts.
    let labelColumns: Int

    package init(facts: [Fact], rows: Int, labelColumns: Int) {
        (self.facts, self.rows, self.labelColumns) = (facts, rows, labelColumns)
    }

    func shortened(toColumns columns: Int) -> FactGroup {
        let facts = facts.map { labelColumns + 2 + $0.valueColumns <= columns ? $0 : $0.shortened }
        return FactGroup(facts: facts, rows: rows, labelColumns: labelColumns)
    }
}

package struct FactGrid {
    struct Column {
        let facts: [Fact?]
        let labelColumns: Int
        let width: Int

        init(_ facts: [Fact?], labelColumns: Int? = nil) {
            let shown = facts.lazy.compactMap { $0 }
            let labelColumns = labelColumns ?? shown.map(\.labelColumns).max() ?? 0
            self.facts = facts
            self.labelColumns = labelColumns
            width = Self.width(labels: labelColumns, values: shown.map(\.valueColumns).max() ?? 0)
        }

        static func width(labels: Int, values: Int) -> Int { labels + 2 + values }
    }

    let columns: [Column]
    let starts: [Int]

    private static let gap = 3

    private init(_ columns: [Column], starts: [Int]) {
        self.columns = columns
        self.starts = starts
    }

    private init(_ columns: [Column], gap: Int) {
        self.init(
            columns, starts: columns.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.width + gap) }.dropLast())
    }

    private var width: Int { columns.isEmpty ? 0 : starts[columns.count - 1] + columns[columns.count - 1].width }

    package var count: Int { columns.reduce(0) { $0 + $1.facts.count { $0 != nil } } }
    package var rows: Int { columns.reduce(0) { max($0, $1.facts.count) } }

    package func draw(on canvas: inout Canvas, row: Int, column: Int, theme: Theme) {
        for (facts, start) in zip(columns, starts) {
            for (index, fact) in facts.facts.enumerated() {
                guard let fact else { continue }
                canvas.put(fact.label, row: row + index, column: column + start, face: theme[.dim])
                canvas.put(
                    fact.value, row: row + index, column: column + start + facts.labelColumns + 2,
                    face: theme[fact.role].with(fact.attributes))
            }
        }
    }
}

extension FactGrid {
    /// Each fact with the cells that it has.
    package func places(row: Int, column: Int) -> [(fact: Fact, rect: Rect)] {
        zip(columns, starts).flatMap { facts, start in
            facts.facts.enumerated().compactMap { index, fact in
                fact.map { ($0, Rect(row: row + index, column: column + start, rows: 1, columns: facts.width)) }
            }
        }
    }
}

extension FactGrid {
    /// Fewer facts are not worth a grid beside something else.
    package static let fewest = 3

    /// That of the fewest facts in their shortest forms, one below the other.
    package static func leastWidth(_ facts: [Fact]) -> Int {
        let shown = facts.prefix(fewest).compactMap { $0.alternatives.last }
        return width(of: shown, rows: max(shown.count, 1))
    }

    /// Uses as few columns as possible. The first facts are the most important ones.
    package init(_ facts: [Fact], width: Int, rows: Int) {
        let forms = facts.map(\.alternatives)
        let chosen = Fit.forms(facts.count, wishes: Fit.wishesByLevel(forms.map { $0.count })) {
            rows > 0 && Self.width(of: Self.shown(forms, $0), rows: rows) <= width
        }
        let shown = Self.shown(forms, chosen)
        let columns = stride(from: 0, to: shown.count, by: max(rows, 1))
            .map { Column(Array(shown[$0..<min($0 + rows, shown.count)])) }
        self.init(columns, gap: Self.gap)
    }

    private static func shown(_ forms: [[Fact]], _ chosen: [Int?]) -> [Fact] {
        zip(forms, chosen).compactMap { forms, form in form.map { forms[$0] } }
    }

    private static func width(of facts: [Fact], rows: Int) -> Int {
        var (width, labels, values) = (-gap, 0, 0)
        for (index, fact) in facts.enumerated() {
            (labels, values) = (max(labels, fact.labelColumns), max(values, fact.valueColumns))
            guard index == facts.count - 1 || (index + 1).isMultiple(of: rows) else { continue }
            width += gap + Column.width(labels: labels, values: values)
            (labels, values) = (0, 0)
        }
        return width
    }
}

extension FactGrid {
    package init?(pairing groups: [FactGroup], isAiry: Bool, width: Int) {
        let half = (groups.count + 1) / 2
        let columns = [groups.prefix(half), groups.dropFirst(half)].map(Array.init)
        let heights = (0..<half).map { band in
            columns.map { $0.indices.contains(band) ? max($0[band].rows, $0[band].facts.count) : 0 }.max() ?? 0
        }
        let labels = columns.map { $0.map(\.labelColumns).max() ?? 0 }
        let rightRoom = width - width * 4 / 7
        let right = Self.column(
            of: columns[1].map { $0.shortened(toColumns: rightRoom - (labels[1] - $0.labelColumns)) },
            heights: heights, isAiry: isAiry)
        let room = width - Self.gap - max(right.width, labels[1] + 2 + Self.leastValueColumns)
        let shortened = columns[0].map { $0.shortened(toColumns: room - (labels[0] - $0.labelColumns)) }
        let left = Self.column(of: shortened, heights: heights, isAiry: isAiry)
        guard max(left.width, labels[0] + 2 + Self.leastValueColumns) <= room else { return nil }
        // Long values at the left must not move the right column.
        self.init([left, right], starts: [0, max(left.width + Self.gap, min(width * 4 / 7, room + Self.gap))])
    }

    /// The width of "↗ 12.4 m/s", so that the choice of columns does not depend on one row.
    private static let leastValueColumns = 10

    package init?(stacking groups: [FactGroup], isAiry: Bool, width: Int) {
        let labelColumns = groups.map(\.labelColumns).max() ?? 0
        let facts = groups.filter { !$0.facts.isEmpty }.reduce(into: [] as [Fact?]) { facts, group in
            let room = width - (labelColumns - group.labelColumns)
            facts += (facts.isEmpty || !isAiry ? [] : [nil]) + group.shortened(toColumns: room).facts
        }
        self.init([Column(facts, labelColumns: labelColumns)], gap: Self.gap)
        guard self.width <= width else { return nil }
    }

    private static func column(of groups: [FactGroup], heights: [Int], isAiry: Bool) -> Column {
        let facts = zip(groups, heights).reduce(into: [] as [Fact?]) { facts, group in
            let (group, height) = group
            guard height > 0 else { return }
            if isAiry, !facts.isEmpty { facts.append(nil) }
            facts += group.facts.map(Optional.init) + Array(repeating: nil, count: height - group.facts.count)
        }
        return Column(facts, labelColumns: groups.map(\.labelColumns).max())
    }
}
