/// A gas or dust of the air. The order is that of the detailed view.
package enum Pollutant: String, CaseIterable, Sendable {
    case fineDust, dust, ozone, nitrogenDioxide, sulphurDioxide, carbonMonoxide
}

/// The mass of a pollutant in a volume of air.
package struct Concentration: Hashable, Comparable, Sendable {
    /// In µg/m³.
    package let micrograms: Double

    package init?(micrograms: Double) {
        guard (0...1_000_000).contains(micrograms) else { return nil }
        self.micrograms = micrograms
    }

    package static func < (left: Concentration, right: Concentration) -> Bool { left.micrograms < right.micrograms }
}

/// The air of one hour.
package struct AirHour: Hashable, Sendable {
    /// The beginning of the hour.
    package let validTime: UnixTime
    package let concentrations: [Pollutant: Concentration]
    /// The parts of the US index that the service sends, 0...500 and above.
    package let usIndices: [Pollutant: Double]
    /// In grains/m³. A kind is absent if it is not known; 0 is a value.
    package let pollen: [Pollen: Double]

    package init(
        validTime: UnixTime, concentrations: [Pollutant: Concentration], usIndices: [Pollutant: Double] = [:],
        pollen: [Pollen: Double] = [:]
    ) {
        self.validTime = validTime
        self.concentrations = concentrations
        self.usIndices = usIndices
        self.pollen = pollen
    }

    /// In seconds.
    package static let span = 3600

    package var end: UnixTime { validTime + Self.span }
}

package enum Pollen: String, CaseIterable, Sendable {
    case alder, birch, grass, mugwort, olive, ragweed

    package enum Level: String, CaseIterable, Comparable, Sendable {
        case none, low, moderate, high, veryHigh

        package static func < (left: Level, right: Level) -> Bool {
            allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
        }
    }

    /// `grains` are those in a cubic metre. Source of the bounds: Atmo France, pollen index.
    package func level(grains: Double) -> Level {
        let bounds: [Double] =
            switch self {
            case .alder, .birch: [10, 60, 100, 500]
            case .grass, .mugwort, .ragweed: [3, 30, 50, 250]
            case .olive: [20, 100, 200, 500]
            }
        return Level.allCases[bounds.count { $0 <= grains }]
    }
}

/// The modelled air at a place, hour by hour.
package struct AirQuality: PartValue, Hashable {
    package static let part = ReportPart.air

    /// In the order of their times.
    package let hours: [AirHour]
    /// The width of the model's cells in kilometres; nil if it is not known.
    package let resolution: Int?

    package init(hours: [AirHour], resolution: Int? = nil) {
        self.hours = hours
        self.resolution = resolution
    }

    /// Returns the hour at `time`; nil if the model does not cover it.
    /// A response may begin with the next full hour, so the first hour stands in for the one before it.
    package func hour(at time: UnixTime) -> AirHour? {
        guard let hour = hours.last(where: { $0.validTime <= time }) ?? hours.first else { return nil }
        return abs(time - hour.validTime) < AirHour.span ? hour : nil
    }
}
