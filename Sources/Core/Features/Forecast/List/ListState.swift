import Boundary
import Sky
import Weather

package struct ListState: Sendable {
    /// The time of the selected line, since an index would change when rows appear or end.
    package var selection: UnixTime?
    package var offset = 0
    package var height = 0
    /// Which days are folded.
    package var folding = DayFolding()

    package init() {}

    package mutating func move(_ movement: Movement, in lines: [ListLine]) {
        let page = max(height - 1, 1)
        let step =
            switch movement {
            case .rowDown: 1
            case .rowUp: -1
            case .pageDown: page
            case .pageUp: -page
            case .firstRow: -lines.count
            case .lastRow: lines.count
            }
        move(by: step, in: lines)
    }

    package mutating func move(by step: Int, in lines: [ListLine]) {
        let selectable = lines.indices.filter { lines[$0].time != nil }
        guard let selected = lines.line(selectedAt: selection), let index = selectable.firstIndex(of: selected)
        else { return }
        selection = lines[selectable[min(max(index + step, 0), selectable.count - 1)]].time
    }

    /// Moves to the first line of a day. The last day has no next one, so its last line is selected.
    mutating func moveByDay(_ step: Int, in lines: [ListLine]) {
        guard let selected = lines.line(selectedAt: selection) else { return }
        let starts = lines.indices.filter { lines[$0].isDay }.map { lines[$0].time == nil ? $0 + 1 : $0 }
        let target =
            step > 0
            ? starts.first { $0 > selected } ?? lines.lastIndex { $0.time != nil }
            : starts.last { $0 < selected }
        if let target { selection = lines[target].time }
    }

    /// Scrolls until the rows of a day are visible below it, as many as have room.
    mutating func show(_ date: CivilDate, in lines: [ListLine]) {
        guard let heading = lines.firstIndex(where: { $0.day?.date == date }) else { return }
        let rows = lines[(heading + 1)...].prefix { $0.isRow }.count
        offset = max(offset, min(heading, heading + rows + 1 - height))
    }

    package mutating func scroll(by step: Int, in lines: [ListLine]) {
        guard height > 1, let line = lines.line(selectedAt: selection) else { return }
        offset = max(min(offset + step, lines.count - height), 0)
        let visible = lines.visible(rows: height, offset: offset).filter { lines[$0].time != nil }
        guard !visible.contains(line), let first = visible.first, let last = visible.last else { return }
        selection = lines[line < first ? first : last].time
    }

    /// Keeps visible rows in place when rows above them end or return. `folding` is that of the list.
    package mutating func follow(_ sky: Sky, after former: Sky, _ folding: DayFolding) {
        guard sky.rows.count != former.rows.count else { return }
        offset += sky.listLines(folding).count - former.listLines(folding).count
    }
}
