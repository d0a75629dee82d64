// These rules choose the colour of warnings; official warnings are separate.

extension Wind {
    package var isStormy: Bool { force >= .gale || gust?.isStormy ?? false }
}

extension Speed {
    package var isStormy: Bool { metersPerSecond >= 17 }
}

extension BeaufortForce: Comparable {
    package static func < (left: BeaufortForce, right: BeaufortForce) -> Bool { left.rawValue < right.rawValue }
}

extension Condition {
    package var isSevere: Bool {
        self == .tornado || self == .squalls || precipitation.map(\.isSevere) ?? false
    }
}

extension PrecipitationKind {
    var isSevere: Bool { self >= .heavyRain }
}

extension Finding {
    package var isSevere: Bool {
        switch self {
        case .precipitation(let spell): spell.worstKind.isSevere
        case .wind(let spell):
            spell.strength != .strongWind || spell.peak.map { $0.isStormy } ?? true
        case .nightFrost, .freezing, .frost, .heat: true
        default: false
        }
    }
}
