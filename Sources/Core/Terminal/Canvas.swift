/// A frame seen through a rectangle, which clips all drawing outside it.
package struct Canvas {
    package private(set) var frame: Frame
    private var area: Rect
    private var clip: Rect
    package private(set) var clickTargets = ClickTargets()

    package struct ClickTargets: Sendable {
        fileprivate var parts: [(area: Rect, meaning: any Sendable)] = []

        package init() {}

        package func at(_ position: Position) -> (any Sendable)? {
            parts.last { $0.area.contains(position) }?.meaning
        }
    }

    package init(size: Size) {
        frame = Frame(size: size)
        area = Rect(size)
        clip = area
    }

    package var size: Size { area.size }
    package var bounds: Rect { Rect(area.size) }

    package mutating func inside(_ rect: Rect, _ draw: (inout Canvas) -> Void) {
        let (outerArea, outerClip) = (area, clip)
        area = inFrame(rect)
        clip = clip.intersection(area)
        draw(&self)
        (area, clip) = (outerArea, outerClip)
    }

    /// Returns the column after the text; a wide character at the edge becomes blanks.
    @discardableResult
    package mutating func put(_ text: String, row: Int, column: Int, face: Face = .plain) -> Int {
        let frameRow = area.origin.row + row
        var frameColumn = area.origin.column + column
        let isVisible = clip.origin.row <= frameRow && frameRow < clip.endRow
        if isVisible, putASCII(text, row: frameRow, column: frameColumn, face: face) {
            return column + text.utf8.count
        }
        func put(_ character: Character, width: Int) {
            if isVisible, width > 0 {
                self.put(character, width: width, row: frameRow, column: frameColumn, face: face)
            }
            frameColumn += width
        }
        // A search for the boundaries of characters takes several times as long.
        if text.unicodeScalars.allSatisfy(ColumnWidth.standsAlone) {
            for scalar in text.unicodeScalars { put(Character(scalar), width: ColumnWidth.of(base: scalar)) }
        } else {
            for character in text { put(character, width: ColumnWidth.of(character)) }
        }
        return frameColumn - area.origin.column
    }

    private mutating func putASCII(_ text: String, row: Int, column: Int, face: Face) -> Bool {
        guard ColumnWidth.isPrintingASCII(text) else { return false }
        let columns = (column..<column + text.utf8.count).clamped(to: clip.origin.column..<clip.endColumn)
        guard !columns.isEmpty else { return true }
        clearCut(row: row, columns: columns)
        var column = column
        for byte in text.utf8 {
            if columns.contains(column) { frame[row, column] = Cell(CellContent(ascii: byte), face: face) }
            column += 1
        }
        return true
    }

    /// Draws a glyph of one column without measuring it, because plots draw thousands.
    package mutating func put(glyph: Character, row: Int, column: Int, face: Face) {
        let frameRow = area.origin.row + row
        guard clip.origin.row <= frameRow, frameRow < clip.endRow else { return }
        put(glyph, width: 1, row: frameRow, column: area.origin.column + column, face: face)
    }

    package mutating func put(_ text: String, row: Int, endingAt column: Int, face: Face = .plain) {
        put(text, row: row, column: column - ColumnWidth.of(text), face: face)
    }

    /// `character` must be one column wide.
    package mutating func fill(_ rect: Rect, with character: Character = " ", face: Face = .plain) {
        let seen = clip.intersection(inFrame(rect))
        guard seen.size.rows > 0, seen.size.columns > 0 else { return }
        let cell = Cell(CellContent(character), face: face)
        let columns = seen.origin.column..<seen.endColumn
        for row in seen.origin.row..<seen.endRow {
            clearCut(row: row, columns: columns)
            frame.fill(row: row, columns: columns, with: cell)
        }
    }

    /// Copies cells unchecked, because both canvases hold wide characters whole.
    package mutating func copy(row: Int, from other: Canvas, row otherRow: Int, skippingBlanks: Bool = false) {
        let frameRow = area.origin.row + row
        guard clip.origin.row <= frameRow, frameRow < clip.endRow else { return }
        let columns =
            max(clip.origin.column, area.origin.column)..<min(clip.endColumn, area.origin.column + other.size.columns)
        frame.copy(
            row: frameRow, columns: columns, from: other.frame, row: other.area.origin.row + otherRow,
            column: columns.lowerBound - area.origin.column, skippingBlanks: skippingBlanks)
    }

    package mutating func attach(_ meaning: some Sendable, to rect: Rect) {
        clickTargets.parts.append((clip.intersection(inFrame(rect)), meaning))
    }

    private func inFrame(_ rect: Rect) -> Rect {
        Rect(
            row: area.origin.row + rect.origin.row, column: area.origin.column + rect.origin.column,
            rows: rect.size.rows, columns: rect.size.columns)
    }

    package mutating func mark(row: Int, with attributes: Attributes) {
        let frameRow = area.origin.row + row
        guard clip.origin.row <= frameRow, frameRow < clip.endRow else { return }
        for column in clip.origin.column..<clip.endColumn {
            let cell = frame[frameRow, column]
            frame[frameRow, column] = Cell(cell.content, face: cell.face.with(attributes))
        }
    }

    package mutating func recolor(_ rect: Rect, face: Face) {
        let seen = clip.intersection(inFrame(rect))
        for row in seen.origin.row..<seen.endRow {
            for column in seen.origin.column..<seen.endColumn {
                let cell = frame[row, column]
                frame[row, column] = cell.content == .blank ? .blank : Cell(cell.content, face: face)
            }
        }
    }

    /// Removes the rest of words that `rect` will cut; icons and lines may be cut.
    package mutating func clearWords(cutBy rect: Rect) {
        let seen = clip.intersection(inFrame(rect))
        for row in seen.origin.row..<seen.endRow {
            func isBlank(_ column: Int) -> Bool { frame[row, column].content == .blank }
            for side in [seen.origin.column, seen.endColumn] {
                var (start, end) = (side, side)
                while start > clip.origin.column, !isBlank(start - 1) { start -= 1 }
                while end < clip.endColumn, !isBlank(end) { end += 1 }
                let isCut = start < side && side < end
                guard isCut, (start..<end).contains(where: { frame[row, $0].content.isOfWord }) else { continue }
                for column in side == seen.origin.column ? start..<side : side..<end { frame[row, column] = .blank }
            }
        }
    }

    package mutating func placeCursor(row: Int, column: Int) { frame.cursor = visible(row: row, column: column) }

    /// The last place counts, so that something open over the view comes before what it covers.
    package mutating func placeFocus(row: Int, column: Int) {
        if let position = visible(row: row, column: column) { frame.focus = position }
    }

    private func visible(row: Int, column: Int) -> Position? {
        let position = Position(row: area.origin.row + row, column: area.origin.column + column)
        return clip.contains(position) ? position : nil
    }

    private mutating func put(_ character: Character, width: Int, row: Int, column: Int, face: Face) {
        let columns = column..<column + width
        let visible = columns.clamped(to: clip.origin.column..<clip.endColumn)
        guard !visible.isEmpty else { return }
        clearCut(row: row, columns: visible)
        if visible != columns {
            frame.fill(row: row, columns: visible, with: Cell(.blank, face: face))
        } else if width == 1 {
            frame[row, column] = Cell(CellContent(character), face: face)
        } else {
            for (column, content) in zip(columns, CellContent.cells(of: character, columns: width)) {
                frame[row, column] = Cell(content, face: face)
            }
        }
    }

    /// Replaces the wide characters by blanks that will lose some of their cells.
    private mutating func clearCut(row: Int, columns: Range<Int>) {
        clearCharacter(row: row, cutAt: columns.lowerBound)
        clearCharacter(row: row, cutAt: columns.upperBound)
    }

    private mutating func clearCharacter(row: Int, cutAt column: Int) {
        guard 0 < column, column < frame.size.columns, frame.isContinuation(row, column) else { return }
        for column in frame.columnsOfCharacter(row, column) {
            frame[row, column] = Cell(.blank, face: frame[row, column].face)
        }
    }
}

extension CellContent {
    fileprivate var isOfWord: Bool { character.map { $0.isLetter || $0.isNumber } ?? false }
}
