/// The values of one thing that was measured several times.
struct Series {
    private(set) var values: [Double] = []

    mutating func add(_ value: Double) { values.append(value) }

    /// Between the two in the middle of an even number; no number where there is none.
    var median: Double {
        guard !values.isEmpty else { return .nan }
        let (sorted, middle) = (values.sorted(), values.count / 2)
        return values.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// What to take where noise can only add.
    var least: Double { values.min() ?? .nan }
    var most: Double { values.max() ?? .nan }

    var spread: Figure.Spread { Figure.Spread(least: least, most: most) }
}
