import Testing

@testable import Terminal

@Suite("Frame")
struct FrameTests {
    @Test("The changed part of each row is known; after a new size all rows change")
    func changes() {
        var canvas = Canvas(size: Size(rows: 3, columns: 5))
        canvas.put("abc", row: 0, column: 0)
        let before = canvas.frame
        canvas.put("d", row: 2, column: 1)
        canvas.put("abc", row: 0, column: 0, face: Face(attributes: .bold))
        let changes = [Frame.Change(row: 0, columns: 0..<3), Frame.Change(row: 2, columns: 1..<2)]
        #expect(canvas.frame.changes(since: before) == changes)
        #expect(canvas.frame.changes(since: canvas.frame) == [])
        let allRows = (0..<3).map { Frame.Change(row: $0, columns: 0..<5) }
        #expect(before.changes(since: nil) == allRows)
        #expect(before.changes(since: Frame(size: Size(rows: 3, columns: 4))) == allRows)
    }

    @Test("A change has whole wide characters at its ends, and the cells beside it stay")
    func wideChange() {
        var canvas = Canvas(size: Size(rows: 1, columns: 8))
        canvas.put("a서울", row: 0, column: 0)
        let before = canvas.frame
        canvas.put("부", row: 0, column: 3)
        #expect(canvas.frame.changes(since: before) == [Frame.Change(row: 0, columns: 3..<5)])
        canvas.put("xx", row: 0, column: 4)
        #expect(canvas.frame.changes(since: before) == [Frame.Change(row: 0, columns: 3..<6)])
        var recolored = before
        recolored[0, 2] = Cell(before[0, 2].content, face: green)
        #expect(recolored.changes(since: before) == [Frame.Change(row: 0, columns: 1..<3)])
    }

    private let green = Face(foreground: .palette(2))

    @Test("In ASCII every cell keeps its place and face")
    func ascii() {
        var canvas = Canvas(size: Size(rows: 1, columns: 12))
        canvas.put("서울 12 °C →", row: 0, column: 0, face: green)
        let ascii = canvas.frame.limited(to: .ascii)
        #expect(ascii.text(ofRow: 0) == "seul 12  C >")
        #expect(ascii[0, 1].face == green)
        #expect(ascii.limited(to: .ascii) == ascii)
    }

    @Test("A centered rect shrinks to fit")
    func centered() {
        let screen = Rect(Size(rows: 10, columns: 20))
        #expect(screen.centered(Size(rows: 4, columns: 10)) == Rect(row: 3, column: 5, rows: 4, columns: 10))
        #expect(screen.centered(Size(rows: 40, columns: 100)) == screen)
    }

    @Test("Separate rects have an empty intersection")
    func intersections() {
        let rect = Rect(row: 2, column: 2, rows: 3, columns: 3)
        #expect(
            rect.intersection(Rect(row: 4, column: 1, rows: 9, columns: 2))
                == Rect(row: 4, column: 2, rows: 1, columns: 1))
        #expect(rect.intersection(Rect(row: 8, column: 8, rows: 1, columns: 1)).size == Size(rows: 0, columns: 0))
    }
}
