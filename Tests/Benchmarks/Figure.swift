/// One measured figure, what it may be at most, and the least that is possible.
struct Figure {
    let name: String
    let value: Double
    let unit: String
    /// Of the single measurements of which `value` is the one in the middle.
    var spread: Spread?
    var budget: Double?
    /// The same of the program that does next to nothing, measured in turns with this one.
    var floor: Double?

    struct Spread {
        let least: Double
        let most: Double
    }

    /// Nil where nothing is promised; what could not be measured holds nothing.
    var holds: Bool? { budget.map { value <= $0 } }

    var ratio: Double? { floor.flatMap { $0 > 0 ? value / $0 : nil } }
}

extension Figure {
    /// The median of a series; one measurement has no spread.
    init(name: String, _ series: Series, unit: String = "ms", budget: Double? = nil, floor: Double? = nil) {
        self.init(
            name: name, value: series.median, unit: unit, spread: series.values.count > 1 ? series.spread : nil,
            budget: budget, floor: floor)
    }
}

/// The figures of one group, and what is to be said of them.
struct Findings {
    var figures: [Figure] = []
    /// Such as what could not be measured here.
    var remarks: [String] = []
}
