// The values of single groups. The result is nil for another group, and has nil in it for a value that was not measured.
extension METAR {
    /// In metres: 9999 is 10 km or more.
    static let farthest = 10_000.0
    static let metersInMile = 1609.344

    /// A group such as "24011G25KT", "VRB02KT", "29005G10MPS" and "/////KT".
    static func wind(_ group: String) -> Wind?? {
        // A nautical mile has 1852 m.
        let units = [("KT", 1852.0 / 3600), ("MPS", 1), ("KMH", 1 / 3.6)]
        guard let unit = units.first(where: { group.hasSuffix($0.0) }) else { return nil }
        let text = String(group.dropLast(unit.0.count))
        // North is 360. A direction of 000 belongs to a calm.
        let direction = text.digits(0..<3)
        guard text.utf8.count >= 5, direction != nil || text.hasPrefix("VRB") || text.hasPrefix("///") else {
            return nil
        }
        let speeds = text.dropFirst(3).split(separator: "G", maxSplits: 1).map { part -> Speed? in
            // P is more than this.
            let figure = String(part.hasPrefix("P") ? part.dropFirst() : part)
            guard (2...3).contains(figure.utf8.count) else { return nil }
            return figure.digits(0..<figure.utf8.count).flatMap { Speed(metersPerSecond: Double($0) * unit.1) }
        }
        guard let first = speeds.first, let mean = first else { return .some(nil) }
        return Wind(
            speed: mean, direction: direction.flatMap { $0 == 0 ? nil : Double($0) },
            gust: speeds.dropFirst().first ?? nil)
    }

    /// In metres, of a group such as "9999", "0800", "0800NE", "9999NDV" and "10KM".
    static func meters(_ group: String) -> Double? {
        if group.hasSuffix("KM"), (3...4).contains(group.utf8.count) {
            return group.digits(0..<(group.utf8.count - 2)).map { Double($0) * 1000 }
        }
        guard let meters = group.digits(0..<4),
            ["", "NDV", "N", "NE", "E", "SE", "S", "SW", "W", "NW"].contains(group.dropFirst(4))
        else { return nil }
        return meters == 9999 ? farthest : Double(meters)
    }

    /// A group such as "10SM", "P6SM", "M1/4SM", and "1/2SM" after `whole` miles. M is less and P more than this.
    static func miles(_ group: String, whole: Int) -> Double? {
        guard group.hasSuffix("SM") else { return nil }
        var figure = group.dropLast(2)
        if figure.hasPrefix("M") || figure.hasPrefix("P") { figure.removeFirst() }
        let parts = figure.split(separator: "/", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.utf8.count > 2 ? nil : String(part).digits(0..<part.utf8.count) }
        guard numbers.count == parts.count, let first = numbers.first else { return nil }
        if numbers.count == 1 { return Double(first) }
        return numbers.count == 2 && numbers[1] > 0 ? Double(whole) + Double(first) / Double(numbers[1]) : nil
    }

    /// Temperature and dew point, of a group such as "18/16", "M00/M01", "05/" and "/////".
    static func temperatures(_ group: String) -> (Temperature?, Temperature?)? {
        let parts =
            group == "/////"
            ? ["//", "//"] : group.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts != ["", ""] else { return nil }
        func temperature(_ part: Substring) -> Temperature? {
            let isNegative = part.hasPrefix("M")
            let figure = String(isNegative ? part.dropFirst() : part)
            guard figure.utf8.count == 2 else { return nil }
            let celsius = figure.digits(0..<2).map { isNegative && $0 != 0 ? -Double($0) : Double($0) }
            return celsius.flatMap { Temperature(measured: $0) }
        }
        let values = parts.map(temperature)
        guard zip(parts, values).allSatisfy({ $1 != nil || ["", "//", "XX"].contains($0) }) else { return nil }
        return (values[0], values[1])
    }

    /// A group such as "Q1013", "A2992" (hundredths of an inch of mercury) and "Q////".
    static func pressure(_ group: String) -> Pressure?? {
        guard group.utf8.count == 5, group.hasPrefix("Q") || group.hasPrefix("A") else { return nil }
        guard let figure = group.digits(1..<5) else { return group.hasSuffix("////") ? .some(nil) : nil }
        return group.hasPrefix("Q")
            ? Pressure(hectopascals: Double(figure)) : Pressure(inchesOfMercury: Double(figure) / 100)
    }
}

extension String {
    /// The number that the bytes at these positions spell; nil if one of them is no digit.
    func digits(_ range: Range<Int>) -> Int? {
        let bytes = utf8.dropFirst(range.lowerBound).prefix(range.count)
        guard bytes.count == range.count, !range.isEmpty, bytes.allSatisfy(\.isDigit) else { return nil }
        return bytes.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
}

extension UInt8 {
    var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
}
