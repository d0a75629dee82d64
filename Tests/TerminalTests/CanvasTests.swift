import Testing

@testable import Terminal

@Suite("Canvas")
struct CanvasTests {
    private func canvas(rows: Int = 1, columns: Int, _ draw: (inout Canvas) -> Void) -> [String] {
        var canvas = Canvas(size: Size(rows: rows, columns: columns))
        draw(&canvas)
        expectWholeCharacters(in: canvas.frame)
        return (0..<rows).map { canvas.frame.text(ofRow: $0) }
    }

    /// Checks that every wide character has all its cells.
    private func expectWholeCharacters(in frame: Frame) {
        for row in 0..<frame.size.rows {
            for column in 0..<frame.size.columns {
                let columns = frame.columnsOfCharacter(row, column)
                let width = ColumnWidth.of(frame.character(row, column))
                #expect(!frame[row, columns.lowerBound].content.isContinuation)
                #expect(columns.count == width, "row \(row), column \(column)")
            }
        }
    }

    @Test("Text outside the canvas is cut off on every side")
    func clips() {
        #expect(canvas(columns: 5) { $0.put("abcdefgh", row: 0, column: 2) } == ["  abc"])
        #expect(canvas(columns: 5) { $0.put("abcdefgh", row: 0, column: -3) } == ["defgh"])
        #expect(canvas(columns: 5) { $0.put("abc", row: 1, column: 0) } == ["     "])
        #expect(canvas(columns: 5) { $0.put("abc", row: -1, column: 0) } == ["     "])
        #expect(canvas(columns: 0) { $0.put("abc", row: 0, column: 0) } == [""])
    }

    @Test("Words that a rect cuts are removed, and lines keep their uncovered cells")
    func clearsWords() {
        func cleared(_ text: String, _ columns: Range<Int>) -> [String] {
            canvas(columns: 20) { canvas in
                canvas.put(text, row: 0, column: 0)
                let rect = Rect(row: 0, column: columns.lowerBound, rows: 1, columns: columns.count)
                canvas.clearWords(cutBy: rect)
                canvas.fill(rect, with: "#")
            }
        }
        #expect(cleared("one two three four", 6..<9) == ["one   ###     four  "])
        #expect(cleared("one two three four", 5..<10) == ["one  #####    four  "])
        #expect(cleared("one two three four", 4..<7) == ["one ### three four  "])
        #expect(cleared("───────────── 1.5", 3..<6) == ["───###─────── 1.5   "])
        #expect(cleared("서울 서울 서울", 6..<8) == ["서울  ##  서울      "])
    }

    @Test("Drawing text returns the column after it, visible or not")
    func returnsColumn() {
        var canvas = Canvas(size: Size(rows: 1, columns: 4))
        #expect(canvas.put("서울 1", row: 0, column: 1) == 7)
        #expect(canvas.put("e\u{301}", row: 9, column: 0) == 1)
    }

    @Test("A wide character that does not fit becomes a blank")
    func wideAtEdges() {
        #expect(canvas(columns: 3) { $0.put("서울", row: 0, column: 0) } == ["서 "])
        #expect(canvas(columns: 3) { $0.put("서울", row: 0, column: -1) } == [" 울"])
        #expect(canvas(columns: 1) { $0.put("서", row: 0, column: 0) } == [" "])
    }

    @Test("If one half of a wide character is overwritten, the other becomes a blank")
    func overlappingHalves() {
        #expect(
            canvas(columns: 4) {
                $0.put("서울", row: 0, column: 0); $0.put("x", row: 0, column: 1)
            } == [" x울"])
        #expect(
            canvas(columns: 4) {
                $0.put("서울", row: 0, column: 0); $0.put("x", row: 0, column: 2)
            } == ["서x "])
        #expect(
            canvas(columns: 4) {
                $0.put("서울", row: 0, column: 0); $0.put("부", row: 0, column: 1)
            } == [" 부 "])
        #expect(
            canvas(columns: 4) {
                $0.put("서울", row: 0, column: 0); $0.put("부", row: 0, column: 0)
            } == ["부울"])
    }

    @Test("A conjunct that loses one of its cells becomes blank, whichever it is")
    func cutConjunct() {
        for column in 1...5 {
            let rows = canvas(columns: 8) { canvas in
                canvas.put("aर्त्स्न्यb", row: 0, column: 0)
                canvas.put("x", row: 0, column: column)
            }
            #expect(rows == ["a" + String((1...5).map { $0 == column ? "x" : " " }) + "b "])
        }
        #expect(canvas(columns: 4) { $0.put("aर्त्स्न्य", row: 0, column: 0) } == ["a   "])
        #expect(canvas(columns: 4) { $0.put("र्त्स्न्यa", row: 0, column: -3) } == ["  a "])
        #expect(canvas(columns: 3) { $0.fill(Rect(row: 0, column: 1, rows: 1, columns: 1), with: "#") } == [" # "])
    }

    @Test("Every character stays whole or becomes blank, whatever is drawn over whatever")
    func overlappingScripts() {
        let texts = [
            "a", "서울", "र्त्स्न्य", "का", "ﾀﾞ", "🇰🇷", "e\u{301}", "👩\u{200D}👩\u{200D}👧",
            "z\u{327}\u{304}\u{301}\u{302}\u{303}\u{30C}", "န်း",
        ]
        for lower in texts {
            for upper in texts {
                for column in -6...14 {
                    let row = canvas(columns: 12) { canvas in
                        canvas.put(lower + lower, row: 0, column: 2)
                        canvas.put(upper, row: 0, column: column)
                    }
                    let end = column + ColumnWidth.of(upper)
                    if 0 <= column, end <= 12 { #expect(row[0].unicodeScalars.contains(upper.unicodeScalars)) }
                }
            }
        }
    }

    @Test("Text outside the canvas leaves a wide character at its edge whole")
    func outsideWide() {
        let rows = canvas(columns: 4) { canvas in
            canvas.put("서울", row: 0, column: 0)
            canvas.put("abc", row: 0, column: 4)
            canvas.put("abc", row: 0, column: -3)
            canvas.inside(Rect(row: 0, column: 0, rows: 1, columns: 1)) { $0.put("abc", row: 0, column: 1) }
        }
        #expect(rows == ["서울"])
    }

    @Test("Drawing in a part of a canvas has its own origin and stays inside")
    func inside() {
        let rows = canvas(rows: 3, columns: 6) { canvas in
            canvas.inside(Rect(row: 1, column: 2, rows: 1, columns: 3)) { part in
                #expect(part.size == Size(rows: 1, columns: 3))
                part.put("above", row: -1, column: 0)
                part.put("wxyz", row: 0, column: -1)
                part.inside(Rect(row: 0, column: 2, rows: 5, columns: 5)) { $0.put("!?", row: 0, column: 0) }
            }
        }
        #expect(rows == ["      ", "  xy! ", "      "])
    }

    @Test("Text can end before a column, and fill a rect")
    func alignsAndFills() {
        #expect(canvas(columns: 6) { $0.put("서울", row: 0, endingAt: 6) } == ["  서울"])
        #expect(
            canvas(rows: 2, columns: 3) { $0.fill(Rect(row: 0, column: 1, rows: 9, columns: 9), with: "#") } == [
                " ##", " ##",
            ])
    }

    @Test("Marking a row adds attributes and keeps its text")
    func marks() {
        var canvas = Canvas(size: Size(rows: 2, columns: 2))
        canvas.put("ab", row: 0, column: 0, face: Face(foreground: .palette(1), attributes: .bold))
        canvas.mark(row: 0, with: .reverse)
        canvas.mark(row: 7, with: .reverse)
        #expect(canvas.frame[0, 1].character == "b")
        #expect(canvas.frame[0, 1].face == Face(foreground: .palette(1), attributes: [.bold, .reverse]))
        #expect(canvas.frame[1, 0] == .blank)
    }

    @Test("A cursor outside its part of the canvas is hidden")
    func cursor() {
        var canvas = Canvas(size: Size(rows: 4, columns: 4))
        canvas.inside(Rect(row: 1, column: 1, rows: 2, columns: 2)) { $0.placeCursor(row: 1, column: 1) }
        #expect(canvas.frame.cursor == Position(row: 2, column: 2))
        canvas.inside(Rect(row: 1, column: 1, rows: 2, columns: 2)) { $0.placeCursor(row: 2, column: 0) }
        #expect(canvas.frame.cursor == nil)
    }
}
