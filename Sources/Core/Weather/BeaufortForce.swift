package enum BeaufortForce: Int, CaseIterable, Sendable {
    case calm, lightAir, lightBreeze, gentleBreeze, moderateBreeze, freshBreeze, strongBreeze
    case nearGale, gale, strongGale, storm, violentStorm, hurricane

    /// In tenths of a metre a second, without calm. Source: WMO-No. 306, volume I.1, code table 1100 (mean at 10 m).
    private static let leastSpeeds = [3, 16, 34, 55, 80, 108, 139, 172, 208, 245, 285, 327]

    /// In metres a second; 0 for calm.
    package var leastSpeed: Double { self == .calm ? 0 : Double(Self.leastSpeeds[rawValue - 1]) / 10 }

    package init(_ speed: Speed) {
        // The source has no speeds between tenths, and the displayed speed is rounded to tenths too.
        let tenths = Int((speed.metersPerSecond * 10).rounded())
        self = Self.allCases[Self.leastSpeeds.prefix { $0 <= tenths }.count]
    }
}
