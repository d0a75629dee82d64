import Terminal
import Weather

/// What a piece of text is for; themes give each its look.
package enum Role: Int, CaseIterable, Sendable {
    case text, title, heading
    /// Labels and units, which step back behind what they belong to.
    case dim
    /// Thin lines and borders; the line on which a bar places a value.
    case rule, track
    case frigid, freezing, cold, cool, mild, warm, hot, scorching
    case drizzle, lightRain, rain, heavyRain
    case sun, moon, cloud, snow, thunder
    /// The line of a chart, where no scale colours it.
    case curve
    case warning, notice, key, selection
    case field, focus, problem
}

extension Role {
    /// From the coldest to the hottest.
    package static let temperatures: [Role] = [.frigid, .freezing, .cold, .cool, .mild, .warm, .hot, .scorching]

    /// From the lightest to the heaviest.
    package static let rains: [Role] = [.drizzle, .lightRain, .rain, .heavyRain]

    /// What is seen as a shape rather than read: three times the background's luminance is enough for it, where text takes
    /// four and a half times. Source: WCAG 2.2, success criteria 1.4.3 and 1.4.11.
    package static let marks: Set<Role> = [.rule, .track, .sun, .moon, .cloud, .snow, .thunder, .curve]

    /// As theme files call it. Spelled out below, since asking the language for the name of a case costs a start 0.2 ms.
    package var name: String { String(Self.names[rawValue]) }

    private static let names = """
        text title heading dim rule track
        frigid freezing cold cool mild warm hot scorching
        drizzle lightRain rain heavyRain
        sun moon cloud snow thunder curve
        warning notice key selection field focus problem
        """.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { Substring($0) }
}

extension Role {
    /// Frost begins at 0 °C, and the heat of which Korea's weather service warns at 33 °C.
    package init(_ temperature: Temperature) {
        self =
            switch temperature.celsius {
            case ..<(-10): .frigid
            case ..<0: .freezing
            case ..<8: .cold
            case ..<15: .cool
            case ..<22: .mild
            case ..<28: .warm
            case ..<33: .hot
            default: .scorching
            }
    }

    /// By the mean intensity over so many hours, at 0.5, 2.5 and 10 mm/h. Source: WMO-No. 8, Guide to Instruments and
    /// Methods of Observation, criteria for light, moderate and heavy precipitation.
    package init(rain depth: PrecipitationDepth, hours: Double) {
        self =
            switch depth.millimeters / hours {
            case ..<0.5: .drizzle
            case ..<2.5: .lightRain
            case ..<10: .rain
            default: .heavyRain
            }
    }

    /// Rain reads as rain and the sun as the sun before the glyph is made out.
    package init(_ picture: Condition.Picture, isNight: Bool) {
        self =
            switch picture {
            case .clear, .fewClouds: isNight ? .moon : .sun
            case .clouds, .overcast, .fog, .dust, .squall, .tornado, .unknown: .cloud
            case .drizzle: .drizzle
            case .rain, .showers, .freezingRain: .rain
            case .heavyRain: .heavyRain
            case .snow, .heavySnow, .snowShowers, .sleet: .snow
            case .thunder: .thunder
            }
    }

    /// What a role looks like beside its colour, so that nothing is told by colour alone.
    var attributes: Attributes {
        switch self {
        case .title, .heading, .warning, .key, .selection, .problem: .bold
        case .field: .underline
        case .focus: .reverse
        default: []
        }
    }
}
