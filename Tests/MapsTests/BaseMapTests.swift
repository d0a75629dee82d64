import Testing

@testable import Maps
@testable import RadarMap

@Suite struct BaseMapTests {
    private typealias Line = (kind: BaseMap.LineKind, positions: [ViewPosition])

    private func lines(_ view: MapView) -> [Line] {
        var lines: [Line] = []
        BaseMap.forEachLine(in: view) { lines.append(($0, $1)) }
        return lines
    }

    /// Returns the parts of the lines that the view shows.
    private func segments(_ view: MapView, _ kind: BaseMap.LineKind? = nil) -> [LineSegment] {
        lines(view).filter { kind == nil || $0.kind == kind }.flatMap { line in
            zip(line.positions, line.positions.dropFirst()).compactMap {
                LineSegment(start: $0, end: $1).clipped(columns: view.columns, rows: view.rows)
            }
        }
    }

    @Test("Korea's coast and border are near Seoul", arguments: 3...8)
    func seoul(zoom: Int) {
        let view = mapView(37.5665, 126.978, zoom: zoom, columns: 300, rows: 200)
        #expect(!segments(view, .coast).isEmpty && !segments(view, .border).isEmpty)
        // Incheon is on the coast.
        let incheon = view.position(of: mapPoint(37.46, 126.6))
        let radius = 25_000 / view.metersPerPixel
        #expect(
            segments(view, .coast).contains {
                abs($0.start.column - incheon.column) < radius && abs($0.start.row - incheon.row) < radius
            })
    }

    @Test("Lake Victoria is drawn at every zoom", arguments: 0...7)
    func lake(zoom: Int) { #expect(!segments(mapView(-1, 33, zoom: zoom, columns: 500, rows: 400), .lake).isEmpty) }

    @Test(
        "Oceans and the insides of countries have no lines",
        arguments: [(-30.0, -120.0), (0, -135), (45, -150), (27, 3), (-80, 90), (-25, 134)])
    func empty(latitude: Double, longitude: Double) { #expect(segments(mapView(latitude, longitude, zoom: 6)).isEmpty) }

    @Test("Pieces outside the view are not read")
    func unread() {
        let count = lines(mapView(37.5665, 126.978, zoom: 7)).count
        #expect((1...20).contains(count))
        #expect(lines(mapView(-30, -120, zoom: 5)).isEmpty)
    }

    @Test(
        "No stroke at the date line is longer than half of the view",
        arguments: [(-17.0, 179.9), (-17, -179.9), (52, 179), (66, 179.9), (66, -179), (71, 180), (-70, 180)], 1...7)
    func noLongStroke(place: (latitude: Double, longitude: Double), zoom: Int) {
        let view = mapView(place.latitude, place.longitude, zoom: zoom)
        for segment in segments(view) {
            #expect(abs(segment.end.column - segment.start.column) < Double(view.columns) / 2)
        }
    }

    @Test(
        "Coasts go on across the date line",
        arguments: [(71.2, 5, 2), (71.2, 2, 4), (66.5, 3, 2), (67, 2, 4), (-16.5, 6, 6), (-16.3, 2, 6), (-84, 3, 1)])
    func crossing(latitude: Double, zoom: Int, crossings: Int) {
        let view = mapView(latitude, 179.99, zoom: zoom)
        let dateLine = view.position(of: mapPoint(latitude, 180)).column
        var (west, east): (Set<Double>, Set<Double>) = ([], [])
        for (kind, positions) in lines(view) where kind == .coast {
            let last = positions.count - 1
            for (end, next) in [(positions[0], positions[1]), (positions[last], positions[last - 1])]
            where abs(end.column - dateLine) < 0.001 && (0...Double(view.rows)).contains(end.row) {
                if next.column < dateLine { west.insert(end.row) } else { east.insert(end.row) }
            }
        }
        #expect(west == east && west.count == crossings)
    }

    @Test("A view is the same on both sides of the date line")
    func sameFromBothSides() {
        let (east, west) = (segments(mapView(66, 180, zoom: 4)), segments(mapView(66, -180, zoom: 4)))
        #expect(!east.isEmpty && east == west)
    }

    @Test("A view that is wider than the world shows its lines again")
    func repeated() {
        let view = mapView(0, 0, zoom: 0, columns: 512, rows: 200)
        let columns = lines(view).filter { $0.kind == .lake }.map { $0.positions[0].column }
        let first = columns.filter { (0..<256).contains($0) }.sorted()
        #expect(!first.isEmpty && first == columns.filter { (256..<512).contains($0) }.map { $0 - 256 }.sorted())
    }
}
