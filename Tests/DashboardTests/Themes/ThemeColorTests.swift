import DashboardSamples
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Look
@testable import RadarMap

struct ThemeContrastTests {
    /// Returns the roles whose contrast is too low, each with its contrast.
    private func faint(
        _ file: ThemeFile, _ depth: ColorDepth, palette: Palette, on backgrounds: some Sequence<Light>,
        text: Double = 4.5
    ) -> [String] {
        let theme = file.theme(depth)
        // Areas of the map have tests of their own.
        let areas = Set(Role.echoes + Role.snowEchoes + [.sea])
        return Role.allCases.filter { !areas.contains($0) }.flatMap { role in
            backgrounds.compactMap { background -> String? in
                guard let light = palette.light(theme[role].foreground) else { return nil }
                let contrast = light.contrast(to: background)
                return contrast < (Role.marks.contains(role) ? 3 : text) ? "\(role) \(contrast)" : nil
            }
        }
    }

    @Test(
        "Text has 4.5:1 and marks 3:1 on usual backgrounds, in direct and 256 colours",
        arguments: ThemeFile.oneSided, [ColorDepth.direct, .palette256])
    func fine(file: ThemeFile, depth: ColorDepth) {
        #expect(faint(file, depth, palette: .xterm, on: file.backgrounds) == [])
    }

    @Test(
        "With 16 and 8 colours, text has 4.5:1 on black or white, in xterm's palette and Tango",
        arguments: ThemeFile.oneSided, [ColorDepth.palette16, .palette8])
    func coarse(file: ThemeFile, depth: ColorDepth) {
        for palette in Palette.allCases {
            #expect(faint(file, depth, palette: palette, on: file.backgrounds.prefix(1)) == [], "\(palette)")
        }
    }

    @Test(
        "If the background is unknown, all roles have 3:1 on every usual one",
        arguments: [ColorDepth.direct, .palette256])
    func unknown(depth: ColorDepth) throws {
        let file = try #require(ThemeFile.all.first { $0.name == ThemeCatalog.neutral })
        #expect(faint(file, depth, palette: .xterm, on: file.backgrounds, text: 3) == [])
    }

    @Test(
        "With 16 and 8 colours, the neutral theme has 3:1 on black and on white",
        arguments: [ColorDepth.palette16, .palette8])
    func unknownCoarse(depth: ColorDepth) throws {
        let file = try #require(ThemeFile.all.first { $0.name == ThemeCatalog.neutral })
        let grounds = [0x000000, 0xFFFFFF].map { Light(RGB(hex: $0)) }
        for palette in Palette.allCases {
            #expect(faint(file, depth, palette: palette, on: grounds, text: 3) == [], "\(palette)")
        }
    }

    @Test("The theme Beacon has 7:1 in direct colour")
    func beacon() throws {
        let file = try #require(ThemeFile.all.first { $0.name == "beacon" })
        #expect(faint(file, .direct, palette: .xterm, on: file.backgrounds, text: 7) == [])
    }
}

struct ThemeScaleTests {
    /// One and a half times the smallest visible distance.
    private let least = 1.5 * Oklab.justNoticeable

    private func seen(_ roles: [Role], _ file: ThemeFile, _ depth: ColorDepth, _ vision: Vision) throws -> [Oklab] {
        let theme = file.theme(depth)
        return try roles.map { vision.seen(try #require(Palette.xterm.light(theme[$0].foreground))) }
    }

    @Test(
        "Any two steps of a scale look different for every colour vision",
        arguments: ThemeFile.colored, [ColorDepth.direct, .palette256])
    func distances(file: ThemeFile, depth: ColorDepth) throws {
        for vision in Vision.allCases {
            for scale in [Role.temperatures, Role.rains, Role.echoes, Role.snowEchoes] {
                let colors = try seen(scale, file, depth, vision)
                for (index, color) in colors.enumerated() {
                    let nearest = colors[..<index].map { $0.distance(to: color) }.min() ?? 1
                    #expect(nearest >= least, "\(vision): \(scale[index]) \(nearest)")
                }
            }
        }
    }

    @Test(
        "On the map, any two strengths of rain and snow look clearly different for every colour vision",
        arguments: ThemeFile.colored, [ColorDepth.direct, .palette256])
    func areas(file: ThemeFile, depth: ColorDepth) throws {
        for vision in Vision.allCases {
            let colors = try seen(Role.echoes + Role.snowEchoes, file, depth, vision)
            for (index, color) in colors.enumerated() {
                let nearest = colors[..<index].map { $0.distance(to: color) }.min() ?? 1
                #expect(nearest >= 2 * least, "\(vision): \(index) \(nearest)")
            }
        }
    }

    /// `sepia` needs more dark browns than there are among 256 colours.
    @Test(
        "With 256 colours, each strength of rain differs from the next one as clearly as in direct colour",
        arguments: ThemeFile.colored.filter { $0.name != "sepia" })
    func neighbors(file: ThemeFile) throws {
        let least = try [ColorDepth.direct, .palette256].map { depth in
            let theme = file.theme(depth)
            let colors = try Role.echoes.map { CIELab(try #require(Palette.xterm.light(theme[$0].foreground))) }
            return zip(colors, colors.dropFirst()).map { $0.difference(to: $1) }.min() ?? 0
        }
        #expect(least[1] >= least[0], "\(least)")
    }

    @Test(
        "With 16 and 8 colours, density tells the strengths, and at least two colours of rain and those of snow differ",
        arguments: ThemeFile.colored, [ColorDepth.palette16, .palette8])
    func fewAreas(file: ThemeFile, depth: ColorDepth) throws {
        let theme = file.theme(depth)
        func colors(_ roles: [Role]) -> [Color] {
            roles.map { theme[$0].foreground }.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        }
        let (rain, snow) = (colors(Role.echoes), colors(Role.snowEchoes))
        #expect(MapPalette(theme, isASCII: false).isDense)
        if file.name == "phosphor" && depth == .palette8 { return }
        #expect(rain.count >= 2 && Set(rain + snow).count == rain.count + snow.count)
        let towardsText = file.background == "light" ? -1.0 : 1
        for (palette, vision) in Palette.allCases.flatMap({ palette in Vision.allCases.map { (palette, $0) } }) {
            // The terminal's own colour is like that of the text.
            let seen = (rain + snow).compactMap { palette.light($0) }.map(vision.seen)
            for (index, color) in seen.enumerated() {
                let nearest = seen[..<index].map { $0.distance(to: color) }.min() ?? 1
                #expect(nearest >= least, "\(palette) \(vision): \(index) \(nearest)")
            }
            guard ThemeFile.oneSided.contains(where: { $0.name == file.name }) else { continue }
            let lightness = seen.prefix(rain.count).map { $0.lightness * towardsText }
            #expect(isRising(lightness[...]), "\(palette) \(vision): \(lightness)")
        }
    }

    @Test(
        "Lightness approaches the text up to mild temperatures and recedes beyond; rain and echoes approach it",
        arguments: ThemeFile.oneSided, [ColorDepth.direct, .palette256])
    func order(file: ThemeFile, depth: ColorDepth) throws {
        let towardsText = file.background == "dark" ? 1.0 : -1
        for vision in Vision.allCases {
            let temperatures = try seen(Role.temperatures, file, depth, vision).map { $0.lightness * towardsText }
            let mild = try #require(Role.temperatures.firstIndex(of: .mild))
            #expect(isRising(temperatures[...mild]), "\(vision)")
            // The whole scale rises in a theme with a single hue.
            let warmArm = Array(temperatures[mild...])
            #expect(isRising(file.name == "phosphor" ? warmArm[...] : warmArm.reversed()[...]), "\(vision)")
            for scale in [Role.rains, Role.echoes, Role.snowEchoes] {
                #expect(
                    isRising(try seen(scale, file, depth, vision).map { $0.lightness * towardsText }[...]), "\(vision)")
            }
        }
    }

    @Test(
        "Text and lines over an area of the map have 4.5:1", arguments: ThemeFile.colored,
        [ColorDepth.direct, .palette256])
    func ink(file: ThemeFile, depth: ColorDepth) throws {
        let palette = MapPalette(file.theme(depth), isASCII: false)
        for shade in MapShade.rains + MapShade.snows {
            let face = palette.face(over: shade, plain: .plain, ground: .terminalDefault)
            let (ink, area) = try (
                #require(Palette.xterm.light(face.foreground)), #require(Palette.xterm.light(face.background))
            )
            #expect(ink.contrast(to: area) >= 4.5, "\(shade)")
        }
    }

    private func isRising(_ values: ArraySlice<Double>) -> Bool {
        zip(values, values.dropFirst()).allSatisfy { $0 + 0.005 < $1 }
    }
}

struct ThemeMeaningTests {
    @Test(
        "An official warning and a problem look different from each other and from all other text",
        arguments: ThemeFile.all, [ColorDepth.direct, .palette256])
    func distances(file: ThemeFile, depth: ColorDepth) throws {
        let theme = file.theme(depth)
        let others = Role.temperatures + Role.rains + [.text, .title, .heading, .dim, .notice, .key]
        for (role, others) in [(Role.warning, others + [.problem]), (.problem, others)] {
            for other in others {
                let faces = [role, other].map { theme[$0] }
                let lights = faces.map { Palette.xterm.light($0.foreground) }
                if faces[0].attributes.subtracting(.bold) != faces[1].attributes.subtracting(.bold) { continue }
                // The terminal's own colour is like that of the text.
                let distance = lights[0].flatMap { one in
                    lights[1].map { Oklab(one).distance(to: Oklab($0)) }
                }
                #expect(distance.map { $0 >= 3 * Oklab.justNoticeable } ?? (lights[0] != nil), "\(role) \(other)")
            }
        }
    }
}

struct CoarseMeaningTests {
    @Test(
        "With 16 and 8 colours, a warning and a problem differ from each other and from other text by more than colour",
        arguments: ThemeFile.all, [ColorDepth.palette16, .palette8])
    func attributes(file: ThemeFile, depth: ColorDepth) {
        let theme = file.theme(depth)
        func attributes(_ role: Role) -> Attributes { theme[role].attributes.subtracting(.bold) }
        let others = Role.temperatures + Role.rains + [.text, .title, .dim, .notice, .key, .selection, .sun, .thunder]
        for other in others + [.problem] { #expect(attributes(.warning) != attributes(other), "\(other)") }
        for other in others { #expect(attributes(.problem) != attributes(other), "\(other)") }
    }
}

struct SharedColorTests {
    /// What has a meaning of its own. Our own findings are bold text.
    private enum Meaning: String, CaseIterable {
        case warning, problem, selection, finding, dim, text, temperature, rain

        func faces(_ theme: Theme) -> Set<Face> {
            switch self {
            case .warning: [theme[.warning]]
            case .problem: [theme[.problem]]
            case .selection: [theme[.selection]]
            case .finding: [theme[.text].with(.bold)]
            case .dim: [theme[.dim]]
            case .text: [theme[.text]]
            case .temperature: Set(Role.temperatures.map { theme[$0] })
            case .rain: Set(Role.rains.map { theme[$0] })
            }
        }
    }

    /// One colour that can be read is cold, cyan or blue, and also that of water. Figures have their "°", "%" or "mm".
    private static let always: Set<String> = ["temperature rain"]
    /// The usual white of a terminal is that of a mild temperature.
    private static let ofWhiteText: Set<String> = ["text temperature"]
    /// Among 8 colours, and 16 on white, no grey has 4.5:1. The attribute for dim text has 2.8:1 on the Linux console.
    private static let withoutGrey: Set<String> = ["dim text", "dim temperature", "text temperature"]
    /// Without a second colour, or one for black and for white. The selection has its bar.
    private static let ofOneColor: Set<String> = ["dim rain", "text rain", "selection finding"]

    private func allowed(_ file: ThemeFile, _ depth: ColorDepth) -> Set<String> {
        var pairs = Self.always
        if file.name == "beacon" { pairs.formUnion(Self.ofWhiteText) }
        if depth == .palette8 || file.background != "dark" { pairs.formUnion(Self.withoutGrey) }
        if file.name == "dusk", depth == .palette8 { pairs.insert("selection finding") }
        if ["neutral", "phosphor"].contains(file.name) {
            pairs.formUnion(Self.withoutGrey.union(Self.ofOneColor))
        }
        return pairs
    }

    @Test(
        "With 16 and 8 colours, two meanings share a face only where a mark tells them apart",
        arguments: ThemeFile.colored, [ColorDepth.palette16, .palette8])
    func pairs(file: ThemeFile, depth: ColorDepth) {
        let theme = file.theme(depth)
        let meanings = Meaning.allCases
        let shared = meanings.enumerated().flatMap { index, one in
            meanings[(index + 1)...].filter { !one.faces(theme).isDisjoint(with: $0.faces(theme)) }
                .map { "\(one) \($0)" }
        }
        #expect(Set(shared).subtracting(allowed(file, depth)) == [])
    }
}

struct RoleTests {
    @Test(
        "Each temperature has its role",
        arguments: [
            (-10.1, .frigid), (-10, .freezing), (-0.1, .freezing), (0, .cold), (8, .cool), (15, .mild), (22, .warm),
            (28, .hot), (33, .scorching), (50, .scorching),
        ] as [(Double, Role)])
    func temperature(degrees: Double, role: Role) { #expect(Role(Sample.celsius(degrees)) == role) }

    @Test(
        "Each amount of rain in three hours has its role",
        arguments: [(0.1, .drizzle), (1.5, .lightRain), (7.4, .lightRain), (7.5, .rain), (30, .heavyRain)]
            as [(Double, Role)])
    func rain(millimeters: Double, role: Role) throws {
        #expect(Role(rain: try #require(PrecipitationDepth(millimeters: millimeters)), hours: 3) == role)
    }

    @Test("A role is named as its case")
    func names() {
        #expect(Role.allCases.map(\.name) == Role.allCases.map { String(describing: $0) })
    }

    @Test("At night the moon replaces the sun, and no other role changes")
    func night() {
        for icon in Condition.Icon.allCases {
            let (day, night) = (Role(icon, isNight: false), Role(icon, isNight: true))
            #expect(day == .sun ? night == .moon : night == day)
        }
    }
}
