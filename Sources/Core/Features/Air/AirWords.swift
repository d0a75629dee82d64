import Weather
import Words

enum AirPhrase: String, Phrase {
    static let prefix = "air."

    case heading, model, modelWide, korean, european, us, usComputed, copernicus, copernicusInBrief, fetched
    case concentration, partsPerMillion, index, named, rated, ratedShort, graded, badAir, badAirGraded, worst,
        pollen, pollenLevel, noPollen
    case off, notCovered, unknown, old, requested
}

extension AirScale {
    var phrase: AirPhrase {
        switch self {
        case .korean: .korean
        case .european: .european
        case .us: .us
        }
    }
}

extension Pollutant: Phrase { package static let prefix = "pollutant." }
extension Pollen: Phrase { package static let prefix = "pollenKind." }
extension Pollen.Level: Phrase { package static let prefix = "pollenLevel." }

/// The word for a grade of a scale, such as "airGrade.korean.2".
struct AirGradeWord: Phrase {
    private let scale: AirScale
    private let level: Int

    static var allCases: [AirGradeWord] {
        AirScale.allCases.flatMap { scale in
            (0..<scale.gradeCount).map { AirGradeWord(scale: scale, level: $0) }
        }
    }

    static let prefix = "airGrade."
    var key: String { Self.prefix + "\(scale.rawValue).\(level)" }
}

extension AirGradeWord {
    init(_ grade: AirGrade) { self.init(scale: grade.scale, level: grade.level) }
}

extension Pollutant {
    var formula: String {
        switch self {
        case .fineDust: "PM2.5"
        case .dust: "PM10"
        case .ozone: "O₃"
        case .nitrogenDioxide: "NO₂"
        case .sulphurDioxide: "SO₂"
        case .carbonMonoxide: "CO"
        }
    }
}

enum AirHint: String, Phrase {
    static let prefix = "hint."

    case air
}

extension Strings {
    subscript(hint: AirHint) -> String { word(hint.key) }
    subscript(grade: AirGrade) -> String { word(AirGradeWord(grade).key) }
    subscript(phrase: AirPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: AirPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }

    /// Text such as "PM2.5 bad". A language may leave out the grade where its sentence has no place for it.
    func words(for rating: AirRating) -> String { self(.graded, self[rating.pollutant], self[rating.grade]) }

    /// Text such as "bad air" and "very bad air".
    func words(forBad grade: AirGrade) -> String {
        grade.level == grade.scale.firstBadGrade ? self[.badAir] : self(.badAirGraded, self[grade])
    }
}

extension Formats {
    /// The figure and its unit, as the scale tells the pollutant.
    func amount(of pollutant: Pollutant, _ concentration: Concentration, on scale: AirScale) -> (
        figure: String, unit: AirPhrase
    ) {
        guard let parts = scale.partsPerMillion(of: pollutant, concentration) else {
            return (figure(concentration), .concentration)
        }
        return (number(parts, decimals: pollutant == .carbonMonoxide ? 1 : 3), .partsPerMillion)
    }

    /// For the ear the unit has a place for the figure.
    func air(_ figure: String, in unit: AirPhrase) -> String {
        strings.isSpoken ? strings(unit, figure) : figure + " " + strings[unit]
    }

    /// The figure without its unit, µg/m³.
    func figure(_ concentration: Concentration) -> String {
        let value = concentration.micrograms
        return number(value, decimals: value < 9.95 && value.rounded() != value ? 1 : 0)
    }

    /// Text such as "bad, PM2.5 38" and, on a scale with an index, "unhealthy, PM2.5 AQI 151".
    func air(_ rating: AirRating) -> String { air(rating, strings[rating.pollutant], unit: nil) }

    /// Text such as "bad, PM2.5 38 µg/m³" and "moderate, ozone (O₃) 100 µg/m³".
    func airWithUnit(_ rating: AirRating) -> String {
        let (name, formula) = (strings[rating.pollutant], rating.pollutant.formula)
        let both = name == formula ? name : strings(AirPhrase.named, name, formula)
        return air(rating, both, unit: .concentration)
    }

    private func air(_ rating: AirRating, _ pollutant: String, unit: AirPhrase?) -> String {
        let index = rating.grade.index.map { strings(AirPhrase.index, "\($0)") }
        let amount = rating.concentration.map(self.figure)
        guard let figure = index ?? amount.map({ figure in unit.map { air(figure, in: $0) } ?? figure }) else {
            return strings(AirPhrase.ratedShort, strings[rating.grade], pollutant)
        }
        return strings(AirPhrase.rated, strings[rating.grade], pollutant, figure)
    }

    /// Text such as "moderate, ozone 100", "moderate, O₃ 100", "moderate, O₃" and "moderate".
    func airForms(_ rating: AirRating) -> [String] {
        let (grade, formula) = (strings[rating.grade], rating.pollutant.formula)
        return [
            air(rating), air(rating, formula, unit: nil), strings(AirPhrase.ratedShort, grade, formula), grade,
        ]
    }
}
