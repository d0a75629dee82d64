import Weather

extension Coordinate {
    /// Latitude and longitude under the names a service gives them, to four decimals, which is about ten metres.
    func query(latitude latitudeName: String, longitude longitudeName: String) -> [(name: String, value: String)] {
        [(latitudeName, Self.decimal(latitude)), (longitudeName, Self.decimal(longitude))]
    }

    /// Never in exponent notation, which `Double`'s own description has below 0.0001 and no service reads.
    private static func decimal(_ degrees: Double) -> String {
        var text = degrees.text(decimals: 4, minus: "-")
        while text.last == "0" { text.removeLast() }
        if text.last == "." { text.removeLast() }
        return text
    }
}
