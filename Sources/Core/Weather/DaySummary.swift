/// A whole local day as the provider summarizes it; a value is nil if the provider does not send it.
package struct DaySummary: Hashable, Sendable {
    package var range: TemperatureRange?
    package var condition: Condition?
    package var precipitationProbability: Fraction?
    package var rain: PrecipitationDepth?
    /// As a depth of water.
    package var snow: PrecipitationDepth?
    package var gust: Speed?
    package var uvIndex: UVIndex?

    package init(range: TemperatureRange? = nil) { self.range = range }
}
