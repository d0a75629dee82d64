import Weather
import Words

extension WarningHazard: Phrase { package static let prefix = "hazard." }
extension WarningLevel: Phrase { package static let prefix = "warningLevel." }

/// A level in few columns.
struct ShortWarningLevel: Phrase {
    static let prefix = "warningLevelShort."
    static let allCases = WarningLevel.allCases.map(Self.init)

    let level: WarningLevel

    var key: String { Self.prefix + level.rawValue }
}

/// A kind that has a name of its own in some language, beside the name made of hazard and level.
enum WarningName: String, Phrase {
    static let prefix = "warningName."

    case redFlag
}

extension Strings {
    /// Text such as "Heavy snow advisory".
    func words(for kind: WarningKind) -> String {
        if kind == WarningKind(.fireWeather, .warning) { return self[WarningName.redFlag] }
        let hazard = self[kind.hazard]
        return kind.hazard.onlyLevel == nil ? self(kind.level, hazard) : hazard
    }
}
