import Features
import Forecast
import Sky

extension Presentation {
    package var foldsDays: Bool { folding.foldsDays(on: size) }

    var decidedFolding: DayFolding { folding.decided(on: size) }

    /// Their days have no totals.
    package var listLines: [ListLine] { sky.listLines(decidedFolding) }

    /// The panel without what the list gives it, for its height.
    func chart(columns: Int) -> ChartPanel { ChartPanel(sky, look, chartChoices, columns: columns) }

    var chartChoices: ChartPanel.Choices { ChartPanel.Choices(isWanted: isChartWanted, showsDays: foldsDays) }
}
