import Terminal
import Testing

@testable import gallery

struct MovingDrawingTests {
    private func step(_ key: String?, _ rows: String...) -> MovingDrawing.Step {
        var canvas = Canvas(size: Size(rows: rows.count, columns: 4))
        for (row, text) in rows.enumerated() { canvas.put(text, row: row, column: 0, face: .plain) }
        return MovingDrawing.Step(key: key, frame: canvas.frame)
    }

    @Test("A row is drawn once, wherever it stands, and each frame has its turn and its key")
    func rows() {
        let svg = MovingDrawing([step(nil, "one", "two"), step("<", "two", "ten")], on: .dark).svg(title: "A")
        let frames = svg.split(separator: "<g class=").map(String.init)
        #expect(frames.count == 3)
        #expect(["one", "two", "ten"].allSatisfy { svg.ranges(of: ">\($0)<").count == 1 })
        #expect(frames[1].contains("delay:0s") && !frames[1].contains("hidden") && !frames[1].contains("<text"))
        #expect(frames[2].contains("delay:4s") && frames[2].contains("hidden") && frames[2].contains(">&lt;</text>"))
        #expect(frames[1].contains("#r1\" y=\"32\"") && frames[2].contains("#r1\" y=\"0\""))
        #expect(svg.contains("50.0%,100%{visibility:hidden}") && svg.contains("f 8s step-end infinite"))
    }
}
