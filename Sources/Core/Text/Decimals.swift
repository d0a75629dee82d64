extension Double {
    /// Rounds half away from zero and writes no minus before zero; for magnitudes below 10¹².
    package func text(decimals: Int, decimalSign: String = ".", minus: String = "−") -> String {
        let scale = (0..<decimals).reduce(1) { power, _ in power * 10 }
        let scaled = Int((magnitude * Double(scale)).rounded())
        let sign = self < 0 && scaled > 0 ? minus : ""
        guard decimals > 0 else { return sign + "\(scaled)" }
        let fraction = "\(scaled % scale)"
        let zeros = String(repeating: "0", count: decimals - fraction.count)
        return sign + "\(scaled / scale)" + decimalSign + zeros + fraction
    }

    package func rounded(decimals: Int) -> Double {
        let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
        let rounded = (self * scale).rounded() / scale
        // Minus zero would be written as "-0.0".
        return rounded == 0 ? 0 : rounded
    }
}
