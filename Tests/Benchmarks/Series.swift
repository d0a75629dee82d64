struct Series {
    private(set) var values: [Double] = []

    mutating func add(_ value: Double) { values.append(value) }

    /// Mean of the middle two for an even count; NaN for an empty series.
    var median: Double {
        guard !values.isEmpty else { return .nan }
        let (sorted, middle) = (values.sorted(), values.count / 2)
        return values.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// The 10th percentile. Noise only adds time, so it has less noise than the median.
    var tenth: Double { values.isEmpty ? .nan : values.sorted()[(values.count - 1) / 10] }

    var least: Double { values.min() ?? .nan }
    var most: Double { values.max() ?? .nan }

    var spread: Figure.Spread { Figure.Spread(least: least, tenth: tenth, most: most) }
}
