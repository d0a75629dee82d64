import RealModule

extension Temperature {
    /// Uses the Magnus formula over water (WMO-No. 8, annex 4.B), valid for −45…60 °C; returns nil outside.
    package func dewPoint(relativeHumidity: Fraction) -> Temperature? {
        guard (-45...60).contains(celsius), relativeHumidity.value > 0 else { return nil }
        let exponent = 17.62 * celsius / (243.12 + celsius) + Double.log(relativeHumidity.value)
        return Temperature(celsius: 243.12 * exponent / (17.62 - exponent))
    }
}
