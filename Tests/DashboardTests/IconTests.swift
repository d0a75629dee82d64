@testable import Help
@testable import Look
import Astronomy
import DashboardSamples
import Resources
import Terminal
import Testing
import Weather

@testable import Dashboard

private let sets = ["unicode", "ascii", "emoji", "nerd"]

/// One condition for each icon, by day and by night.
private let skies: [(condition: Condition, isNight: Bool)] = Condition.Icon.allCases.flatMap { icon in
    Condition.allCases.filter { $0.icon == icon }.prefix(1).flatMap { [($0, false), ($0, true)] }
}

extension Icons.IconSize {
    fileprivate var figureRows: Int {
        switch self {
        case .header: 4
        case .small: 3
        }
    }
}

struct IconTests {
    @Test("All icons of a set can be drawn", arguments: ["unicode", "ascii"], Icons.IconSize.allCases)
    func sheet(set: String, size: Icons.IconSize) throws {
        let icons = Sample.icons(set)
        let extent = size.extent
        let perRow = 6
        let height = extent.rows + 2
        let sheetRows = (skies.count + perRow - 1) / perRow
        let columns = perRow * (extent.columns + 3)
        var canvas = Canvas(size: Size(rows: sheetRows * height + size.figureRows, columns: columns))
        for (index, sky) in skies.enumerated() {
            let origin = Position(row: index / perRow * height, column: index % perRow * (extent.columns + 3))
            let name = sky.condition.icon.rawValue + (sky.isNight ? " (night)" : "")
            canvas.put(name.truncated(toColumns: extent.columns + 2), row: origin.row, column: origin.column)
            for (row, line) in icons.lines(of: sky.condition, isNight: sky.isNight, size: size).enumerated() {
                canvas.put(
                    line, row: origin.row + 1 + row, column: origin.column, limit: extent.columns,
                    theme: Sample.theme)
            }
        }
        for (row, line) in (icons.bigText("−0123456789.", size: size) ?? []).enumerated() {
            canvas.put(line, row: sheetRows * height + row, column: 0)
        }
        try expectFrame(canvas.frame, "icons-\(size)-\(set)")
    }

    @Test("Every icon fills its size", arguments: sets, Icons.IconSize.allCases)
    func extents(set: String, size: Icons.IconSize) {
        let icons = Sample.icons(set)
        for sky in skies {
            let lines = icons.lines(of: sky.condition, isNight: sky.isNight, size: size)
            #expect(lines.count == size.extent.rows, "\(sky)")
            for line in lines { #expect(line.columns == size.extent.columns, "\(sky)") }
            let texts = lines.map { $0.map(\.text).joined() }
            let isFilled = texts.allSatisfy { line in line.contains { $0 != " " } }
            #expect(isFilled, "no line is empty: \(sky)")
        }
    }

    @Test("Every character of an icon has an ink, and blanks have none", arguments: ["unicode", "ascii"])
    func inks(set: String) throws {
        let table = try #require(Resource.texts("Icons/\(set).json")?.dictionary)
        for (key, icon) in table where key.hasSuffix(".header") || key.hasSuffix(".small") {
            if key.hasPrefix("bigText") { continue }
            for line in icon.split(separator: "\n") {
                let bar = try #require(line.lastIndex(of: "|"), "\(key)")
                let characters = Array(line[..<bar].dropLast())
                var inks = Array(line[line.index(after: bar)...].dropFirst())
                inks += Array(repeating: " ", count: max(characters.count - inks.count, 0))
                #expect(inks.count == characters.count, "\(key): \(line)")
                for (character, ink) in zip(characters, inks) {
                    #expect((character == " ") == (ink == " "), "\(key): \(line)")
                    #expect(ink == " " || ink.unicodeScalars.first.flatMap(Ink.init) != nil, "\(key): \(line)")
                }
            }
        }
    }

    @Test("Only icons with visible sky differ between day and night", arguments: sets)
    func nights(set: String) {
        let icons = Sample.icons(set)
        let open: Set<Condition.Icon> = [.clear, .fewClouds, .clouds, .showers, .snowShowers]
        for sky in skies where sky.isNight {
            for size in Icons.IconSize.allCases {
                let day = icons.lines(of: sky.condition, isNight: false, size: size)
                let night = icons.lines(of: sky.condition, isNight: true, size: size)
                #expect((day != night) == open.contains(sky.condition.icon), "\(sky) \(size)")
            }
        }
        #expect(icons.glyph(.clear, isNight: true) != icons.glyph(.clear, isNight: false))
    }

    @Test("No two icons of a set are equal", arguments: sets, Icons.IconSize.allCases)
    func distinct(set: String, size: Icons.IconSize) {
        let icons = Sample.icons(set)
        let days = skies.filter { !$0.isNight }.map { sky in
            icons.lines(of: sky.condition, isNight: false, size: size).map { $0.map(\.text).joined() }
        }
        #expect(Set(days).count == days.count)
    }
}

struct GlyphTests {
    @Test("Every glyph has the width of its set and no variation selector", arguments: sets)
    func widths(set: String) {
        let icons = Sample.icons(set)
        #expect(icons.glyphColumns == (set == "emoji" ? 2 : 1))
        for sky in skies {
            let glyph = icons.glyph(sky.condition, isNight: sky.isNight)
            #expect(ColumnWidth.of(glyph) == icons.glyphColumns, "\(sky)")
            // A narrow emoji has a blank beside it.
            let sign = glyph.hasSuffix(" ") ? glyph.dropLast() : glyph[...]
            #expect(sign.unicodeScalars.count == 1 && sign != " ", "\(sky)")
        }
    }

    @Test("Rain, snow, sun, cloud, fog and thunder have different glyphs", arguments: sets)
    func distinct(set: String) {
        let icons = Sample.icons(set)
        let conditions: [Condition] = [.rain, .snow, .clear, .overcast, .fog, .thunderstorm, .tornado, .dust, .squalls]
        let glyphs = Set(conditions.map { icons.glyph($0, isNight: false) })
        #expect(glyphs.count == conditions.count)
    }

    private static let rains = [Condition.drizzle, .lightRain, .rain, .heavyRain]
    private static let clouds = [Condition.clear, .mainlyClear, .partlyCloudy, .mostlyCloudy, .overcast]

    @Test("Amounts of cloud and intensities of rain have different glyphs", arguments: sets)
    func intensities(set: String) {
        let icons = Sample.icons(set)
        // Emoji have one cloud with the sun, one without it, and one umbrella.
        let kinds = set == "emoji" ? (rains: 3, clouds: 3) : (rains: 4, clouds: 5)
        for isNight in [false, true] {
            let rains = Self.rains.map { icons.glyph($0, isNight: isNight) }
            #expect(Set(rains).count == kinds.rains)
            #expect(icons.glyph(.lightRainShowers, isNight: isNight) == rains[1])
            #expect(
                Set(Self.clouds.map { icons.glyph($0, isNight: isNight) }).count >= kinds.clouds - (isNight ? 1 : 0))
        }
        #expect(icons.glyph(.clear, isNight: false) != icons.glyph(.partlyCloudy, isNight: false))
    }

    @Test("The glyph of stronger rain has more dots")
    func weightOfRain() throws {
        let icons = Sample.icons("unicode")
        let dots = try Self.rains.map { condition in
            let glyph = icons.glyph(condition, isNight: false).unicodeScalars
            let scalar = try #require(glyph.first)
            #expect(glyph.count == 1 && (0x2800...0x28FF).contains(scalar.value))
            return (scalar.value & 0xFF).nonzeroBitCount
        }
        #expect(dots == [2, 4, 6, 8])
        #expect(icons.glyph(.heavyRainShowers, isNight: true) == icons.glyph(.heavyRain, isNight: false))
    }

    @Test("More clouds fill more of the circle, by day and by night", arguments: ["unicode", "ascii"])
    func weightOfClouds(set: String) {
        let icons = Sample.icons(set)
        let clouds: [Condition] = [.mainlyClear, .partlyCloudy, .mostlyCloudy, .overcast]
        let days = clouds.map { icons.glyph($0, isNight: false) }
        #expect(days == (set == "ascii" ? ["o", "Q", "c", "C"] : ["◔", "◒", "◕", "▬"]))
        #expect(clouds.map { icons.glyph($0, isNight: true) } == days)
    }

    @Test("Only the full and the new moon are whole discs, and the south sees the other half", arguments: sets)
    func moon(set: String) {
        let icons = Sample.icons(set)
        func sign(_ phase: Moon.Phase, _ isMirrored: Bool = false) -> String {
            icons.moon(phase, isMirrored: isMirrored)
        }
        for phase in Moon.Phase.allCases {
            #expect(ColumnWidth.of(sign(phase)) == icons.glyphColumns)
            #expect(sign(phase, true) == sign(phase.mirrored))
        }
        #expect(sign(.waxingGibbous, true) == sign(.waningGibbous) && sign(.waxingGibbous) != sign(.waningGibbous))
        let whole = [sign(.newMoon), sign(.fullMoon)]
        let parts = Moon.Phase.allCases.filter { ![.newMoon, .fullMoon].contains($0) }.map { sign($0) }
        #expect(Set(whole).count == 2 && Set(whole).isDisjoint(with: parts))
        if set == "unicode" { #expect(whole == ["●", "○"] && Set(parts) == ["◐", "◑"]) }
        // "C 95 %" would be read as a temperature.
        if set == "ascii" { #expect(whole == [".", "O"] && Set(parts) == ["(", ")"]) }
    }

    @Test("The colour of a glyph follows the strength of the rain")
    func ink() {
        let icons = Sample.icons("unicode")
        let conditions = Self.rains + [.lightRainShowers, .rainShowers, .heavyRainShowers]
        #expect(
            conditions.map { icons.inkedGlyph($0, isNight: false).role }
                == [.drizzle, .lightRain, .rain, .heavyRain, .lightRain, .rain, .heavyRain])
    }

    @Test("All signs of a list line are different", arguments: ["unicode", "ascii"])
    func confusable(set: String) {
        let icons = Sample.icons(set)
        let shared: Set<Condition.Icon> = [.showers, .heavySnow, .snowShowers]
        var signs = skies.filter { !$0.isNight && !shared.contains($0.condition.icon) }
            .map { icons.glyph($0.condition, isNight: false) }
        // The list `skies` has light rain for the rain icon.
        signs += [icons.glyph(.rain, isNight: false)]
        signs += [Condition.clear, .partlyCloudy].map { icons.glyph($0, isNight: true) }
        signs += [Icons.Sign.selected, .more, .past, .point, .stretch, .rail].map(icons.sign)
        #expect(Set(signs).count == signs.count, "\(signs.sorted())")
        #expect(!signs.contains("★".inASCII()))
    }

    @Test("The ASCII substitute of a Unicode sign equals the sign of the ASCII set")
    func standIns() {
        let (unicode, ascii) = (Sample.icons("unicode"), Sample.icons("ascii"))
        for sky in skies {
            let glyph = unicode.glyph(sky.condition, isNight: sky.isNight)
            #expect(glyph.inASCII() == ascii.glyph(sky.condition, isNight: sky.isNight), "\(sky)")
        }
        for sign in Icons.Sign.allCases { #expect(unicode.sign(sign).inASCII() == ascii.sign(sign), "\(sign)") }
    }

    @Test(
        "All marks have different signs, and none is that of a warning or a problem", arguments: ["unicode", "ascii"])
    func marks(set: String) {
        let icons = Sample.icons(set)
        let marks: [Icons.Sign] = [.selected, .more]
        let signs = marks.map(icons.sign)
        #expect(Set(signs).count == marks.count)
        for warning in ["▲", "▲".inASCII(), "!"] { #expect(!signs.contains(warning)) }
        #expect(signs.allSatisfy { ColumnWidth.of($0) == 1 && $0 != " " })
    }

    @Test("The help explains every mark and icon of the list", arguments: Sample.languages, sets)
    func legend(language: String, set: String) throws {
        let icons = Sample.icons(set)
        for columns in [16, 30, 64] {
            let lines = Legend(formats: try Sample.preferences(language).formats, icons: icons).parts(columns: columns)
                .joined()
            let widest = lines.map(\.columns).max() ?? 0
            #expect(widest <= columns)
            let signs = Set(lines.flatMap { $0 }.map(\.text))
            for sign in [Icons.Sign.selected, .point, .stretch] {
                #expect(signs.contains(icons.sign(sign)), "\(sign)")
            }
            for sky in skies { #expect(signs.contains(icons.glyph(sky.condition, isNight: false)), "\(sky)") }
            #expect(signs.contains(icons.glyph(.clear, isNight: true)))
            #expect(signs.contains(try Sample.preferences(language).formats.strings(.aboutTime, "").trimmed))
        }
    }

    @Test("All emoji have a wide presentation by default")
    func emoji() {
        let icons = Sample.icons("emoji")
        for sky in skies {
            let scalars = icons.glyph(sky.condition, isNight: sky.isNight).unicodeScalars
            // No cloud emoji is wide by default, so the set adds a blank.
            let areEmoji = String(scalars) == "☁ " || scalars.allSatisfy { $0.properties.isEmojiPresentation }
            #expect(areEmoji, "\(sky)")
        }
    }

    @Test("Nerd Fonts' glyphs lie in their block of weather icons")
    func nerd() {
        let icons = Sample.icons("nerd")
        for sky in skies {
            let scalars = icons.glyph(sky.condition, isNight: sky.isNight).unicodeScalars
            let liesInBlock = scalars.allSatisfy { (0xE300...0xE3EB).contains($0.value) }
            #expect(liesInBlock, "\(sky)")
        }
    }
}

struct FigureTests {
    @Test("All digits have one size, and no two are equal", arguments: sets, Icons.IconSize.allCases)
    func digits(set: String, size: Icons.IconSize) throws {
        let icons = Sample.icons(set)
        let digits = try (0...9).map { try #require(icons.bigText("\($0)", size: size)) }
        #expect(Set(digits).count == 10)
        let widths = Set(digits.flatMap { $0.map(ColumnWidth.of) })
        #expect(widths.count == 1)
        #expect(digits.allSatisfy { $0.count == size.figureRows })
    }

    @Test("A temperature below zero has lines of equal width")
    func minus() throws {
        let lines = try #require(Sample.icons("unicode").bigText("−18"))
        #expect(
            lines == [
                "     ▄█  ▟▀▀▙",
                "▄▄▄   █  ▜▄▄▛",
                "      █  █  █",
                "     ▄█▄ ▜▄▄▛",
            ])
    }

    @Test("A decimal sign stands on the lowest line", arguments: ["8.4", "8,4"])
    func decimal(text: String) throws {
        let lines = try #require(Sample.icons("unicode").bigText(text))
        #expect(
            lines == [
                "▟▀▀▙   █  █",
                "▜▄▄▛   █▄▄█",
                "█  █      █",
                "▜▄▄▛ ▄    █",
            ])
    }

    @Test("A text with other characters than digits has no large figures", arguments: ["", "18°", "1 8", "x"])
    func others(text: String) {
        #expect(Sample.icons("unicode").bigText(text) == nil)
    }
}

struct IconSetTests {
    @Test("An unknown set falls back to unicode")
    func missing() {
        #expect(Sample.icons("nothing").glyph(.clear, isNight: false) == "☀")
    }

    @Test("The ASCII set has only ASCII characters")
    func ascii() throws {
        let bytes = try #require(Resource.bytes("Icons/ascii.json"))
        #expect(bytes.allSatisfy { $0 < 0x80 })
    }

    @Test("Characters of the unicode set are one column wide and have an ASCII substitute")
    func unicode() throws {
        let table = try #require(Resource.texts("Icons/unicode.json")?.dictionary)
        for character in Set(table.values.joined()) where character != "\n" {
            #expect(ColumnWidth.of(character) == 1 && character.unicodeScalars.count == 1, "\(character)")
            var canvas = Canvas(size: Size(rows: 1, columns: 1))
            canvas.put(String(character), row: 0, column: 0)
            let standIn = canvas.frame.limited(to: .ascii).text(ofRow: 0)
            #expect(standIn != "?" || character == "?", "\(character)")
        }
    }
}
