struct Figure {
    let name: String
    let value: Double
    let unit: String
    var spread: Spread?
    var budget: Double?
    /// Value of an almost empty program, measured in turns with this one.
    var floor: Double?

    struct Spread {
        let least: Double
        /// The 10th percentile.
        let tenth: Double
        let most: Double
    }

    /// False for NaN, and nil without a budget.
    var holds: Bool? { budget.map { value <= $0 } }

    var ratio: Double? { floor.flatMap { $0 > 0 ? value / $0 : nil } }
}

extension Figure {
    /// Creates a figure from the median of a series; a single measurement has no spread.
    init(name: String, _ series: Series, unit: String = "ms", budget: Double? = nil, floor: Double? = nil) {
        self.init(
            name: name, value: series.median, unit: unit, spread: series.values.count > 1 ? series.spread : nil,
            budget: budget, floor: floor)
    }
}

struct Findings {
    var figures: [Figure] = []
    var remarks: [String] = []
}
