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
    /// Source: Korea Meteorological Administration, heat wave.
    var isHot: Bool { celsius >= 33 }

    var isBelowFreezing: Bool { celsius < 0 }

    /// For heat, and for frost that is not there yet.
    package func isSevere(present: Temperature?) -> Bool {
        isHot || isBelowFreezing && !(present?.isBelowFreezing ?? false)
    }
}

extension Condition {
    package var isSevere: Bool {
        self == .tornado || self == .squalls || precipitation.map(\.isSevere) ?? false
    }
}

extension PrecipitationKind {
    package var isSevere: Bool { self >= .heavyRain }
}

extension Finding {
    package var isSevere: Bool {
        switch self {
        case .precipitation(let spell): spell.worstKind.isSevere
        case .dry(until: _, let turns, isCold: _): turns.contains { $0.kind.isSevere }
        case .wind(let spell):
            spell.strength != .strongWind
                || spell.peak.map { spell.isGust ? $0.isStormy : BeaufortForce($0) >= .gale } ?? true
        case .nightFrost(let frost): frost.course == .begins
        case .freezing(_, let isRepeated): !isRepeated
        case .heat, .named, .heavyDay, .stormyDay: true
        default: false
        }
    }
}
