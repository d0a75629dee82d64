/// A wind force of the Beaufort scale, 0…12.
package enum BeaufortForce: Int, CaseIterable, Sendable {
    case calm, lightAir, lightBreeze, gentleBreeze, moderateBreeze, freshBreeze, strongBreeze
    case nearGale, gale, strongGale, storm, violentStorm, hurricane

    /// The least speed of each force but calm, in tenths of a metre a second.
    /// Source: WMO-No. 306, Manual on Codes, volume I.1, code table 1100 (mean wind at 10 m).
    private static let leastSpeeds = [3, 16, 34, 55, 80, 108, 139, 172, 208, 245, 285, 327]

    /// Metres a second; 0 for calm.
    package var leastSpeed: Double { self == .calm ? 0 : Double(Self.leastSpeeds[rawValue - 1]) / 10 }

    package init(_ speed: Speed) {
        // The table has no gaps between tenths, and the figure beside the force is rounded to them too.
        let tenths = Int((speed.metersPerSecond * 10).rounded())
        self = Self.allCases[Self.leastSpeeds.prefix { $0 <= tenths }.count]
    }
}
