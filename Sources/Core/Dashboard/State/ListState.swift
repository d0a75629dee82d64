import Display
import Sky
import Weather

package struct ListState: Sendable {
    /// The time of the selected line, since an index would change when rows appear or end.
    package internal(set) var selection: UnixTime?
    package internal(set) var offset = 0
    package internal(set) var height = 0
    /// The days that the user folded or unfolded one by one.
    var folding = DayFolding()

    mutating func handle(_ command: Command, in presentation: Presentation) -> Bool {
        let page = max(height - 1, 1)
        switch command {
        case .rowDown: move(by: 1, in: presentation)
        case .rowUp: move(by: -1, in: presentation)
        case .pageDown: move(by: page, in: presentation)
        case .pageUp: move(by: -page, in: presentation)
        case .firstRow: move(by: -presentation.listLines.count, in: presentation)
        case .lastRow: move(by: presentation.listLines.count, in: presentation)
        case .nextDay: moveByDay(1, in: presentation)
        case .previousDay: moveByDay(-1, in: presentation)
        default: return false
        }
        return true
    }

    mutating func move(by step: Int, in presentation: Presentation) {
        let lines = presentation.listLines
        let selectable = lines.indices.filter { lines[$0].time != nil }
        guard let selected = lines.line(selectedAt: selection), let index = selectable.firstIndex(of: selected)
        else { return }
        selection = lines[selectable[min(max(index + step, 0), selectable.count - 1)]].time
    }

    /// Moves to the first line of a day. The last day has no next one, so its last line is selected.
    private mutating func moveByDay(_ step: Int, in presentation: Presentation) {
        let lines = presentation.listLines
        guard let selected = lines.line(selectedAt: selection) else { return }
        let starts = lines.indices.filter { lines[$0].isDay }.map { lines[$0].time == nil ? $0 + 1 : $0 }
        let target =
            step > 0
            ? starts.first { $0 > selected } ?? lines.lastIndex { $0.time != nil }
            : starts.last { $0 < selected }
        if let target { selection = lines[target].time }
    }

    mutating func scroll(by step: Int, in presentation: Presentation) {
        let lines = presentation.listLines
        guard height > 1, let line = lines.line(selectedAt: selection) else { return }
        offset = max(min(offset + step, lines.count - height), 0)
        let visible = lines.visible(rows: height, offset: offset).filter { lines[$0].time != nil }
        guard !visible.contains(line), let first = visible.first, let last = visible.last else { return }
        selection = lines[line < first ? first : last].time
    }

    /// Keeps visible rows in place when rows above them end or return.
    mutating func follow(_ presentation: Presentation, after former: Presentation) {
        guard presentation.sky.rows.count != former.sky.rows.count else { return }
        offset += presentation.listLines.count - former.listLines.count
    }
}
