import Boundary
import Features
import Terminal
import Weather

@testable import Air
@testable import Dashboard
@testable import Forecast
@testable import Outlook
@testable import Sky

extension DashboardState {
    var layout: ScreenLayout {
        let presentation = presentation
        let view = SteadyView(presentation: presentation, features: FeatureList(sky))
        var layout = ScreenLayout(view, of: presentation, line: selectedLine)
        if case .details = overlay, let row = selectedRow,
            let end = RowDetailsOverlay(row, sky, look, at: layout.placeOfDetails(size)).end
        {
            layout.beginList(at: end)
        }
        return layout
    }

    var visibleLines: [ListLine] {
        let lines = presentation.listLines
        let height = SteadyView(presentation: presentation, features: FeatureList(sky)).list?
            .rows(of: layout[.list].size.rows, offset: list.offset)
        return lines.visible(rows: height ?? 0, offset: list.offset).map { lines[$0] }
    }

    func context(columns: Int) -> PanelContext {
        PanelContext(presentation: presentation, features: FeatureList(sky), columns: columns)
    }
}

extension Presentation {
    func forecastTable(days: [DayWeather]? = nil, columns: Int) -> ForecastTable {
        ForecastTable(sky, look, days: days ?? sky.days, dayWords: FeatureList.dayWords(sky), columns: columns)
    }

    func forecastColumns(columns: Int) -> ForecastColumns {
        ForecastColumns(
            ForecastTexts(sky, look, days: sky.days, dayWords: FeatureList.dayWords(sky), hasDays: true),
            columns: columns)
    }
}

extension DashboardState {
    func outlookPanel(columns: Int) -> OutlookPanel {
        OutlookPanel(sky.outlook, strings, look.theme, columns: columns - 2)
    }
}

extension Sky {
    var outlook: [Remark] {
        var feature = OutlookFeature()
        feature.prepare(self, Offers(spells: [AirFeature().spell(self)].compactMap { $0 }, wholeDays: nil))
        return feature.remarks
    }
}
