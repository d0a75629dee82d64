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

extension Temperature {
    /// From 33 °C on (source: Korea Meteorological Administration, heat wave), and for frost that is not there yet.
    package func isSevere(present: Temperature?) -> Bool {
        celsius >= 33 || celsius < 0 && (present?.celsius ?? 0) >= 0
    }
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
            spell.strength != .strongWind
                || spell.peak.map { spell.isGust ? $0.isStormy : BeaufortForce($0) >= .gale } ?? true
        case .nightFrost(let frost): !frost.isRepeated
        case .freezing, .heat: true
        default: false
        }
    }
}
