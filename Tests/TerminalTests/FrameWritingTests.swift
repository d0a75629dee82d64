import Terminal
import Testing

@Suite("Frame as text")
struct FrameWritingTests {
    private func text(isColored: Bool = true, _ draw: (inout Canvas) -> Void) -> String {
        var canvas = Canvas(size: Size(rows: 1, columns: 8))
        draw(&canvas)
        return canvas.frame.text(isColored: isColored)
    }

    @Test("Blanks at the end are left out unless they are visible")
    func blanks() {
        #expect(text { $0.put("a b", row: 0, column: 1) } == " a b\n")
        #expect(text { $0.put("서 ", row: 0, column: 0) } == "서\n")
        #expect(
            text { $0.put("  ", row: 0, column: 0, face: Face(attributes: .reverse)) } == "\u{1B}[0;7m  \u{1B}[0m\n")
        #expect(text { _ in } == "\n")
    }

    @Test(
        "Each colour has the shortest sequence that all terminals of its depth know",
        arguments: [
            (Color.palette(2), "32"), (.palette(10), "92"), (.palette(196), "38;5;196"),
            (.rgb(1, 20, 255), "38;2;1;20;255"),
        ])
    func colors(color: Color, parameters: String) {
        let face = Face(foreground: color, attributes: .bold)
        #expect(text { $0.put("x", row: 0, column: 0, face: face) } == "\u{1B}[0;1;\(parameters)mx\u{1B}[0m\n")
        let background = Face(background: .palette(4))
        #expect(text { $0.put("x", row: 0, column: 0, face: background) } == "\u{1B}[0;44mx\u{1B}[0m\n")
    }

    @Test("A blank between words keeps the face before it")
    func gaps() {
        let red = Face(foreground: .palette(1))
        let text = text { canvas in
            canvas.put("a", row: 0, column: 0, face: red)
            canvas.put("b", row: 0, column: 2, face: red)
            canvas.put("c", row: 0, column: 4)
        }
        #expect(text == "\u{1B}[0;31ma b \u{1B}[0mc\n")
    }

    @Test("Without colour there is no sequence")
    func plain() {
        let face = Face(foreground: .palette(1), attributes: [.bold, .underline])
        #expect(text(isColored: false) { $0.put("x", row: 0, column: 0, face: face) } == "x\n")
    }
}
