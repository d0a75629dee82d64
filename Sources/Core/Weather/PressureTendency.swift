/// The change of the pressure in three hours, in the steps of a shipping forecast.
/// Source: Met Office, "Marine forecasts glossary", pressure tendency.
package enum PressureTendency: String, CaseIterable, Sendable {
    case fallingVeryRapidly, fallingQuickly, falling, fallingSlowly, steady
    case risingSlowly, rising, risingQuickly, risingVeryRapidly

    package init(hectopascals change: Double) {
        let isRising = change > 0
        self =
            switch (change.magnitude * 10).rounded() {
            case ..<1: .steady
            case ...15: isRising ? .risingSlowly : .fallingSlowly
            case ...35: isRising ? .rising : .falling
            case ...60: isRising ? .risingQuickly : .fallingQuickly
            default: isRising ? .risingVeryRapidly : .fallingVeryRapidly
            }
    }
}
