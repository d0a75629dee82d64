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
        var (corners, isWhole) = ([Coordinate](), true)
        text.withBytes { bytes in
            // A pair rarely has fewer than 8 bytes.
            corners.reserveCapacity(bytes.count / 8)
            var begin = 0
            for end in 0...bytes.count where end == bytes.count || bytes[end].isMarkupBlank {
                defer { begin = end + 1 }
                guard begin < end else { continue }
                if let corner = Coordinate(pair: bytes[begin..<end]) {
                    corners.append(corner)
                } else {
                    isWhole = false
                }
            }
        }
        guard let polygon = AlertShape(corners: corners) else { return [.unreadable] }
        return isWhole ? [polygon] : [polygon, .unreadable]
    }

    /// Reads "latitude,longitude radius" with the radius in kilometres.
    fileprivate init?(circle text: String) {
        let circle = text.withBytes { bytes -> AlertShape? in
            let parts = bytes.split(maxSplits: 2) { $0.isMarkupBlank || $0.isParenthesis }
            guard parts.count == 2, let center = Coordinate(pair: parts[0]), let radius = Double(decimal: parts[1]),
                (0...Self.largestRadius).contains(radius)
            else { return nil }
            return .circle(center, radius: radius)
        }
        guard let circle else { return nil }
        self = circle
    }

    /// Half of the equator, rounded up.
    private static let largestRadius = 20_100.0
}

/// A polygon of megabytes has 100,000 pairs; strings and arrays for each take six times as long.
private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

extension String {
    fileprivate func withBytes<Result>(_ read: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var text = self
        return text.withUTF8(read)
    }
}

extension Coordinate {
    fileprivate init?(pair: Bytes) {
        // The Global Disaster Alert and Coordination System writes parentheses around each pair.
        var inner = pair.drop(while: \.isParenthesis)
        while inner.last?.isParenthesis == true { inner.removeLast() }
        guard let comma = inner.firstIndex(of: UInt8(ascii: ",")), let latitude = Double(decimal: inner[..<comma]),
            let longitude = Double(decimal: inner[(comma + 1)...])
        else { return nil }
        self.init(latitude: latitude, wrapping: longitude)
    }
}

extension Double {
    /// Reads no hexadecimal digits, no infinity and no long texts, which `Double` does.
    fileprivate init?(decimal text: Bytes) {
        if let number = Double(plain: UnsafeBufferPointer(rebasing: text)) {
            self = number
        } else if text.count <= 30, text.allSatisfy(\.isPartOfDecimal),
            let number = Double(String(decoding: text, as: UTF8.self))
        {
            self = number
        } else {
            return nil
        }
    }

    /// Reads up to 15 digits with a point, as nearly all are written; nil for others. The quotient of two exact numbers is
    /// rounded as Swift rounds it.
    private init?(plain text: UnsafeBufferPointer<UInt8>) {
        var (digits, count, divisor, hasPoint) = (0, 0, 1, false)
        let isNegative = text.first == UInt8(ascii: "-")
        // A sign, a point and the digits.
        guard text.count <= 17 else { return nil }
        for index in (isNegative ? 1 : 0)..<text.count {
            let digit = text[index] &- UInt8(ascii: "0")
            if digit < 10 {
                digits = digits &* 10 &+ Int(digit)
                count &+= 1
                if hasPoint { divisor &*= 10 }
            } else if text[index] == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else {
                return nil
            }
        }
        guard (1...15).contains(count) else { return nil }
        self = (isNegative ? -Double(digits) : Double(digits)) / Double(divisor)
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
