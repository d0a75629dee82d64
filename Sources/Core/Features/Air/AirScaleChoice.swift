import Sky

/// The scale for the air; `auto` follows the place, and `off` requests and shows nothing.
enum AirScaleChoice: Hashable {
    case auto
    case scale(AirScale)
    case off

    func scale(in country: String?) -> AirScale? {
        switch self {
        case .auto: AirScale.usual(in: country)
        case .scale(let scale): scale
        case .off: nil
        }
    }
}

extension AirScaleChoice {
    static let setting = Choice(
        "air-quality", standard: .text("auto"),
        kind: .choice(["auto"] + AirScale.allCases.map(\.rawValue) + ["off"]), off: .text("off"), hides: .air)

    init(_ choices: Choices) {
        let text = choices[Self.setting].text
        self = text == "off" ? .off : AirScale(rawValue: text).map(AirScaleChoice.scale) ?? .auto
    }
}
