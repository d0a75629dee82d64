extension [UInt8] {
    /// Nil behind the end.
    func at(_ index: Int) -> UInt8? { index < count ? self[index] : nil }

    func afterBlanks(_ index: Int) -> Int {
        var index = index
        while let byte = at(index), byte.isMarkupBlank { index += 1 }
        return index
    }

    /// Compares a word in lower case with letters of any case.
    func has(_ word: String, at begin: Int) -> Bool {
        var index = begin
        for byte in word.utf8 {
            guard let own = at(index), own.lowerCase == byte else { return false }
            index += 1
        }
        return true
    }
}

extension UInt8 {
    var isMarkupBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    var isLowerCaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

    var isLetter: Bool { lowerCase.isLowerCaseLetter }

    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Changes letters of ASCII only.
    fileprivate var lowerCase: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 0x20 : self }
}
