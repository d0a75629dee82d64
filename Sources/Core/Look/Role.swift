import Terminal
import Weather

package enum Role: Int, CaseIterable, Sendable {
    case text, title, heading
    case dim
    case rule, track
    case frigid, freezing, cold, cool, mild, warm, hot, scorching
    case drizzle, lightRain, rain, heavyRain
    case echo1, echo2, echo3, echo4, echo5, echo6, echo7
    case snowEcho1, snowEcho2, snowEcho3
    /// Painted as a background.
    case sea
    case sun, moon, cloud, snow, thunder
    case warning, notice, key, selection
    case field, focus, problem
}

extension Role {
    static let temperatures: [Role] = [.frigid, .freezing, .cold, .cool, .mild, .warm, .hot, .scorching]

    static let rains: [Role] = [.drizzle, .lightRain, .rain, .heavyRain]

    /// Areas of the map, the weakest echo first.
    package static let echoes: [Role] = [.echo1, .echo2, .echo3, .echo4, .echo5, .echo6, .echo7]
    package static let snowEchoes: [Role] = [.snowEcho1, .snowEcho2, .snowEcho3]

    /// Roles of shapes. They need a contrast of 3:1, but text needs 4.5:1. Source: WCAG 2.2, criteria 1.4.3 and 1.4.11.
    static let marks: Set<Role> = [.rule, .track, .sun, .moon, .cloud, .snow, .thunder]

    /// The name in theme files. A text lists all names, because reflection of case names costs 0.2 ms at the start.
    var name: String { String(Self.names[rawValue]) }

    private static let names = """
        text title heading dim rule track
        frigid freezing cold cool mild warm hot scorching
        drizzle lightRain rain heavyRain
        echo1 echo2 echo3 echo4 echo5 echo6 echo7 snowEcho1 snowEcho2 snowEcho3 sea
        sun moon cloud snow thunder
        warning notice key selection field focus problem
        """.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }.map { Substring($0) }
}

extension Role {
    /// Frost begins at 0 °C, and Korea's weather service warns of heat at 33 °C.
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

    /// Limits in mm/h for light, moderate and heavy precipitation: 0.5, 2.5 and 10. Source: WMO-No. 8.
    package init(rain depth: PrecipitationDepth, hours: Double) {
        self =
            switch depth.millimeters / hours {
            case ..<0.5: .drizzle
            case ..<2.5: .lightRain
            case ..<10: .rain
            default: .heavyRain
            }
    }

    /// That of the glyph, which follows the strength of the rain.
    init(_ condition: Condition, isNight: Bool) {
        self =
            switch condition {
            case .lightRain, .lightRainShowers: .lightRain
            case .heavyRainShowers: .heavyRain
            default: Role(condition.icon, isNight: isNight)
            }
    }

    package init(_ icon: Condition.Icon, isNight: Bool) {
        self =
            switch icon {
            case .clear, .fewClouds: isNight ? .moon : .sun
            case .clouds, .overcast, .fog, .dust, .squall, .tornado, .unknown: .cloud
            case .drizzle: .drizzle
            case .rain, .showers, .freezingRain: .rain
            case .heavyRain: .heavyRain
            case .snow, .heavySnow, .snowShowers, .sleet: .snow
            case .thunder: .thunder
            }
    }

    /// What else distinguishes the role where others have its colour.
    var coarseAttributes: Attributes {
        switch self {
        case .warning: .reverse
        case .problem: .underline
        default: []
        }
    }

    var attributes: Attributes {
        switch self {
        case .title, .heading, .warning, .key, .selection, .problem: .bold
        case .field: .underline
        case .focus: .reverse
        default: []
        }
    }
}
