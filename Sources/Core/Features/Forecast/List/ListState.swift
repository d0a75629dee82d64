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

    init() {}

    package mutating func move(_ movement: Movement, in sky: Sky) {
        let page = max(height - 1, 1)
        switch movement {
        case .rowDown: move(by: 1, in: sky)
        case .rowUp: move(by: -1, in: sky)
        case .pageDown: move(by: page, in: sky)
        case .pageUp: move(by: -page, in: sky)
        case .firstRow: moveToNow(in: sky)
        case .lastRow: move(by: sky.listLines(folding).count, in: sky)
        }
    }

    /// Moves up into the past too.
    package mutating func move(by step: Int, in sky: Sky) {
        let lines = sky.listLines(folding)
        let selectable = lines.indices.filter { lines[$0].time != nil }
        guard let selected = lines.line(selectedAt: selection), let index = selectable.firstIndex(of: selected)
        else { return }
        if index + step < 0, showPast(in: sky) { return move(by: step, in: sky) }
        selection = lines[selectable[min(max(index + step, 0), selectable.count - 1)]].time
    }

    /// Moves to the first line of a day. The last day has no next one, so its last line is selected.
    mutating func moveByDay(_ step: Int, in sky: Sky) {
        let lines = sky.listLines(folding)
        guard let selected = lines.line(selectedAt: selection) else { return }
        let starts = lines.indices.filter { lines[$0].isDay }.map { lines[$0].time == nil ? $0 + 1 : $0 }
        let target =
            step > 0
            ? starts.first { $0 > selected } ?? lines.lastIndex { $0.time != nil }
            : starts.last { $0 < selected }
        if target == nil, showPast(in: sky) { return moveByDay(step, in: sky) }
        if let target { selection = lines[target].time }
    }

    /// Scrolls until the rows of a day are visible below it, as many as have room.
    mutating func show(_ date: CivilDate, in lines: [ListLine]) {
        guard let heading = lines.firstIndex(where: { $0.day?.date == date }) else { return }
        let rows = lines[(heading + 1)...].prefix { $0.isRow }.count
        offset = max(offset, min(heading, heading + rows + 1 - height))
    }

    package mutating func scroll(by step: Int, in sky: Sky) {
        if height > 1, offset + step < 0 { showPast(in: sky) }
        let lines = sky.listLines(folding)
        guard height > 1, let line = lines.line(selectedAt: selection) else { return }
        offset = max(min(offset + step, lines.count - height), 0)
        let visible = lines.visible(rows: height, offset: offset).filter { lines[$0].time != nil }
        guard !visible.contains(line), let first = visible.first, let last = visible.last else { return }
        selection = lines[line < first ? first : last].time
    }
}
