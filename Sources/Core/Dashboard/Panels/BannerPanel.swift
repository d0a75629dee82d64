import Boundary
import Look
import Now
import Sky
import Terminal

struct BannerPanel: Panel {
    private let theme: Theme
    /// The fullest form comes first.
    private let forms: [[Line]]

    var lines: [Line] { forms[0] }

    init(_ context: PanelContext) {
        let presentation = context.presentation
        theme = presentation.look.theme
        let banners = presentation.banners
        // `EmptyView` shows the reasons if there is no weather.
        let marked =
            (presentation.hasWeather ? banners.reasons : []).map {
                $0.isWarning ? ($0, problemMark, Role.problem) : ($0, "  ", .dim)
            }
            + banners.advice.map { ($0, "• ", Role.notice) }
        let columns = context.columns - Self.margins
        let all: [(Banner) -> String] = [{ $0.text }, { $0.short }, { $0.least }]
        // A short form is better than a broken word.
        let whole = all.filter { words in marked.allSatisfy { words($0.0).hasWholeWords(inColumns: columns) } }
        forms = (whole.isEmpty ? all : whole).map { words in
            marked.flatMap { Self.lines(words($0), $1, $2, columns: columns) }
        }
    }

    /// With the mark.
    private static let margins = 4

    struct Line: Hashable {
        let text: String
        let role: Role
    }

    private static func lines(_ text: String, _ mark: String, _ role: Role, columns: Int) -> [Line] {
        text.wrapped(toColumns: columns).enumerated().map { index, line in
            Line(text: (index == 0 ? mark : "  ") + line, role: role)
        }
    }

    var fewestRows: Int { forms.reduce(lines.count) { min($0, $1.count) } }

    func rows(atMost limit: Int) -> Int { min(lines(atMost: limit).count, limit) }

    private func lines(atMost limit: Int) -> [Line] {
        forms.first { $0.count <= limit } ?? forms.last ?? []
    }

    func draw(on canvas: inout Canvas) {
        for (row, line) in lines(atMost: canvas.size.rows).prefix(canvas.size.rows).enumerated() {
            canvas.put(line.text, row: row, column: 1, face: theme[line.role])
        }
    }
}
