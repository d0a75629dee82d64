import Gazetteer
import Look
import Maps
import Terminal
import Weather

/// The names on the map: the place, then the largest towns that have room, and last the parts of cities.
struct MapLabels {
    struct Label {
        let row: Int
        /// Of the mark.
        let column: Int
        let name: String
        let nameColumn: Int
        let isPlace: Bool
    }

    private(set) var labels: [Label] = []
    private var isTaken: [Bool]
    private let size: Size

    /// One town for so many cells is enough to know where one is.
    private static let cellsOfTown = 140
    private static let mostTowns = 40
    private static let fewestSearched = 12

    init(_ view: MapView, place: (name: String, coordinate: Coordinate)?, language: String) {
        size = Size(rows: view.rows / 2, columns: view.columns)
        isTaken = Array(repeating: false, count: size.rows * size.columns)
        let count = min(size.rows * size.columns / Self.cellsOfTown, Self.mostTowns)
        let towns = Gazetteer.builtIn.towns(
            southWest: view.southWest, northEast: view.northEast, limit: max(6 * count, Self.fewestSearched))
        if let place, place.coordinate.isOnMap {
            add(place.name, at: view.position(of: MapPoint(place.coordinate)), isPlace: true)
        }
        for town in towns.withPartsOfCitiesLast {
            guard labels.count < count else { break }
            // The place may be this town, at a point of its own.
            guard town.name(in: language) != place?.name else { continue }
            add(town.name(in: language), at: view.position(of: MapPoint(town.coordinate)), isPlace: false)
        }
    }

    /// Adds nothing for a town without room. The place has its mark at least.
    private mutating func add(_ name: String, at position: ViewPosition, isPlace: Bool) {
        let (row, column) = (Int(position.row / 2), Int(position.column))
        guard position.row >= 0, position.column >= 0, row < size.rows, column < size.columns else { return }
        let width = ColumnWidth.of(name)
        let starts = [column + 2, column - 1 - width]
        let start = starts.first { isFree(row: row, columns: $0..<$0 + width) }
        guard isPlace || start != nil && isFree(row: row, columns: column..<column + 1) else { return }
        labels.append(
            Label(
                row: row, column: column, name: start == nil ? "" : name, nameColumn: start ?? column, isPlace: isPlace)
        )
        // A blank around each name keeps names apart.
        let taken = start.map { min($0, column) - 1..<max($0 + width, column + 1) + 1 } ?? column..<column + 1
        for column in taken.clamped(to: 0..<size.columns) { isTaken[row * size.columns + column] = true }
    }

    private func isFree(row: Int, columns: Range<Int>) -> Bool {
        columns.lowerBound >= 0 && columns.upperBound <= size.columns
            && columns.allSatisfy { !isTaken[row * size.columns + $0] }
    }

    func draw(over drawing: MapDrawing, on canvas: inout Canvas, _ palette: MapPalette, _ theme: Theme) {
        for label in labels {
            put(
                label.isPlace ? palette.signs.place : palette.signs.town, label.column,
                theme[label.isPlace ? .selection : .text])
            put(label.name, label.nameColumn, theme[label.isPlace ? .selection : .dim])

            /// Each character keeps the rain or the water behind it.
            func put(_ text: String, _ column: Int, _ plain: Face) {
                var column = column
                for character in text {
                    let end = column + ColumnWidth.of(character)
                    let shades = (column..<end).map { drawing.shade(row: label.row, column: $0) }
                    let strongest = shades.max { $0.index < $1.index } ?? .none
                    let ground = palette.ground(isWater: drawing.isWater(row: label.row, column: column))
                    let face = palette.face(over: strongest, plain: plain, ground: ground)
                    column = canvas.put(String(character), row: label.row, column: column, face: face)
                }
            }
        }
    }
}
