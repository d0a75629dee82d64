import Weather

extension Coordinate {
    /// Four decimals are about ten metres.
    func query(latitude latitudeName: String, longitude longitudeName: String) -> [(name: String, value: String)] {
        [(latitudeName, Self.decimal(latitude)), (longitudeName, Self.decimal(longitude))]
    }

    /// `Double.description` uses exponents below 0.0001, which no service reads.
    private static func decimal(_ degrees: Double) -> String {
        var text = degrees.text(decimals: 4, minus: "-")
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }
}
