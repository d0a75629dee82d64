import Maps
import Testing

@testable import RadarMap

@Suite struct LineClippingTests {
    private let columns = 100
    private let rows = 60

    private func isInside(_ position: ViewPosition, by margin: Double) -> Bool {
        let (columns, rows) = (Double(columns), Double(rows))
        return (margin...columns - margin).contains(position.column) && (margin...rows - margin).contains(position.row)
    }

    /// Returns how far the position lies from the straight line through the segment.
    private func distance(of position: ViewPosition, from segment: LineSegment) -> Double {
        let (width, height) = (segment.end.column - segment.start.column, segment.end.row - segment.start.row)
        let (east, south) = (position.column - segment.start.column, position.row - segment.start.row)
        let length = (width * width + height * height).squareRoot()
        return length == 0 ? (east * east + south * south).squareRoot() : abs(width * south - height * east) / length
    }

    @Test("A clipped segment is the part inside the window")
    func clipped() {
        let columnsTried = [-1e6, -31, 0, 12.5, 50, 100, 100.5, 700]
        let rowsTried = [-1e5, -8, 0, 7.25, 60, 61, 400]
        let positions = columnsTried.flatMap { column in rowsTried.map { ViewPosition(column: column, row: $0) } }
        for start in positions {
            for end in positions {
                let segment = LineSegment(start: start, end: end)
                guard let part = segment.clipped(columns: columns, rows: rows) else {
                    let isHit = (0...200).contains { step in
                        let share = Double(step) / 200
                        let position = ViewPosition(
                            column: start.column + share * (end.column - start.column),
                            row: start.row + share * (end.row - start.row))
                        return isInside(position, by: 0)
                    }
                    #expect(!isHit, "\(segment)")
                    continue
                }
                for (clipped, original) in [(part.start, start), (part.end, end)] {
                    #expect(isInside(clipped, by: -1e-6) && distance(of: clipped, from: segment) < 1e-6, "\(segment)")
                    // Whatever was cut off ended on the edge.
                    #expect(clipped == original || !isInside(clipped, by: 1e-6), "\(segment)")
                }
            }
        }
    }

    @Test("A segment inside stays the same, and a segment beside the window vanishes")
    func simple() {
        func segment(_ values: Double...) -> LineSegment {
            LineSegment(
                start: ViewPosition(column: values[0], row: values[1]),
                end: ViewPosition(column: values[2], row: values[3]))
        }
        let inside = segment(1, 2, 99, 58)
        #expect(inside.clipped(columns: columns, rows: rows) == inside)
        #expect(segment(-10, 30, 110, 30).clipped(columns: columns, rows: rows) == segment(0, 30, 100, 30))
        #expect(segment(-10, 5, -2, 50).clipped(columns: columns, rows: rows) == nil)
        #expect(segment(-40, 30, 30, -40).clipped(columns: columns, rows: rows) == nil)
        #expect(segment(5, 5, 5, 5).clipped(columns: columns, rows: rows) == segment(5, 5, 5, 5))
    }
}
