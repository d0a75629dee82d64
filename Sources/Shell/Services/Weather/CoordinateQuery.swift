import Weather

extension Coordinate {
    /// Four decimals are about ten metres, and two are about a kilometre.
    func query(
        latitude latitudeName: String, longitude longitudeName: String, decimals: Int = 4
    ) -> [(name: String, value: String)] {
        [(latitudeName, Self.decimal(latitude, decimals)), (longitudeName, Self.decimal(longitude, decimals))]
    }

    /// `Double.description` uses exponents below 0.0001, which no service reads.
    private static func decimal(_ degrees: Double, _ decimals: Int) -> String {
        var text = degrees.text(decimals: decimals, minus: "-")
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }
}
