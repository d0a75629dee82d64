import Features
import Terminal
import Weather

@testable import Dashboard
@testable import Display
@testable import Sky

extension DashboardState {
    var layout: ScreenLayout {
        let presentation = presentation
        let view = SteadyView(presentation: presentation, outlook: presentation.sky.outlook)
        return ScreenLayout(view, of: presentation, line: selectedLine)
    }

    var visibleLines: [ListLine] {
        let lines = presentation.listLines
        return lines.visible(rows: layout[.list].size.rows, offset: list.offset).map { lines[$0] }
    }

    func context(columns: Int) -> PanelContext {
        PanelContext(presentation: presentation, outlook: presentation.sky.outlook, columns: columns)
    }
}
