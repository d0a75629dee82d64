/// Causes of low visibility, the least important first; weather reports call them "obscuration".
package enum Obscuration: String, CaseIterable, Comparable, Sendable {
    case haze, mist, fog, smoke, dust, sand, volcanicAsh

    package static func < (left: Obscuration, right: Obscuration) -> Bool { left.severity < right.severity }

    private var severity: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package var isLight: Bool { self <= .mist }
}

extension Condition {
    package var obscuration: Obscuration? {
        switch self {
        case .haze: .haze
        case .mist: .mist
        case .fog, .rimeFog: .fog
        case .smoke: .smoke
        case .dust, .dustWhirls: .dust
        case .sand: .sand
        case .volcanicAsh: .volcanicAsh
        default: nil
        }
    }
}
