import Terminal
import Weather

/// What a piece of text is for; themes give each its look.
package enum Role: Int, CaseIterable, Sendable {
    case text, title, heading, dim
    case freezing, cold, mild, warm, hot
    case rain, sky, cloud, warning, notice, key, selection
    case field, focus, problem
}

extension Role {
    /// Five steps that keep their order for colour-blind readers: from blue over green to orange.
    package init(_ temperature: Temperature) {
        self =
            switch temperature.celsius {
            case ..<0: .freezing
            case ..<10: .cold
            case ..<20: .mild
            case ..<28: .warm
            default: .hot
            }
    }
}

extension Role {
    /// Rain reads as rain and the sun as the sun before the glyph is made out.
    package init(_ picture: Condition.Picture) {
        self =
            switch picture {
            case .clear, .fewClouds: .sky
            case .clouds, .overcast, .fog, .dust, .squall, .unknown: .cloud
            case .drizzle, .rain, .heavyRain, .showers, .freezingRain: .rain
            case .snow, .sleet: .freezing
            case .thunder: .warning
            }
    }
}

/// A look for every role.
package struct Theme: Sendable {
    /// In the order of `Role.allCases`: an array, since a dictionary of them costs a noticeable part of the first frame.
    private let faces: [Face]

    package init(face: (Role) -> Face) { faces = Role.allCases.map(face) }

    package subscript(role: Role) -> Face { faces[role.rawValue] }
}

extension Theme {
    package enum Name: String, CaseIterable, Sendable {
        case dark, light, mono
    }

    /// `colorCount` is what the terminal has; a theme makes do with 256, 16, 8 or none.
    package static func named(_ name: Name, colorCount: Int) -> Theme {
        guard name != .mono, colorCount >= 8 else { return mono }
        return Theme { role in
            let inks = name == .light ? role.inksOnLight : role.inksOnDark
            let ink = colorCount >= 256 ? inks.of256 : colorCount >= 16 ? inks.of16 : inks.of8
            return Face(foreground: ink.map(Color.palette) ?? .terminalDefault, attributes: role.attributes)
        }
    }

    /// Weight and reverse alone.
    package static var mono: Theme { Theme { Face(attributes: $0.attributes) } }
}

extension Role {
    /// What a role looks like beside its colour, so that nothing is told by colour alone.
    fileprivate var attributes: Attributes {
        switch self {
        case .title, .heading, .warning, .key, .selection, .problem: .bold
        case .field: .underline
        case .focus: .reverse
        case .text, .dim, .freezing, .cold, .mild, .warm, .hot, .rain, .sky, .cloud, .notice: []
        }
    }

    /// A role's palette index with 256, 16 and 8 colours; nil is the terminal's own foreground.
    fileprivate typealias Inks = (of256: UInt8?, of16: UInt8?, of8: UInt8?)

    fileprivate var inksOnDark: Inks {
        switch self {
        case .text, .title, .heading, .field, .focus: (nil, nil, nil)
        case .dim: (247, 7, nil)
        case .cloud: (252, 7, nil)
        case .freezing, .notice, .key: (117, 14, 6)
        case .cold: (80, 14, 6)
        case .mild: (150, 10, 2)
        case .warm: (221, 11, 3)
        case .hot, .warning, .problem: (215, 11, 3)
        case .sky, .selection: (222, 11, 3)
        case .rain: (75, 14, 6)
        }
    }

    fileprivate var inksOnLight: Inks {
        switch self {
        case .text, .title, .heading, .field, .focus: (nil, nil, nil)
        case .dim: (240, 8, nil)
        case .cloud: (238, 8, nil)
        case .freezing, .rain, .notice, .key: (25, 4, 4)
        case .cold: (23, 4, 4)
        case .mild: (22, 0, nil)
        case .warm, .selection: (94, 1, 1)
        case .sky: (94, 0, nil)
        case .hot, .warning, .problem: (88, 1, 1)
        }
    }
}
