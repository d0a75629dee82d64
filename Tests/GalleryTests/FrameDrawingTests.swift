import Terminal
import Testing

@testable import gallery

struct FrameDrawingTests {
    private func svg(_ text: String, face: Face = .plain) -> String {
        var canvas = Canvas(size: Size(rows: 1, columns: ColumnWidth.of(text)))
        canvas.put(text, row: 0, column: 0, face: face)
        return FrameDrawing(canvas.frame, on: .dark).svg(title: "A & B")
    }

    @Test("The title and the words are escaped")
    func escaping() { #expect(svg("<a>").contains("<title>A &amp; B</title>") && svg("<a>").contains(">&lt;a&gt;<")) }

    @Test(
        "Each word, and each character outside ASCII, has a fixed place",
        arguments: [
            ("ab  c", ["x=\"0\" y=\"24\" textLength=\"32\">ab<", "x=\"64\" y=\"24\" textLength=\"16\">c<"]),
            (
                "1° 서",
                ["x=\"0\" y=\"24\" textLength=\"16\">1<", "\"24\" y=\"24\" text-anchor=\"middle\">°<", "x=\"64\""]
            ),
        ])
    func places(text: String, expected: [String]) { for part in expected { #expect(svg(text).contains(part)) } }

    @Test("A character that could be a coloured emoji is drawn as text")
    func emoji() { #expect(svg("☀").contains(">☀\u{FE0E}<") && svg("ϟ").contains(">ϟ<")) }

    @Test(
        "Blocks, lines, points, diamonds and braille are shapes",
        arguments: [
            ("▌", "M0 0h8v16h-8zM0 16h8v16h-8z"), ("─", "M0 15h16v2h-16z"),
            ("●", "M0 16a8 8 0 1 0 16 0a8 8 0 1 0 -16 0z"), ("◆", "M8 8l8 8l-8 8l-8 -8z"),
            ("⢁", "M1 4a3 3 0 1 0 6 0a3 3 0 1 0 -6 0zM9 28a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z"),
        ])
    func shapes(text: String, path: String) {
        #expect(svg(text).contains("d=\"\(path)\""))
        #expect(!svg(text).contains("<text"))
    }

    @Test("A face becomes colours, weight, a background and a line")
    func faces() {
        let red = Face(foreground: .palette(9), background: .palette(12), attributes: [.bold, .underline])
        #expect(svg("a b", face: red).contains("<path fill=\"#5c5cff\" d=\"M0 0h48v32h-48z\"/>"))
        #expect(svg("a b", face: red).contains("<path fill=\"#ff0000\" d=\"M0 28h48v2h-48z\"/>"))
        #expect(svg("a b", face: red).contains("<g fill=\"#ff0000\" font-weight=\"bold\">"))
        #expect(svg("a", face: Face(attributes: .reverse)).contains("<path fill=\"#cdd6f4\" d=\"M0 0h16v32h-16z\"/>"))
    }
}
