import Features
import Forecast
import Sky

extension Presentation {
    /// Their days have no totals.
    package var listLines: [ListLine] { sky.listLines(folding) }

    func chart(columns: Int) -> ChartPanel { ChartPanel(sky, look, isWanted: isChartWanted, columns: columns) }
}
