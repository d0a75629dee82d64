import DashboardSamples
import Terminal
import Testing

@testable import Dashboard
@testable import Look
@testable import RadarMap

@Suite("Colours of the map") struct MapColorTests {
    /// Returns the echoes with too little contrast to the land or the sea, each with its contrast.
    private func faint(
        _ roles: [Role], _ theme: Theme, palette: Palette, land: some Sequence<Light>
    ) -> [String] {
        let grounds = land + [palette.light(theme[.sea].foreground)].compactMap { $0 }
        return roles.flatMap { role in
            grounds.compactMap { ground -> String? in
                guard let light = palette.light(theme[role].foreground) else { return nil }
                let contrast = light.contrast(to: ground)
                return contrast < 3 ? "\(role) \(contrast)" : nil
            }
        }
    }

    private static let echoes = Role.echoes + Role.snowEchoes

    /// Without a colour of the terminal's own, an echo has the contrast of the text.
    @Test(
        "All rain and snow has 3:1 to land and sea, from the lightest on", arguments: ThemeFile.all,
        ColorDepth.allCases)
    func echoes(file: ThemeFile, depth: ColorDepth) {
        let theme = file.theme(depth)
        let isFine = depth == .direct || depth == .palette256
        let blackAndWhite = [0x000000, 0xFFFFFF].map { Light(RGB(hex: $0)) }
        for palette in isFine ? [.xterm] : Palette.allCases {
            switch file.background {
            case "dark", "light":
                let land = isFine ? file.backgrounds : [file.backgrounds[0]]
                #expect(faint(Self.echoes, theme, palette: palette, land: land) == [], "\(palette)")
            case "unknown":
                #expect(faint(Self.echoes, theme, palette: palette, land: blackAndWhite) == [], "\(palette)")
                let lightest: [Role] = isFine ? [.echo1, .snowEcho1] : []
                #expect(faint(lightest, theme, palette: palette, land: file.backgrounds) == [])
            default:
                #expect((Self.echoes + [.sea]).allSatisfy { theme[$0].foreground == .terminalDefault })
            }
        }
    }

    @Test(
        "The sea differs from all usual backgrounds for every colour vision, and names and coasts can be seen on it",
        arguments: ThemeFile.oneSided, [ColorDepth.direct, .palette256])
    func sea(file: ThemeFile, depth: ColorDepth) throws {
        let theme = file.theme(depth)
        let sea = try #require(Palette.xterm.light(theme[.sea].foreground))
        for (vision, land) in Vision.allCases.flatMap({ vision in file.backgrounds.map { (vision, $0) } }) {
            let distance = vision.seen(sea).distance(to: vision.seen(land))
            #expect(distance >= 1.5 * Oklab.justNoticeable, "\(vision) \(distance)")
        }
        let contrast = sea.contrast(to: file.backgrounds[0])
        #expect(contrast >= 1.3, "\(contrast)")
        for role in [Role.dim, .selection] {
            let contrast = try #require(Palette.xterm.light(theme[role].foreground)).contrast(to: sea)
            #expect(contrast >= 4.5, "\(role) \(contrast)")
        }
    }

    @Test(
        "Where a background cannot be a shade, dots tell the sea", arguments: ThemeFile.all,
        [ColorDepth.palette16, .palette8])
    func dots(file: ThemeFile, depth: ColorDepth) {
        for isASCII in [false, true] {
            #expect(MapPalette(file.theme(depth), isASCII: isASCII).waterDot == (isASCII ? "." : "·"))
        }
    }
}
