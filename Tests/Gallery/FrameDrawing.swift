import DashboardSamples
import Terminal

/// SVG drawing of a frame, in which each word has a fixed place and width, so that no font shifts a column.
struct FrameDrawing {
    private let size: Size
    private let ground: Ground
    private let cells: [DrawnCell]

    /// In half pixels.
    private static let margin = 24

    init(_ frame: Frame, on ground: Ground) { self.init(rows: 0..<frame.size.rows, of: frame, on: ground) }

    /// The first one of the rows is at the top.
    init(rows: Range<Int>, of frame: Frame, on ground: Ground) {
        size = Size(rows: rows.count, columns: frame.size.columns)
        self.ground = ground
        cells = rows.flatMap { row in
            frame.cells(ofRow: row).enumerated().map { column, cell in
                let character = cell.content.isContinuation ? nil : frame.character(row, column)
                let paint = Paint(cell.face, on: ground)
                return DrawnCell(row: row - rows.lowerBound, column: column, character: character, paint: paint)
            }
        }
    }

    func svg(title: String) -> String { Self.document(size, on: ground, title: title, body) }

    /// All cells of a colour share a path, because a hairline can show between two paths.
    var body: String {
        let layers = cells.map(\.paint.background).unique.map(background) + cells.map(\.paint).unique.map(foreground)
        return layers.joined()
    }

    static func document(_ size: Size, on ground: Ground, title: String, _ body: String) -> String {
        let (width, height) = (size.columns * DrawnCell.width, size.rows * DrawnCell.height)
        let border = ground.background.mixed(with: ground.foreground).mixed(with: ground.background)
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width / 2 + margin)" height="\(height / 2 + margin)" \
            viewBox="\(-margin) \(-margin) \(width + 2 * margin) \(height + 2 * margin)" role="img" \
            font-family="\(HTML.fonts)" font-size="26.6">
            <title>\(title.escapedForHTML)</title>
            <rect x="\(1 - margin)" y="\(1 - margin)" width="\(width + 2 * margin - 2)" \
            height="\(height + 2 * margin - 2)" rx="14" fill="\(ground.background.hex)" stroke="\(border.hex)" \
            stroke-width="2"/>
            \(body)</svg>

            """
    }

    private func background(_ color: RGB) -> String {
        guard color != ground.background else { return "" }
        return path(cells.filter { $0.paint.background == color }.runs.map(\.area), fill: color)
    }

    private func foreground(_ paint: Paint) -> String {
        let cells = cells.filter { $0.paint == paint }
        let underlines = paint.isUnderlined ? cells.runs.map(\.underline) : []
        let shapes = path(underlines + cells.compactMap(\.shape), fill: paint.foreground)
        let texts = cells.filter(\.isVisibleASCII).runs.map(\.word) + cells.compactMap(\.symbol)
        if texts.isEmpty { return shapes }
        let weight = paint.isBold ? " font-weight=\"bold\"" : ""
        return shapes + "<g fill=\"\(paint.foreground.hex)\"\(weight)>\n\(texts.joined())</g>\n"
    }

    private func path(_ outlines: [String], fill: RGB) -> String {
        outlines.isEmpty ? "" : "<path fill=\"\(fill.hex)\" d=\"\(outlines.joined())\"/>\n"
    }
}

extension Array where Element: Hashable {
    /// Elements in the order of their first occurrence.
    fileprivate var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension [DrawnCell] {
    /// Groups of adjacent cells in a row.
    fileprivate var runs: [[DrawnCell]] {
        reduce(into: []) { runs, cell in
            if let last = runs.last?.last, last.row == cell.row, last.column + 1 == cell.column {
                runs[runs.count - 1].append(cell)
            } else {
                runs.append([cell])
            }
        }
    }

    private var width: Int { count * DrawnCell.width }
    fileprivate var area: String { self[0].rect(width: width, height: DrawnCell.height) }
    fileprivate var underline: String { self[0].rect(y: 28, width: width, height: 2) }
    fileprivate var word: String {
        let text = String(compactMap(\.character)).escapedForHTML
        return "<text x=\"\(self[0].x)\" y=\"\(self[0].baseline)\" textLength=\"\(width)\">\(text)</text>\n"
    }
}
