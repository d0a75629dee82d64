import Display
import Weather

package struct ListState: Sendable {
    /// The time of the selected row, since an index would change when rows appear or end.
    package internal(set) var selection: UnixTime?
    package internal(set) var offset = 0
    package internal(set) var height = 0

    mutating func handle(_ command: Command, in presentation: Presentation) -> Bool {
        let page = max(height - 1, 1)
        switch command {
        case .rowDown: move(by: 1, in: presentation)
        case .rowUp: move(by: -1, in: presentation)
        case .pageDown: move(by: page, in: presentation)
        case .pageUp: move(by: -page, in: presentation)
        case .firstRow: move(by: -presentation.rows.count, in: presentation)
        case .lastRow: move(by: presentation.rows.count, in: presentation)
        case .nextDay: moveByDay(1, in: presentation)
        case .previousDay: moveByDay(-1, in: presentation)
        default: return false
        }
        return true
    }

    mutating func move(by step: Int, in presentation: Presentation) {
        let rows = Array(presentation.rows)
        let selected = presentation.row(selectedAt: selection)
        guard let index = rows.firstIndex(where: { $0.validTime == selected?.validTime }) else { return }
        selection = rows[min(max(index + step, 0), rows.count - 1)].validTime
    }

    private mutating func moveByDay(_ step: Int, in presentation: Presentation) {
        let days = presentation.days
        guard let selected = presentation.row(selectedAt: selection),
            let index = days.firstIndex(where: { $0.hours.contains(selected) })
        else { return }
        let isAtStart = days[index].hours.first == selected
        let target = step > 0 ? index + 1 : isAtStart ? index - 1 : index
        if days.indices.contains(target) {
            selection = days[target].hours.first?.validTime
        } else if step > 0 {
            selection = days[index].hours.last?.validTime
        }
    }

    mutating func scroll(by step: Int, in presentation: Presentation) {
        let lines = presentation.listLines
        guard height > 1, let selected = presentation.row(selectedAt: selection),
            let line = lines.firstIndex(of: .row(selected))
        else { return }
        offset = max(min(offset + step, lines.count - height), 0)
        let visible = lines[(offset + 1)..<min(offset + height, lines.count)]
        guard !visible.indices.contains(line) else { return }
        let nearest = line < visible.startIndex ? visible.first(where: \.isRow) : visible.last(where: \.isRow)
        if case .row(let hour)? = nearest { selection = hour.validTime }
    }

    /// Keeps visible rows in place when rows above them end or return.
    mutating func follow(_ presentation: Presentation, after former: Presentation) {
        guard presentation.rows.count != former.rows.count else { return }
        offset += presentation.listLines.count - former.listLines.count
    }
}
