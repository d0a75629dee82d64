import Dashboard
import Look
import Terminal
import Words

package struct Appearance: Sendable {
    package var language: String
    package var size: Size
    package var theme: Theme
    /// Name of an icon set.
    package var icons: String
    package var units: UnitSystem
    package var temperatureDecimals: Int
    package var hourCycle: HourCycle
    package var dateOrder: DateOrder

    package init(
        language: String = "en", size: Size = Size(rows: 24, columns: 80), theme: Theme = Sample.theme,
        icons: String = "unicode", units: UnitSystem = .metric, temperatureDecimals: Int = 0,
        hourCycle: HourCycle = .twentyFourHours, dateOrder: DateOrder = .dayMonth
    ) {
        self.language = language
        self.size = size
        self.theme = theme
        self.icons = icons
        self.units = units
        self.temperatureDecimals = temperatureDecimals
        self.hourCycle = hourCycle
        self.dateOrder = dateOrder
    }
}
