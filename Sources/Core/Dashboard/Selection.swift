import Weather

/// A line of the forecast list.
enum ListLine: Hashable {
    case day(DayWeather)
    case row(HourWeather)
    /// A blank line above a day.
    case air
}

extension DashboardState {
    var listLines: [ListLine] {
        if case .steady(let picture) = kept, let list = picture.lines { return list.lines }
        let air: [ListLine] = hasAirBetweenDays ? [.air] : []
        return days.enumerated().flatMap { index, day in
            (index == 0 ? [] : air) + [.day(day)] + day.hours.map(ListLine.row)
        }
    }

    /// Whether the screen has rows to spare for blank lines in the list.
    package var hasAirBetweenDays: Bool {
        size.rows >= (isChartWanted && !hasSidePanels ? Self.rowsForAirBelowChart : Self.rowsForAir)
    }

    private static let (rowsForAir, rowsForAirBelowChart) = (28, 38)

    /// The lines on screen.
    func visibleLines(rows height: Int) -> [ListLine] {
        let lines = listLines
        return visibleIndices(rows: height, of: lines).map { lines[$0] }
    }

    /// Those from `offset` on, the first of them being the heading of the day it belongs to.
    func visibleIndices(rows height: Int, of lines: [ListLine]) -> [Int] {
        var visible = Array(lines.indices.dropFirst(offset).prefix(height))
        if height > 1, let first = visible.first, !lines[first].isDay,
            let heading = lines[..<first].lastIndex(where: \.isDay)
        {
            visible[0] = heading
        }
        return visible
    }

    /// In rows; 0 where no list shows. To know it, everything is laid out.
    package var listHeight: Int { steadyPicture.list.size.rows }

    mutating func moveSelection(by step: Int) {
        let rows = Array(rows)
        guard let index = rows.firstIndex(where: { $0.validTime == selectedRow?.validTime }) else { return }
        selection = rows[min(max(index + step, 0), rows.count - 1)].validTime
    }

    /// Moves by pages, as long as the list at hand shows.
    mutating func moveSelection(byPages pages: Int) {
        keepSteadyPicture()
        let height = listHeight
        moveSelection(by: pages * max(height - 1, 1))
    }

    /// Moves to the first row of a day: the next one, or back to the start of this one and then of the one before.
    mutating func moveSelectionByDay(_ step: Int) {
        let days = days
        guard let selected = selectedRow, let index = days.firstIndex(where: { $0.hours.contains(selected) }) else {
            return
        }
        let isAtStart = days[index].hours.first == selected
        let target = step > 0 ? index + 1 : isAtStart ? index - 1 : index
        if days.indices.contains(target) {
            selection = days[target].hours.first?.validTime
        } else if step > 0 {
            selection = days[index].hours.last?.validTime
        }
    }

    /// Scrolls by lines; a selected row that would leave the list gives way to the nearest that stays.
    mutating func scroll(by step: Int) {
        keepSteadyPicture()
        let height = listHeight
        let lines = listLines
        guard height > 1, let selected = selectedRow, let line = lines.firstIndex(of: .row(selected)) else { return }
        offset = max(min(offset + step, lines.count - height), 0)
        let visible = lines[(offset + 1)..<min(offset + height, lines.count)]
        guard !visible.indices.contains(line) else { return }
        let nearest = line < visible.startIndex ? visible.first(where: \.isRow) : visible.last(where: \.isRow)
        if case .row(let hour)? = nearest { selection = hour.validTime }
    }

    /// Rows that end leave the list at its top, and come back when the clock does: those on screen stay where they are.
    mutating func setClock(to moment: UnixTime) {
        let before = self
        now = moment
        guard rows.count != before.rows.count else { return }
        offset += listLines.count - before.listLines.count
    }

    /// Scrolls no further than needed to show the selected row, below the heading that covers the list's first line.
    mutating func keepSelectionVisible() {
        let lines = listLines
        guard let selected = selectedRow, let line = lines.firstIndex(of: .row(selected)) else {
            offset = 0
            return
        }
        // The higher the list, the less is scrolled out: where the lowest and the highest agree, so do all between. What the
        // event has begun, such as a refresh, then need not wait until everything is laid out.
        if case .nothing = kept, let heights = DashboardLayout.listRows(of: self),
            case let least = offset(showing: line, of: lines, rows: heights.upperBound),
            least == offset(showing: line, of: lines, rows: heights.lowerBound)
        {
            offset = least
        } else {
            keepSteadyPicture()
            offset = offset(showing: line, of: lines, rows: listHeight)
        }
    }

    /// The offset, nearest to the one at hand, at which so many rows show a line.
    private func offset(showing line: Int, of lines: [ListLine], rows height: Int) -> Int {
        guard height > 0 else { return 0 }
        let covered = height > 1 ? 1 : 0
        var offset = offset
        if line < offset + covered { offset = line - covered }
        if line >= offset + height { offset = line - height + 1 }
        offset = max(min(offset, lines.count - height), 0)
        // A heading that covers its day's last row would stand alone above the next heading.
        guard covered > 0, offset < lines.count, !lines[offset].isDay,
            let next = lines[(offset + 1)...].firstIndex(where: { $0 != .air }), lines[next].isDay
        else { return offset }
        return next
    }
}

extension ListLine {
    var isDay: Bool {
        if case .day = self { true } else { false }
    }

    var isRow: Bool {
        if case .row = self { true } else { false }
    }
}
