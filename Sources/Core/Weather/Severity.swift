// These rules choose what is bold; official warnings are separate.

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
    package var isHot: Bool { celsius >= 33 }

    package var isBelowFreezing: Bool { celsius < 0 }

    /// For heat, and for frost that is not there yet.
    package func isSevere(present: @autoclosure () -> Temperature?) -> Bool {
        isHot || isBelowFreezing && !(present()?.isBelowFreezing ?? false)
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
