import Text

package enum CoordinateInput {
    package enum Axis: Hashable, Sendable { case latitude, longitude }

    package enum ParsingError: Error, Hashable, Sendable {
        case missing
        case notANumber
        case outOfRange
        case wrongHemisphere
    }

    /// Parses one angle in degrees: "37.57", "-33.9", "37,57", "126.98 E", "37°34′12″N".
    package static func angle(_ text: String, axis: Axis) throws(ParsingError) -> Double {
        guard let plain = text.foldedForCoordinates else { throw .notANumber }
        guard !plain.isEmpty else { throw .missing }
        guard let angle = Angle(plain) else { throw .notANumber }
        return try angle.degrees(for: axis)
    }

    package static func isAngle(_ text: String) -> Bool { text.foldedForCoordinates.flatMap(Angle.init) != nil }

    /// Splits a pair such as "37.57, 126.98" or "126.98E 37.57N", or returns nil.
    /// `loneCommaSeparates` makes "37,127" a pair; otherwise the comma is a decimal comma.
    package static func parts(
        of text: String, loneCommaSeparates: Bool = false
    ) -> (latitude: String, longitude: String)? {
        guard let plain = text.foldedForCoordinates else { return nil }
        if !loneCommaSeparates, Angle(plain) != nil { return nil }
        for (first, second) in splits(of: plain) {
            guard let firstAngle = Angle(first), let secondAngle = Angle(second) else { continue }
            let isSwapped = firstAngle.axis == .longitude && secondAngle.axis == .latitude
            return isSwapped ? (second, first) : (first, second)
        }
        return nil
    }

    package static func pair(_ text: String, loneCommaSeparates: Bool = false) throws(ParsingError) -> Coordinate? {
        guard let parts = parts(of: text, loneCommaSeparates: loneCommaSeparates) else { return nil }
        return Coordinate(
            latitude: try angle(parts.latitude, axis: .latitude),
            longitude: try angle(parts.longitude, axis: .longitude))
    }

    private static func splits(of text: String) -> [(String, String)] {
        func split(at index: String.Index) -> (String, String) {
            (text[..<index].trimmed, text[text.index(after: index)...].trimmed)
        }
        let commas = text.indices.filter { text[$0] == "," }
        var splits: [(String, String)] = []
        if let semicolon = text.firstIndex(of: ";") { splits.append(split(at: semicolon)) }
        if commas.count == 1 {
            splits.append(split(at: commas[0]))
        } else if commas.count == 2 {
            splits += commas.filter { text[text.index(after: $0)...].first == " " }.map(split)
        } else if commas.count == 3 {
            splits.append(split(at: commas[1]))
        }
        // "37N 126E" and "37°34′N126°58′E" are split after the first letter, "N37 E126" before the second.
        let letters = text.indices.filter { "NSEW".contains(text[$0]) }
        if letters.count == 2 {
            let cut = letters[0] == text.startIndex ? letters[1] : text.index(after: letters[0])
            splits.append((text[..<cut].trimmed, text[cut...].trimmed))
        }
        splits += text.indices.filter { text[$0] == " " }.map(split)
        return splits.map { ($0.0.withoutTrailingComma, $0.1) }
    }
}

private struct Angle {
    let axis: CoordinateInput.Axis?
    private let value: Double

    init?(_ text: String) {
        var rest = text[...]
        var letter = rest.consumeLetter()
        rest = rest.drop { $0 == " " }
        let sign = rest.consume(in: "+-")
        guard let degrees = rest.consumeNumber() else { return nil }
        let hasDegreeSign = rest.consume(in: "°") != nil
        var total = degrees.value
        var mayContinue = !degrees.hasFraction
        for (divisor, mark) in [(60.0, "'"), (3600.0, "\"")] where mayContinue {
            guard hasDegreeSign, let part = rest.consumeNumber() else { break }
            guard part.value < 60, rest.consume(in: mark) != nil else { return nil }
            total += part.value / divisor
            mayContinue = !part.hasFraction
        }
        rest = rest.drop { $0 == " " }
        if letter == nil { letter = rest.consumeLetter() }
        guard rest.isEmpty, letter == nil || sign == nil || sign == "+" else { return nil }
        axis = letter.map { "NS".contains($0) ? .latitude : .longitude }
        value = sign == "-" || letter == "S" || letter == "W" ? -total : total
    }

    func degrees(for axis: CoordinateInput.Axis) throws(CoordinateInput.ParsingError) -> Double {
        guard self.axis == nil || self.axis == axis else { throw .wrongHemisphere }
        let range = axis == .latitude ? Coordinate.latitudeRange : Coordinate.longitudeRange
        guard range.contains(value) else { throw .outOfRange }
        return value
    }
}

extension Substring {
    fileprivate mutating func consume(in characters: String) -> Character? {
        guard let first, characters.contains(first) else { return nil }
        removeFirst()
        return first
    }

    fileprivate mutating func consumeLetter() -> Character? { consume(in: "NSEW") }

    fileprivate mutating func consumeNumber() -> (value: Double, hasFraction: Bool)? {
        var scan = drop { $0 == " " }
        let whole = scan.prefix { $0.isASCII && $0.isNumber }
        scan = scan.dropFirst(whole.count)
        var fraction = Substring()
        if let mark = scan.first, mark == "." || mark == "," {
            fraction = scan.dropFirst().prefix { $0.isASCII && $0.isNumber }
            guard !fraction.isEmpty else { return nil }
            scan = scan.dropFirst(1 + fraction.count)
        }
        guard whole.count + fraction.count <= 20, !(whole.isEmpty && fraction.isEmpty),
            let value = Double("\(whole.isEmpty ? "0" : whole).\(fraction.isEmpty ? "0" : fraction)")
        else { return nil }
        let afterBlanks = scan.drop { $0 == " " }
        self = afterBlanks.first.map { "°'\"".contains($0) } == true ? afterBlanks : scan
        return (value, !fraction.isEmpty)
    }
}

extension String {
    fileprivate var foldedForCoordinates: String? {
        guard unicodeScalars.prefix(coordinateLimit + 1).count <= coordinateLimit else { return nil }
        var result = ""
        for scalar in replacing(words: koreanHemispheres).unicodeScalars {
            switch scalar {
            case "−", "–", "﹣": result += "-"
            case "º", "˚": result += "°"
            case "′", "’", "‘", "ʹ", "´", "＇": result += "'"
            case "″", "”", "“", "ʺ", "＂": result += "\""
            case "、", "，": result += ","
            case "\u{3000}", "\u{A0}", "\t", "\n", "\r": result += " "
            case "(", ")", "（", "）": continue
            case "\u{FF01}"..."\u{FF5E}":
                result.unicodeScalars.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result.replacing(words: [("''", "\"")]).uppercased().trimmed
    }

    fileprivate var withoutTrailingComma: String { last == "," ? dropLast().trimmed : self }

    private func replacing(words: [(String, String)]) -> String {
        words.reduce(self) { text, word in
            var result = ""
            var rest = text[...]
            while !rest.isEmpty {
                if rest.hasPrefix(word.0) {
                    result += word.1
                    rest = rest.dropFirst(word.0.count)
                } else {
                    result.append(rest.removeFirst())
                }
            }
            return result
        }
    }
}

private let coordinateLimit = 200
private let koreanHemispheres = [("북위", "N"), ("남위", "S"), ("동경", "E"), ("서경", "W")]
