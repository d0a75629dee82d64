import DashboardSamples

extension RGB {
    /// CSS value, such as "#1e1e2e".
    var hex: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Returns the colour halfway to another.
    func mixed(with other: RGB) -> RGB {
        func middle(_ one: UInt8, _ two: UInt8) -> UInt8 { UInt8((Int(one) + Int(two)) / 2) }
        return RGB(
            red: middle(red, other.red), green: middle(green, other.green), blue: middle(blue, other.blue))
    }
}
