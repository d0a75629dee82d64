/// How much falls, in the steps of the map. Forecasters call less than 2.5 mm/h light, less than 10 moderate, less than
/// 50 heavy, and more violent.
package enum RainLevel: UInt8, CaseIterable, Comparable, Sendable {
    case none, faint, veryLight, light, moderate, strong, heavy, violent

    /// In mm/h. Every echo of 10 dBZ is at least faint; in snow that is less water than in rain.
    package var lowestRate: Double { [0, 0.15, 0.5, 1, 2.5, 5, 10, 50][Int(rawValue)] }

    package static func < (left: RainLevel, right: RainLevel) -> Bool { left.rawValue < right.rawValue }
}
