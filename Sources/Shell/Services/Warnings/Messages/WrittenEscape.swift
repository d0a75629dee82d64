/// An escape of a programming language that an authority's program has left in a text, such as "\n" in two characters.
struct WrittenEscape {
    let text: String
    /// Behind the escape.
    let end: Int

    /// Nil for another use of backslashes, as in "and\or" and "C:\new".
    init?(in bytes: [UInt8], at begin: Int, wordBegin: Int) {
        let index = bytes.afterBackslashes(begin)
        guard let letter = bytes.at(index) else { return nil }
        let isBeforeWord = bytes.at(index + 1)?.isLowerCaseLetter == true
        let isInWord = isBeforeWord && begin > 0 && bytes[begin - 1].isLetter
        let isInPath =
            bytes.at(wordBegin)?.isLetter == true && bytes.at(wordBegin + 1) == UInt8(ascii: ":")
            && bytes.at(wordBegin + 2) == UInt8(ascii: "\\")
        if isInPath, isBeforeWord { return nil }
        switch letter {
        case UInt8(ascii: "n"): text = "\n"
        case UInt8(ascii: "r")
        where bytes.at(index + 1) == UInt8(ascii: "\\")
            && bytes.at(bytes.afterBackslashes(index + 1)) == UInt8(ascii: "n"):
            text = ""
        // "sleet\rain" has no break.
        case UInt8(ascii: "r") where !isInWord: text = "\n"
        case UInt8(ascii: "t") where !isInWord: text = " "
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"):
            text = String(Character(Unicode.Scalar(letter)))
        case UInt8(ascii: "u"):
            guard let first = bytes.codeUnit(at: index + 1) else { return nil }
            let next = bytes.afterBackslashes(index + 5)
            if let scalar = Unicode.Scalar(first) {
                (text, end) = (String(Character(scalar)), index + 5)
            } else if next > index + 5, bytes.at(next) == UInt8(ascii: "u"), let second = bytes.codeUnit(at: next + 1),
                UTF16.isLeadSurrogate(first), UTF16.isTrailSurrogate(second)
            {
                (text, end) = (String(decoding: [first, second], as: UTF16.self), next + 5)
            } else {
                return nil
            }
            return
        default: return nil
        }
        end = index + 1
    }
}

extension [UInt8] {
    /// Four hexadecimal digits.
    fileprivate func codeUnit(at begin: Int) -> UInt16? {
        let digits = self[Swift.min(begin, count)...].prefix(4)
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    /// Behind one to four backslashes: a program that escapes twice writes two.
    fileprivate func afterBackslashes(_ begin: Int) -> Int {
        var index = begin
        while index < begin + 4, at(index) == UInt8(ascii: "\\") { index += 1 }
        return index
    }
}
