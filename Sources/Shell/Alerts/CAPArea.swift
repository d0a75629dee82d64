import Weather

extension AlertArea {
    init(_ area: CAPElement) {
        self.init(
            name: area.markup("areaDesc")?.title(limit: AlertLimits.area) ?? "",
            shapes: area.texts("polygon").flatMap(AlertShape.polygon(in:))
                + area.texts("circle").map { AlertShape(circle: $0) ?? .unreadable })
    }
}

extension CAPElement {
    /// Some authorities send an empty polygon beside a code; it is no shape.
    fileprivate func texts(_ name: String) -> [String] {
        all(name).map(\.text).filter { !$0.utf8.allSatisfy(\.isMarkupBlank) }
    }
}

extension AlertShape {
    /// Reads "latitude,longitude" pairs with white space between them. If some pairs are something else, the polygon may
    /// be larger than the others tell.
    fileprivate static func polygon(in text: String) -> [AlertShape] {
        let pairs = text.utf8.split(whereSeparator: \.isMarkupBlank).map { Coordinate(pair: $0) }
        guard let polygon = AlertShape(corners: pairs.compactMap { $0 }) else { return [.unreadable] }
        return pairs.contains(nil) ? [polygon, .unreadable] : [polygon]
    }

    /// Reads "latitude,longitude radius" with the radius in kilometres.
    fileprivate init?(circle text: String) {
        let parts = text.utf8.split(maxSplits: 2) { $0.isMarkupBlank || $0.isParenthesis }
        guard parts.count == 2, let center = Coordinate(pair: parts[0]), let radius = Double(decimal: parts[1]),
            (0...Self.largestRadius).contains(radius)
        else { return nil }
        self = .circle(center, radius: radius)
    }

    /// Half of the equator, rounded up.
    private static let largestRadius = 20_100.0
}

extension Coordinate {
    fileprivate init?(pair: Substring.UTF8View) {
        // The Global Disaster Alert and Coordination System writes parentheses around each pair.
        var inner = pair.drop(while: \.isParenthesis)
        while inner.last?.isParenthesis == true { inner.removeLast() }
        let parts = inner.split(separator: UInt8(ascii: ","), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Double(decimal: parts[0]), let longitude = Double(decimal: parts[1])
        else { return nil }
        self.init(latitude: latitude, wrapping: longitude)
    }
}

extension Double {
    /// Reads no hexadecimal digits, no infinity and no long texts, which `Double` does.
    fileprivate init?(decimal text: Substring.UTF8View) {
        guard text.count <= 30, text.allSatisfy(\.isPartOfDecimal), let number = Double(Substring(text)) else {
            return nil
        }
        self = number
    }
}

extension UInt8 {
    fileprivate var isParenthesis: Bool { self == UInt8(ascii: "(") || self == UInt8(ascii: ")") }

    fileprivate var isPartOfDecimal: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
