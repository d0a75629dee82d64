import Terminal
import Weather

/// What a piece of text is for; themes give each its look.
package enum Role: String, CaseIterable, Sendable {
    case text, title, heading, dim, rule
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
    private let faces: [Role: Face]

    /// Roles without a face get the terminal's own look.
    package init(faces: [Role: Face]) { self.faces = faces }

    package subscript(role: Role) -> Face { faces[role] ?? .plain }
}

extension Theme {
    package enum Name: String, CaseIterable, Sendable {
        case dark, light, mono
    }

    /// `colorCount` is what the terminal has; a theme makes do with 256, 16, 8 or none.
    package static func named(_ name: Name, colorCount: Int) -> Theme {
        switch (name, colorCount) {
        case (.mono, _), (_, ..<8): mono
        case (.dark, 256...): dark.theme(\.of256)
        case (.dark, 16...): dark.theme(\.of16)
        case (.dark, _): dark.theme(\.of8)
        case (.light, 256...): light.theme(\.of256)
        case (.light, 16...): light.theme(\.of16)
        case (.light, _): light.theme(\.of8)
        }
    }

    /// Weight and reverse alone.
    package static let mono = Theme(faces: attributes.mapValues { Face(attributes: $0) })

    /// What a role looks like beside its colour, so that nothing is told by colour alone.
    private static let attributes: [Role: Attributes] = [
        .title: .bold, .heading: .bold, .warning: .bold, .key: .bold, .selection: .bold, .field: .underline,
        .focus: .reverse, .problem: .bold,
    ]

    /// A role's palette index with 256, 16 and 8 colours; nil is the terminal's own foreground.
    fileprivate struct Inks {
        let of256: UInt8?
        let of16: UInt8?
        let of8: UInt8?

        init(_ of256: UInt8?, _ of16: UInt8?, _ of8: UInt8?) {
            self.of256 = of256
            self.of16 = of16
            self.of8 = of8
        }
    }

    private static let dark: [Role: Inks] = [
        .dim: Inks(247, 7, nil), .rule: Inks(240, 8, nil),
        .freezing: Inks(117, 14, 6), .cold: Inks(80, 14, 6), .mild: Inks(150, 10, 2), .warm: Inks(221, 11, 3),
        .hot: Inks(215, 11, 3),
        .rain: Inks(75, 14, 6), .sky: Inks(222, 11, 3), .cloud: Inks(252, 7, nil), .warning: Inks(215, 11, 3),
        .notice: Inks(117, 14, 6),
        .key: Inks(117, 14, 6), .selection: Inks(222, 11, 3), .problem: Inks(215, 11, 3),
    ]

    private static let light: [Role: Inks] = [
        .dim: Inks(240, 8, nil), .rule: Inks(250, 7, nil),
        .freezing: Inks(25, 4, 4), .cold: Inks(23, 4, 4), .mild: Inks(22, 0, nil), .warm: Inks(94, 1, 1),
        .hot: Inks(88, 1, 1),
        .rain: Inks(25, 4, 4), .sky: Inks(94, 0, nil), .cloud: Inks(238, 8, nil), .warning: Inks(88, 1, 1),
        .notice: Inks(25, 4, 4),
        .key: Inks(25, 4, 4), .selection: Inks(94, 1, 1), .problem: Inks(88, 1, 1),
    ]
}

extension [Role: Theme.Inks] {
    fileprivate func theme(_ depth: KeyPath<Theme.Inks, UInt8?>) -> Theme {
        var faces: [Role: Face] = [:]
        for role in Role.allCases {
            let ink = self[role].flatMap { $0[keyPath: depth] }
            faces[role] = Face(
                foreground: ink.map(Color.palette) ?? .terminalDefault, attributes: Theme.mono[role].attributes)
        }
        return Theme(faces: faces)
    }
}
