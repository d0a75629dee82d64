extension JSONReader {
    mutating func locateMembers(_ found: (_ key: Range<Int>, _ value: Int) -> Void) throws(JSON.ParsingError) {
        guard skipped(UInt8(ascii: "{")) else { throw error }
        if skipped(UInt8(ascii: "}")) { return }
        repeat {
            skipBlanks()
            let start = position + 1
            try skipText()
            let key = start..<position - 1
            guard skipped(UInt8(ascii: ":")) else { throw error }
            skipBlanks()
            found(key, position)
            try skipValue()
        } while skipped(UInt8(ascii: ","))
        guard skipped(UInt8(ascii: "}")) else { throw error }
    }

    private mutating func skipText() throws(JSON.ParsingError) {
        guard next == UInt8(ascii: "\"") else { throw error }
        position += 1
        skipPlainBytes()
        while next == UInt8(ascii: "\\") {
            position += 1
            guard next != 0 else { throw error }
            position += 1
            skipPlainBytes()
        }
        guard next == UInt8(ascii: "\"") else { throw error }
        position += 1
    }

    private mutating func skipValue() throws(JSON.ParsingError) {
        var depth = 0
        while true {
            switch next {
            case 0: throw error
            case UInt8(ascii: "\""): try skipText()
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                depth += 1
                position += 1
            case UInt8(ascii: ",") where depth == 0: return
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 { return }
                depth -= 1
                position += 1
            default: position += 1
            }
        }
    }
}
