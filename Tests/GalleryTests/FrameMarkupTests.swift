import Terminal
import Testing

@testable import gallery

struct FrameMarkupTests {
    private func row(_ text: String, face: Face = .plain, cursor: Int? = nil, ground: Ground = .dark) -> String {
        var canvas = Canvas(size: Size(rows: 1, columns: ColumnWidth.of(text)))
        canvas.put(text, row: 0, column: 0, face: face)
        if let cursor { canvas.placeCursor(row: 0, column: cursor) }
        var styles = StyleSheet()
        return FrameMarkup(ground: ground).row(canvas.frame, 0, styles: &styles)
    }

    @Test("Special characters of HTML are escaped")
    func escaping() { #expect(row("<a & \"b\">") == "&lt;a &amp; &quot;b&quot;&gt;") }

    @Test("Each character outside ASCII has a box of its cells")
    func boxes() { #expect(row("18° 서울") == "18<i>°</i> <u>서</u><u>울</u>") }

    @Test("The cursor marks its cell, or both cells of a wide character", arguments: [0, 1])
    func cursor(column: Int) {
        #expect(row("서울", cursor: column) == "<mark><u>서</u></mark><u>울</u>")
    }

    @Test("Only a visible face makes a span")
    func spans() {
        let red = Face(foreground: .palette(1))
        #expect(row("a", face: red) == "<span class=f0>a</span>")
        #expect(row(" ", face: red) == " ")
        #expect(row(" ", face: red.with(.reverse)) == "<span class=f0> </span>")
        #expect(row("a", face: Face(foreground: .rgb(0xcd, 0xd6, 0xf4))) == "a", "the ground's own colour")
    }

    @Test(
        "A face becomes CSS for its ground",
        arguments: [
            (Face(foreground: .palette(196)), Ground.dark, "color:#ff0000"),
            (
                Face(foreground: .palette(244), attributes: [.bold, .underline]), .dark,
                "color:#808080;font-weight:bold;text-decoration:underline"
            ),
            (Face(foreground: .rgb(1, 2, 255), background: .palette(0)), .light, "color:#0102ff;background:#000000"),
            (Face(attributes: .reverse), .light, "color:#ffffff;background:#1f2328"),
            (Face(foreground: .palette(0), attributes: .dim), .light, "color:#7f7f7f"),
        ])
    func paints(face: Face, ground: Ground, css: String) { #expect(Paint(face, on: ground).css(on: ground) == css) }

    @Test("Each paint has one class on each ground")
    func classes() {
        var styles = StyleSheet()
        let paint = Paint(Face(foreground: .palette(1)), on: .dark)
        #expect(styles.name(of: paint, on: .dark) == styles.name(of: paint, on: .dark))
        #expect(styles.name(of: paint, on: .dark) != styles.name(of: paint, on: .light))
    }
}
