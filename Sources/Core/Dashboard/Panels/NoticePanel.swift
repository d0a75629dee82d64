import Boundary
import Look
import Now
import Sky
import Terminal

struct NoticePanel: Panel {
    private let theme: Theme
    let lines: [Line]
    private let shorterForms: [[Line]]

    init(_ context: PanelContext) {
        let presentation = context.presentation
        theme = presentation.look.theme
        let notices = presentation.notices
        // `EmptyView` shows the reasons if there is no weather.
        let marked =
            (presentation.hasWeather ? notices.reasons : []).map {
                $0.isWarning ? ($0, problemMark, Role.problem) : ($0, "  ", .dim)
            }
            + notices.remarks.map { ($0, "• ", Role.notice) }
        func lines(_ words: (Notice) -> String) -> [Line] {
            marked.flatMap { Self.lines(words($0), $1, $2, columns: context.columns) }
        }
        self.lines = lines { $0.text }
        shorterForms = [lines { $0.short }, lines { $0.least }]
    }

    struct Line: Hashable {
        let text: String
        let role: Role
    }

    private static func lines(_ text: String, _ mark: String, _ role: Role, columns: Int) -> [Line] {
        text.wrapped(toColumns: columns - 4).enumerated().map { index, line in
            Line(text: (index == 0 ? mark : "  ") + line, role: role)
        }
    }

    var fewestRows: Int { shorterForms.reduce(lines.count) { min($0, $1.count) } }

    func rows(atMost limit: Int) -> Int { min(lines(atMost: limit).count, limit) }

    private func lines(atMost limit: Int) -> [Line] {
        ([lines] + shorterForms).first { $0.count <= limit } ?? shorterForms.last ?? []
    }

    func draw(on canvas: inout Canvas) {
        for (row, line) in lines(atMost: canvas.size.rows).prefix(canvas.size.rows).enumerated() {
            canvas.put(line.text, row: row, column: 1, face: theme[line.role])
        }
    }
}
