import Boundary
import Look
import Terminal
import Text
import Weather
import Words

struct OutlookPanel: LinesPanel {
    let theme: Theme
    private let remarks: [Remark]
    private let strings: Strings
    private let columns: Int
    /// For each number of lines from 1 on, because the division of the screen needs them several times.
    private var choices: [[[OutlookLines.Piece]]] = []

    /// `columns` is the width of the text.
    init(_ remarks: [Remark], _ strings: Strings, _ theme: Theme, columns: Int) {
        (self.remarks, self.strings, self.theme, self.columns) = (remarks, strings, theme, columns)
        // More lines move the list, so they come only where fewer leave something out: a second one for any day, further ones
        // for the next days if something must be told. From 28 columns on, wider screens need no more lines, so that they
        // keep list and facts.
        let most = remarks.contains(where: \.mustBeTold) ? Self.mostLines : 2
        var choices = [arranged(inLines: 1)]
        while choices.count < most {
            let best = choices[choices.count - 1]
            if let best, choices.count == 1 ? best.hasAll : best.hasAllTimes { break }
            let more = arranged(inLines: choices.count + 1)
            let tellsLess = more.map { best?.tellsMore(than: $0) ?? false } ?? true
            choices.append(tellsLess ? best : more)
        }
        self.choices = choices.map { $0?.drawn ?? [] }
    }

    private static let mostLines = 4

    /// Each sentence has its own.
    let target: Target? = nil

    func lines(atMost limit: Int) -> [[Span]] { sentences(atMost: limit).map { $0.flatMap(\.spans) } }

    func draw(on canvas: inout Canvas) {
        for (row, line) in sentences(atMost: canvas.size.rows).enumerated() {
            var column = 1
            for sentence in line {
                let start = column
                column = canvas.put(
                    sentence.spans, row: row, column: column, limit: canvas.size.columns - column, theme: theme)
                let rect = Rect(row: row, column: start, rows: 1, columns: column - start)
                if let event = sentence.event { canvas.offer(.line(event), in: rect) }
            }
        }
    }

    private func sentences(atMost limit: Int) -> [[OutlookLines.Piece]] {
        guard limit > 0 else { return [] }
        return choices[min(limit, choices.count) - 1]
    }

    /// The first remark that has room comes first. Dangers have room before other remarks, and no sentence is cut.
    /// Sentences go over the ends of lines only where more is told so.
    private func arranged(inLines limit: Int) -> OutlookLines? {
        for index in remarks.indices {
            func lines(isFlowing: Bool) -> OutlookLines {
                OutlookLines(remarks, from: index, columns: columns, limit: limit, isFlowing: isFlowing, strings)
            }
            let whole = lines(isFlowing: false)
            if whole.hasAllTimes { return whole }
            let flowing = lines(isFlowing: true)
            let best = flowing.tellsMore(than: whole) ? flowing : whole
            if !best.isEmpty { return best }
        }
        return nil
    }
}
