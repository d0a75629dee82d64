@testable import Look
import DashboardSamples
import RealModule
import Terminal
import Testing
import Weather

@testable import Dashboard

@Suite("Pictures of the service in half blocks")
struct ProviderIconTests {
    private static let black = Picture.Sample(red: 0, green: 0, blue: 0)
    private static let white = Picture.Sample(red: 1, green: 1, blue: 1)

    private func icon(_ color: (_ row: Int, _ column: Int) -> [UInt8]?) throws -> ProviderIcon {
        try #require(ProviderIcon(Sample.picture(color)))
    }

    private func lines(
        _ icon: ProviderIcon, on background: Picture.Sample = black, _ depth: ColorDepth = .direct,
        size: Icons.IconSize = .header
    ) -> [[Span]] { icon.lines(size, on: background, depth: depth) }

    @Test("A picture has the size of our own art", arguments: Icons.IconSize.allCases)
    func size(size: Icons.IconSize) throws {
        let lines = lines(try icon { _, _ in [255, 255, 255, 255] }, size: size)
        #expect(lines.count == size.extent.rows)
        #expect(lines.allSatisfy { $0.count == size.extent.columns && $0.columns == size.extent.columns })
    }

    @Test("A picture that is nowhere visible is none")
    func invisible() {
        #expect(ProviderIcon(Sample.picture { _, _ in nil }) == nil)
        #expect(ProviderIcon(Sample.picture { _, _ in [255, 255, 255, 20] }) == nil)
    }

    @Test("A cell shows both halves, one half or none")
    func halves() throws {
        // Ten rows of samples and thirteen columns show forty rows, each sample four of them.
        let icon = try icon { row, _ in
            switch row {
            case 0..<4: [255, 255, 255, 255]
            case 4..<8: [255, 0, 0, 255]
            case 8..<12: [0, 255, 0, 255]
            case 12..<20: nil
            default: [255, 255, 255, 255]
            }
        }
        let column = lines(icon).map { $0[6] }
        #expect(column.map(\.text) == ["▀", "▀", "▄", "█", "█"])
        let white = Color.rgb(255, 255, 255)
        #expect(column[0].face?.foreground == white)
        #expect(column[0].face?.background != .terminalDefault)
        #expect(column[1].face == Face(foreground: .rgb(0, 255, 0)))
        #expect(column[2].face == Face(foreground: white))
        #expect(column[3].face == Face(foreground: white))
    }

    @Test("Cells outside the picture stay blank")
    func blank() throws {
        let lines = lines(try icon { row, column in row == column ? [255, 255, 255, 255] : nil })
        #expect(lines[0][12].text == " " && lines[0][12].face == nil)
    }

    private static let backgrounds: [Picture.Sample] = [
        black, white, Picture.Sample(red: 0, green: 0.17, blue: 0.21),
        Picture.Sample(red: 0.99, green: 0.96, blue: 0.89),
        Picture.Sample(red: 0.46, green: 0.46, blue: 0.46), Picture.Sample(red: 0.12, green: 0.12, blue: 0.12),
    ]

    @Test(
        "All parts of a picture have the contrast of text to the background", arguments: backgrounds,
        [ColorDepth.direct, .palette256])
    func contrast(background: Picture.Sample, depth: ColorDepth) throws {
        let colors: [[UInt8]] = [
            [0x48, 0x48, 0x4A, 255], [0xF2, 0xF2, 0xF1, 255], [0xEC, 0x6E, 0x4C, 255], [0, 0, 0, 255],
            [255, 255, 255, 255], [0, 0, 200, 255], [128, 128, 128, 255],
        ]
        for color in colors {
            let span = lines(try icon { _, _ in color }, on: background, depth)[2][6]
            let shown = try #require(span.face.flatMap { Palette.xterm.color($0.foreground) })
            let other = luminance([background.red, background.green, background.blue])
            let one = luminance([shown.red, shown.green, shown.blue].map { Double($0) / 255 })
            let contrast = (max(one, other) + 0.05) / (min(one, other) + 0.05)
            // The background is rounded to bytes.
            #expect(contrast >= 4.49, "\(color) on \(background) became \(shown)")
        }
    }

    /// Relative luminance. Source: WCAG 2.2.
    private func luminance(_ components: [Double]) -> Double {
        let linear = components.map { $0 <= 0.04045 ? $0 / 12.92 : Double.pow(($0 + 0.055) / 1.055, 2.4) }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    }

    @Test("A colour with enough contrast stays as it is")
    func unchanged() throws {
        let sun = lines(try icon { _, _ in [0xEC, 0x6E, 0x4C, 255] })[2][6]
        #expect(sun.face?.foreground == .rgb(0xF0, 0x70, 0x50), "rounded to eighths of 64")
        let gray = lines(try icon { _, _ in [0xB2, 0xB2, 0xB2, 255] }, .palette256)[2][6]
        #expect(gray.face?.foreground == .palette(249))
    }

    @Test("Half transparent parts mix with the background")
    func mixed() throws {
        let picture = try icon { _, _ in [255, 255, 255, 128] }
        #expect(lines(picture)[2][6].face?.foreground == .rgb(128, 128, 128))
        let onRed = lines(picture, on: Picture.Sample(red: 0.5, green: 0, blue: 0))[2][6]
        #expect(onRed.face?.foreground == .rgb(192, 128, 128))
    }

    @Test("In 256 colours the nearest colour is shown, from 16 on")
    func palette() throws {
        for step in 0...255 {
            let color = [UInt8(step), UInt8(255 - step / 2), UInt8(step / 2 + 100), 255]
            let face = lines(try icon { _, _ in color }, .palette256)[2][6].face
            guard case .palette(let index)? = face?.foreground else {
                Issue.record("\(step) has no colour of the palette")
                continue
            }
            let shown = index.xtermColor
            let distance = { (other: (red: UInt8, green: UInt8, blue: UInt8)) in
                zip(color, [other.red, other.green, other.blue]).reduce(0) {
                    $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1))
                }
            }
            let best = (UInt8(16)...255).map { distance($0.xtermColor) }.min()
            #expect(index >= 16 && distance(shown) == best)
        }
    }

    @Test(
        "Few colours have no pictures",
        arguments: [(ColorDepth.palette8, false), (.palette16, false), (.palette256, true), (.direct, true)])
    func depths(depth: ColorDepth, isShown: Bool) {
        #expect((ProviderIcons(depth) != nil) == isShown)
        #expect(ProviderIcons(nil) == nil)
    }

    @Test("Without the terminal's reply, the theme tells the background")
    func background() throws {
        var icons = try #require(ProviderIcons(.direct))
        let code = try #require(IconCode("04d"))
        icons[code] = try icon { _, _ in [255, 255, 255, 128] }
        func color(_ theme: Theme) -> Color? { icons.lines(of: code, .header, in: theme)?[2][6].face?.foreground }
        #expect(color(Theme { _ in .plain }) == .rgb(128, 128, 128))
        let onWhite = color(Theme(isLight: true) { _ in .plain })
        #expect(onWhite != .rgb(128, 128, 128))
        icons.background = Self.white
        #expect(color(Theme { _ in .plain }) == onWhite)
    }
}
