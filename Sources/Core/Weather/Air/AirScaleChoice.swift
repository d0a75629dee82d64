/// The scale for the air; `auto` follows the place, and `off` requests and shows nothing.
package enum AirScaleChoice: Hashable, Sendable {
    case auto
    case scale(AirScale)
    case off

    package func scale(in country: String?) -> AirScale? {
        switch self {
        case .auto: AirScale.usual(in: country)
        case .scale(let scale): scale
        case .off: nil
        }
    }
}
