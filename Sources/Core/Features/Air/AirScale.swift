import Weather

/// A scale of grades for the air.
enum AirScale: String, CaseIterable, Sendable {
    case korean, european, us

    /// From the best to the worst grade.
    var gradeCount: Int { self == .korean ? 4 : 6 }

    /// The first grade that is bad for all people.
    var firstBadGrade: Int {
        switch self {
        case .korean: 2
        case .european, .us: 3
        }
    }
}

/// The grade of a concentration on a scale.
struct AirGrade: Hashable, Comparable, Sendable {
    let scale: AirScale
    /// 0 for the best grade, up to `scale.gradeCount - 1`.
    let level: Int
    /// The number of the scale; nil for Korea, whose grades have none.
    let index: Int?
    /// 0...1, with an equal part for each grade; 1 in the worst grade.
    let share: Double

    var isBad: Bool { level >= scale.firstBadGrade }

    static func < (left: AirGrade, right: AirGrade) -> Bool {
        (left.level, left.share) < (right.level, right.share)
    }
}

/// The grade of the air as a whole, and the pollutant that causes it.
struct AirRating: Hashable, Sendable {
    let pollutant: Pollutant
    let concentration: Concentration?
    let grade: AirGrade
}

extension AirHour {
    /// Returns nil if nothing that the scale rates is known.
    func rating(on scale: AirScale) -> AirRating? {
        var worst: AirRating?
        for pollutant in scale.ratedPollutants {
            guard let grade = grade(of: pollutant, on: scale) else { continue }
            // Of equal grades the first pollutant causes the rating.
            if let worst, worst.grade >= grade { continue }
            worst = AirRating(pollutant: pollutant, concentration: concentrations[pollutant], grade: grade)
        }
        return worst
    }

    /// Prefers the index that the service sends, because it knows the hours before.
    func grade(of pollutant: Pollutant, on scale: AirScale) -> AirGrade? {
        if scale == .us, let index = usIndices[pollutant] { return AirGrade(usIndex: index) }
        return concentrations[pollutant].flatMap { scale.grade(of: pollutant, $0) }
    }
}

extension AirScale {
    /// The pollutants that can cause the rating. In Korea these are the two kinds of dust, by which the air is known
    /// there.
    fileprivate var ratedPollutants: [Pollutant] { self == .korean ? [.fineDust, .dust] : Pollutant.allCases }

    /// Returns nil for a pollutant without grades on the scale.
    func grade(of pollutant: Pollutant, _ concentration: Concentration) -> AirGrade? {
        guard let bounds = bounds(of: pollutant) else { return nil }
        switch self {
        case .korean: return AirGrade(korean: concentration.micrograms.rounded(), bounds: bounds)
        case .european: return AirGrade(european: concentration, bounds: bounds)
        case .us: return AirGrade(usIndex: Self.usIndex(of: pollutant, concentration, bounds: bounds))
        }
    }

    /// The greatest values of all grades but the worst, in the scale's unit for the pollutant.
    private func bounds(of pollutant: Pollutant) -> [Double]? {
        switch (self, pollutant) {
        case (.korean, .fineDust): Self.koreanBounds.fineDust
        case (.korean, .dust): Self.koreanBounds.dust
        case (.korean, _): nil
        case (.european, .fineDust): Self.europeanBounds.fineDust
        case (.european, .dust): Self.europeanBounds.dust
        case (.european, .ozone): Self.europeanBounds.ozone
        case (.european, .nitrogenDioxide): Self.europeanBounds.nitrogenDioxide
        case (.european, .sulphurDioxide): Self.europeanBounds.sulphurDioxide
        case (.european, .carbonMonoxide): nil
        case (.us, .fineDust): Self.usBounds.fineDust
        case (.us, .dust): Self.usBounds.dust
        case (.us, .ozone): Self.usBounds.ozone
        case (.us, .nitrogenDioxide): Self.usBounds.nitrogenDioxide
        case (.us, .sulphurDioxide): Self.usBounds.sulphurDioxide
        case (.us, .carbonMonoxide): Self.usBounds.carbonMonoxide
        }
    }

    /// In whole µg/m³. Source: AirKorea, grades of the Comprehensive Air-quality Index: means of 24 hours at a station.
    private static let koreanBounds = (fineDust: [15.0, 35, 75], dust: [30.0, 80, 150])

    /// Korea tells gases in ppm; nil where the unit is µg/m³.
    func partsPerMillion(of pollutant: Pollutant, _ concentration: Concentration) -> Double? {
        guard self == .korean, let unit = Self.units[pollutant] else { return nil }
        return concentration.micrograms * unit / (pollutant == .carbonMonoxide ? 1 : 1000)
    }

    /// In µg/m³, for one hour. Source: European Environment Agency, European Air Quality Index, bands of 2024.
    private static let europeanBounds = (
        fineDust: [5.0, 15, 50, 90, 140], dust: [15.0, 45, 120, 195, 270], ozone: [60.0, 100, 120, 160, 180],
        nitrogenDioxide: [10.0, 25, 60, 100, 150], sulphurDioxide: [20.0, 40, 125, 190, 275]
    )

    /// Dust in µg/m³, ozone, nitrogen dioxide and sulphur dioxide in ppb, carbon monoxide in ppm; the last bounds end
    /// the index of 500. Ozone has the means of 8 hours, and the last bound is for one hour.
    /// Source: U.S. EPA, Technical Assistance Document for the Reporting of Daily Air Quality, 2024.
    private static let usBounds = (
        fineDust: [9.0, 35.4, 55.4, 125.4, 225.4, 325.4], dust: [54.0, 154, 254, 354, 424, 604],
        ozone: [54.0, 70, 85, 105, 200, 604], nitrogenDioxide: [53.0, 100, 360, 649, 1249, 2049],
        sulphurDioxide: [35.0, 75, 185, 304, 604, 1004], carbonMonoxide: [4.4, 9.4, 12.4, 15.4, 30.4, 50.4]
    )

    static let usIndices: [Double] = [50, 100, 150, 200, 300, 500]

    /// A value is cut to its step, and a grade begins one step after the bound before it: of PM2.5, 9.09 has the
    /// index 50 and 9.1 the index 51. It is linear within a grade. Source: the same document, equation 1.
    private static func usIndex(of pollutant: Pollutant, _ concentration: Concentration, bounds: [Double]) -> Double {
        let step = usSteps[pollutant] ?? 1
        let value = (concentration.micrograms * (units[pollutant] ?? 1) / step + 1e-6).rounded(.down)
        let bounds = bounds.map { ($0 / step).rounded() }
        guard let band = bounds.firstIndex(where: { value <= $0 }) else { return usIndices[usIndices.count - 1] }
        let (low, lowIndex) = band == 0 ? (0, 0) : (bounds[band - 1] + 1, usIndices[band - 1] + 1)
        return lowIndex + (value - low) / (bounds[band] - low) * (usIndices[band] - lowIndex)
    }

    /// In the scale's unit; 1 for the others.
    private static let usSteps: [Pollutant: Double] = [.fineDust: 0.1, .carbonMonoxide: 0.1]

    /// 1 µg/m³ of a gas in ppb, and of carbon monoxide in ppm, at 25 °C and 1 atm, where a mole of an ideal gas has 24.45 l:
    /// ppb = µg/m³ × 24.45 / (g/mol). Source: U.S. EPA, 40 CFR 50.3 (reference conditions).
    private static let units: [Pollutant: Double] = [
        .ozone: 24.45 / 48, .nitrogenDioxide: 24.45 / 46.01, .sulphurDioxide: 24.45 / 64.07,
        .carbonMonoxide: 24.45 / 28.01 / 1000,
    ]
}

extension AirGrade {
    fileprivate init(korean value: Double, bounds: [Double]) {
        let level = bounds.count { $0 < value }
        self.init(scale: .korean, level: level, index: nil, share: Self.share(value, bounds))
    }

    /// Linear within a band of 20, and above 100 as in the band before. A bound belongs to the better grade, and a
    /// worse grade never has the rounded index of the bound.
    fileprivate init(european concentration: Concentration, bounds: [Double]) {
        let value = concentration.micrograms
        let level = bounds.count { $0 < value }
        let band = min(level, bounds.count - 1)
        let low = band == 0 ? 0 : bounds[band - 1]
        let index = 20 * (Double(band) + (value - low) / (bounds[band] - low))
        self.init(
            scale: .european, level: level, index: max(Int(index.rounded()), level == 0 ? 0 : 20 * level + 1),
            share: Self.share(value, bounds))
    }

    fileprivate init(usIndex index: Double) {
        let index = index.rounded()
        let bounds = AirScale.usIndices.dropLast()
        let level = bounds.count { $0 < index }
        self.init(scale: .us, level: level, index: Int(index), share: Self.share(index, Array(bounds)))
    }

    /// Gives each grade the same part, so that the bar ends in the part of its grade.
    private static func share(_ value: Double, _ bounds: [Double]) -> Double {
        guard let band = bounds.firstIndex(where: { value <= $0 }) else { return 1 }
        let low = band == 0 ? 0 : bounds[band - 1]
        return (Double(band) + (value - low) / (bounds[band] - low)) / Double(bounds.count + 1)
    }
}

extension AirScale {
    /// The scale that is usual at a place: `country` is a code of ISO 3166-1.
    static func usual(in country: String?) -> AirScale {
        guard let country else { return .us }
        return country == "KR" ? .korean : european(country) ? .european : .us
    }

    private static func european(_ country: String) -> Bool { europeanCountries.contains(country) }

    /// The members of the European Environment Agency's network and their neighbours in Europe.
    private static let europeanCountries: Set<String> = [
        "AD", "AL", "AT", "AX", "BA", "BE", "BG", "BY", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FO", "FR",
        "GB", "GG", "GI", "GR", "HR", "HU", "IE", "IM", "IS", "IT", "JE", "LI", "LT", "LU", "LV", "MC", "MD", "ME",
        "MK", "MT", "NL", "NO", "PL", "PT", "RO", "RS", "SE", "SI", "SJ", "SK", "SM", "TR", "UA", "VA", "XK",
    ]
}
