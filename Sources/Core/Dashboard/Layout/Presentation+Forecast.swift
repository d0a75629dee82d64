import Features
import Forecast
import Sky
import Terminal
import Weather

extension Presentation {
    /// In rows. Below, a list of hours would show less than a day.
    private static let lowScreen = 20

    var foldsBySize: Bool { size.rows < Self.lowScreen }

    package var foldsDays: Bool { folding.isFolded ?? foldsBySize }

    /// With the choice that the size of the screen makes.
    var decidedFolding: DayFolding {
        var decided = folding
        decided.isFolded = foldsDays
        return decided
    }

    /// Their days have no totals.
    package var listLines: [ListLine] { sky.listLines(decidedFolding) }

    /// The panel without what the list gives it, for its height.
    func chart(columns: Int) -> ChartPanel { ChartPanel(sky, look, chartChoices, columns: columns) }

    var chartChoices: ChartPanel.Choices { ChartPanel.Choices(isWanted: isChartWanted, showsDays: foldsDays) }
}
