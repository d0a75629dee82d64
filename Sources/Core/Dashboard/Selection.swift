import Display
import Weather

// Which row is selected, and which part of the list shows.

extension DashboardState {
    mutating func moveSelection(by step: Int) {
        let rows = Array(rows)
        guard let index = rows.firstIndex(where: { $0.validTime == selectedRow?.validTime }) else { return }
        selection = rows[min(max(index + step, 0), rows.count - 1)].validTime
    }

    /// Moves by pages, as long as the list that shows.
    mutating func moveSelection(byPages pages: Int) { moveSelection(by: pages * max(sight.listRows - 1, 1)) }

    /// Moves to the first row of a day: the next one, or back to the start of this one and then of the one before.
    mutating func moveSelectionByDay(_ step: Int) {
        let days = presentation.days
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
        let (height, lines) = (sight.listRows, presentation.listLines)
        guard height > 1, let selected = selectedRow, let line = lines.firstIndex(of: .row(selected)) else { return }
        offset = max(min(offset + step, lines.count - height), 0)
        let visible = lines[(offset + 1)..<min(offset + height, lines.count)]
        guard !visible.indices.contains(line) else { return }
        let nearest = line < visible.startIndex ? visible.first(where: \.isRow) : visible.last(where: \.isRow)
        if case .row(let hour)? = nearest { selection = hour.validTime }
    }

    /// Rows that end leave the list at its top, and come back when the clock does: those on screen stay where they are.
    mutating func setClock(to moment: UnixTime) {
        let before = presentation
        now = moment
        guard rows.count != before.rows.count else { return }
        offset += presentation.listLines.count - before.listLines.count
    }
}
