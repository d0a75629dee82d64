import Weather
import Words

enum AirPhrase: String, Phrase {
    static let prefix = "air."

    case heading, model, modelWide, korean, european, us, usComputed, copernicus, fetched
    case concentration, rated, indexed, indexedShort, graded, badAir, worst, pollen, noPollen
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

extension Strings {
    subscript(grade: AirGrade) -> String { word(AirGradeWord(grade).key) }
    subscript(phrase: AirPhrase) -> String { word(phrase.key) }
    func callAsFunction(_ phrase: AirPhrase, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }

    /// Text such as "fine dust bad".
    func words(for rating: AirRating) -> String { self(.graded, self[rating.pollutant], self[rating.grade]) }
}

extension Formats {
    /// The figure without its unit, µg/m³.
    func figure(_ concentration: Concentration) -> String {
        let value = concentration.micrograms
        return number(value, decimals: value < 9.95 && value.rounded() != value ? 1 : 0)
    }

    /// Text such as "fine dust 38 bad", and "AQI 44 moderate, fine dust" on a scale with an index.
    func air(_ rating: AirRating) -> String { air(rating, unit: "") }

    /// Text such as "fine dust 38 µg/m³ bad".
    func airWithUnit(_ rating: AirRating) -> String {
        air(rating, unit: " " + strings[AirPhrase.concentration])
    }

    private func air(_ rating: AirRating, unit: String) -> String {
        let (pollutant, grade) = (strings[rating.pollutant], strings[rating.grade])
        if let index = rating.grade.index { return strings(AirPhrase.indexed, "\(index)", grade, pollutant) }
        return strings(AirPhrase.rated, pollutant, rating.concentration.map { figure($0) + unit } ?? "", grade)
    }

    /// Text such as "PM2.5 38 bad" and "44 moderate".
    func shortAir(_ rating: AirRating) -> String {
        let grade = strings[rating.grade]
        if let index = rating.grade.index { return strings(AirPhrase.indexedShort, "\(index)", grade) }
        return strings(AirPhrase.rated, rating.pollutant.formula, rating.concentration.map(figure) ?? "", grade)
    }

    /// Text such as "fine dust 38 bad", "PM2.5 38 bad", "38 bad" and "bad".
    func airForms(_ rating: AirRating) -> [String] {
        let grade = strings[rating.grade]
        let figure = rating.grade.index == nil ? airFigure(rating) : nil
        return [air(rating), shortAir(rating)] + (figure.map { [strings(AirPhrase.indexedShort, $0, grade)] } ?? [])
            + [grade]
    }

    /// The index, or the concentration of the worst pollutant on a scale without an index.
    func airFigure(_ rating: AirRating) -> String? {
        rating.grade.index.map { "\($0)" } ?? rating.concentration.map(figure)
    }
}
