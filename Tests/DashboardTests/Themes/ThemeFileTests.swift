@testable import Look
import DashboardSamples
import Resources
import Terminal
import Testing

@testable import Dashboard

struct ThemeFile: CustomTestStringConvertible, Sendable {
    let name: String
    let table: [String: String]

    static let all = Resource.names(in: "Themes").map { name in
        ThemeFile(name: name, table: Resource.texts("Themes/\(name).json")?.dictionary ?? [:])
    }
    static let colored = all.filter { $0.background != "any" }
    /// Themes for one background.
    static let oneSided = colored.filter { $0.background != "unknown" }

    var testDescription: String { name }
    var background: String? { table["background"] }

    func theme(_ depth: ColorDepth?) -> Theme { Theme(table: table, depth: depth) }

    /// Usual terminal backgrounds of the theme's kind; 8 and 16 colours are made for the first.
    var backgrounds: [Light] {
        let dark: [UInt32] = [0x000000, 0x1E1E1E, 0x282C34, 0x300A24, 0x002B36]
        let light: [UInt32] = [0xFFFFFF, 0xFDF6E3, 0xF5F5F5]
        return (background == "dark" ? dark : background == "light" ? light : dark + light).map { Light(RGB(hex: $0)) }
    }
}

struct ThemeFileTests {
    @Test("Dark, light and mono come first, then the others by name")
    func names() {
        let names = ThemeFile.all.map(\.name)
        #expect(names.prefix(3) == [ThemeCatalog.dark, ThemeCatalog.light, ThemeCatalog.mono])
        #expect(names.dropFirst(3).elementsEqual(names.dropFirst(3).sorted()))
        #expect(names.count >= 8)
    }

    @Test("A theme has a background and every role and no other key", arguments: ThemeFile.all)
    func keys(file: ThemeFile) {
        #expect(["dark", "light", "any", "unknown"].contains(file.background))
        #expect(Set(file.table.keys) == Set(Role.allCases.map(\.name) + ["background"]))
    }

    @Test("Each role has a colour of each depth and known attributes", arguments: ThemeFile.all)
    func colors(file: ThemeFile) {
        for role in Role.allCases {
            let fields = file.table[role.name]?.split(separator: " ") ?? []
            let colors = fields.prefix(4).map(Color.init)
            #expect(colors.count == 4 && !colors.contains(nil), "\(role)")
            for (color, limit) in zip(colors.dropFirst(), [256, 16, 8]) {
                guard case .palette(let index) = color else { continue }
                // Terminals define the first sixteen colours differently.
                #expect(Int(index) < limit && (limit < 256 || index >= 16), "\(role)")
            }
            if case .palette = colors.first { Issue.record("\(role) has no direct colour") }
            #expect(fields.dropFirst(4).allSatisfy { Attributes.named[String($0)] != nil }, "\(role)")
        }
    }

    @Test("A role has a colour in both finest depths or in none", arguments: ThemeFile.all)
    func agreement(file: ThemeFile) {
        for role in Role.allCases {
            let isOwn = [ColorDepth.direct, .palette256].map { file.theme($0)[role].foreground == .terminalDefault }
            #expect(isOwn[0] == isOwn[1], "\(role)")
        }
    }

    @Test("No theme sets a background, and every theme reverses the focus", arguments: ThemeFile.all)
    func background(file: ThemeFile) {
        for depth in ColorDepth.allCases {
            let theme = file.theme(depth)
            #expect(Role.allCases.allSatisfy { theme[$0].background == .terminalDefault })
            #expect(theme[.focus].attributes.contains(.reverse))
        }
    }

    @Test("Without colours, important roles differ in weight, line or reverse", arguments: ThemeFile.all)
    func weight(file: ThemeFile) {
        let theme = file.theme(nil)
        #expect(Role.allCases.allSatisfy { theme[$0].foreground == .terminalDefault })
        for role in [Role.title, .heading, .selection, .warning, .problem, .focus, .field, .key] {
            #expect(!theme[role].attributes.subtracting(.dim).isEmpty, "\(role)")
        }
        #expect(Set([Role.text, .title, .field, .focus].map { theme[$0].attributes }).count == 4)
    }

    @Test("Mono has no colour in any depth, and important roles look different")
    func mono() throws {
        let file = try #require(ThemeFile.all.first { $0.name == ThemeCatalog.mono })
        for depth in ColorDepth.allCases { #expect(file.theme(depth) == file.theme(nil)) }
        // The selection has its bar, so it can share the title's weight.
        let roles = [Role.text, .title, .heading, .warning, .problem, .focus, .field]
        #expect(Set(roles.map { file.theme(nil)[$0].attributes }).count == roles.count)
    }

    @Test("Missing or malformed colours become the terminal's own foreground")
    func malformed() {
        let theme = Theme(
            table: ["title": "#12345 1", "dim": "- 300 x 8 shiny", "sun": "#0a0B0c 17 3 3 plain"], depth: .palette256)
        #expect(theme[.text] == .plain)
        #expect(theme[.title] == Face(foreground: .palette(1), attributes: .bold))
        #expect(theme[.dim] == .plain)
        #expect(theme[.sun] == Face(foreground: .palette(17)))
        #expect(Theme(table: ["title": "#12345 1"], depth: .direct)[.title] == Face(attributes: .bold))
        #expect(Theme(table: ["sun": "#0a0B0c 17 3 3"], depth: .direct)[.sun] == Face(foreground: .rgb(10, 11, 12)))
    }

    @Test(
        "The terminal's number of colours decides the depth of a theme's colours",
        arguments: [
            (1 << 24, .direct), (256, .palette256), (88, .palette16), (16, .palette16), (8, .palette8), (2, nil),
            (0, nil),
        ] as [(Int, ColorDepth?)])
    func depth(colorCount: Int, depth: ColorDepth?) {
        #expect(ColorDepth(colorCount: colorCount) == depth)
    }
}
