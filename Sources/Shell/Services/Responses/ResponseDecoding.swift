import JSON
import Weather

func document(in body: [UInt8]) throws(WeatherError) -> JSON {
    do throws(JSON.ParsingError) {
        return try JSON(body)
    } catch {
        throw .response(ResponseError(error, in: body))
    }
}

extension ResponseError {
    init(_ error: JSON.ParsingError, in body: [UInt8]) {
        self =
            switch error {
            case .endsEarly: .cutOff
            case .unexpectedByte(let offset) where body[offset...].beginsAsBrokenStream: .cutOff
            case .unexpectedByte, .nestedTooDeeply: body.beginsAsPage ? .webPage : .notJSON
            }
    }
}

extension ArraySlice<UInt8> {
    /// Open-Meteo writes this into a response of status 200 that it could not finish.
    fileprivate var beginsAsBrokenStream: Bool { starts(with: "Unexpected error while streaming data".utf8) }
}

extension [UInt8] {
    /// Whether the text begins with "<", in UTF-8, UTF-16 or UTF-32, after white space and a byte order mark.
    var beginsAsPage: Bool {
        let marks: [(mark: [UInt8], width: Int, lowByte: Int)] = [
            ([0xEF, 0xBB, 0xBF], 1, 0), ([0xFF, 0xFE, 0, 0], 4, 0), ([0, 0, 0xFE, 0xFF], 4, 3), ([0xFF, 0xFE], 2, 0),
            ([0xFE, 0xFF], 2, 1), ([], 1, 0), ([], 2, 0), ([], 2, 1), ([], 4, 0), ([], 4, 3),
        ]
        return marks.contains { mark, width, lowByte in
            starts(with: mark)
                && dropFirst(mark.count).beginsAsPage(width: width, lowByte: lowByte, isSure: !mark.isEmpty)
        }
    }
}

extension ArraySlice<UInt8> {
    /// `width` is that of a character in bytes, and `lowByte` the position of the byte that ASCII uses. Unless that
    /// `isSure`, the next character must have the same form.
    fileprivate func beginsAsPage(width: Int, lowByte: Int, isSure: Bool) -> Bool {
        func character(at start: Int) -> UInt8? {
            guard start + width <= endIndex else { return nil }
            let isASCII = (0..<width).allSatisfy { $0 == lowByte || self[start + $0] == 0 }
            return isASCII ? self[start + lowByte] : nil
        }
        var start = startIndex
        while character(at: start)?.isBlank ?? false { start += width }
        guard character(at: start) == UInt8(ascii: "<") else { return false }
        return width == 1 || isSure || character(at: start + width) != nil
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
