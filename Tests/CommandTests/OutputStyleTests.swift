import Testing

@testable import weather_tui

@Suite("Colours and width of printed output")
struct OutputStyleTests {
    private func style(
        _ environment: [String: String] = [:], color: ColorChoice = .auto, isTerminal: Bool = true,
        columns: Int? = 100, colors: Int = 256
    ) -> OutputStyle {
        OutputStyle(
            environment: environment, color: color, isTerminal: isTerminal, isUTF8: true, terminalColumns: columns,
            terminalColors: colors)
    }

    @Test(
        "Only terminals get colours, unless variables decide otherwise",
        arguments: [
            ([:], true, 256), ([:], false, nil), (["TERM": "dumb"], true, nil), (["CLICOLOR": "0"], true, nil),
            (["CLICOLOR": "1"], false, nil), (["CLICOLOR_FORCE": "1"], false, 256),
            (["CLICOLOR_FORCE": "0"], false, nil),
            (["NO_COLOR": "1"], true, nil), (["NO_COLOR": ""], true, 256),
            (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, nil), (["COLORTERM": "truecolor"], true, 1 << 24),
            (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], false, 256),
        ] as [([String: String], Bool, Int?)])
    func colors(environment: [String: String], isTerminal: Bool, expected: Int?) {
        #expect(style(environment, isTerminal: isTerminal).colorCount == expected)
    }

    @Test("A terminal without colours gets colours only if they are forced")
    func monochrome() {
        #expect(style(colors: 0).colorCount == nil)
        #expect(style(["CLICOLOR_FORCE": "1"], colors: 0).colorCount == 8)
    }

    @Test("Only a terminal that can draw gets pictures")
    func pictures() {
        #expect(style().hasPictures)
        #expect(!style(["TERM": "dumb"]).hasPictures)
        #expect(!style(color: .always, isTerminal: false).hasPictures)
        #expect(!style().isBrief && style(isTerminal: false).isBrief)
        #expect(!style(color: .always, isTerminal: false).isBrief)
    }

    @Test("A flag wins over the environment and the terminal")
    func flag() {
        #expect(style(color: .never).colorCount == nil)
        #expect(style(["CLICOLOR_FORCE": "1"], color: .never).colorCount == nil)
        #expect(style(["NO_COLOR": "1"], color: .always, isTerminal: false).colorCount == 256)
        #expect(style(color: .always, isTerminal: false, colors: 0).colorCount == 8)
    }

    @Test("The width is COLUMNS, then that of the terminal, then 80, and at most 120")
    func columns() {
        #expect(style().columns == 100)
        #expect(style(["COLUMNS": "30"]).columns == 30)
        #expect(style(["COLUMNS": "wide"]).columns == 100)
        #expect(style(["COLUMNS": "0"], columns: nil).columns == 80)
        #expect(style(columns: 300).columns == 120)
    }
}
