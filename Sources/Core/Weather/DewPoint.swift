import RealModule

extension Temperature {
    /// Nil outside −45…60 °C, where the formula does not hold, and in perfectly dry air. Source: Magnus formula over
    /// water, Guide to Instruments and Methods of Observation (WMO-No. 8), annex 4.B.
    package func dewPoint(relativeHumidity: Fraction) -> Temperature? {
        guard (-45...60).contains(celsius), relativeHumidity.value > 0 else { return nil }
        let exponent = 17.62 * celsius / (243.12 + celsius) + Double.log(relativeHumidity.value)
        return Temperature(celsius: 243.12 * exponent / (17.62 - exponent))
    }
}
