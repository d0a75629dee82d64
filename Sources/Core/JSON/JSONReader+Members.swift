extension JSONReader {
    mutating func locateMembers(_ found: (_ key: Range<Int>, _ value: Int) -> Void) throws(JSON.Problem) {
        guard skipped(UInt8(ascii: "{")) else { throw problem }
        if skipped(UInt8(ascii: "}")) { return }
        repeat {
            skipBlanks()
            let start = position + 1
            try skipText()
            let key = start..<position - 1
            guard skipped(UInt8(ascii: ":")) else { throw problem }
            skipBlanks()
            found(key, position)
            try skipValue()
        } while skipped(UInt8(ascii: ","))
        guard skipped(UInt8(ascii: "}")) else { throw problem }
    }

    private mutating func skipText() throws(JSON.Problem) {
        guard next == UInt8(ascii: "\"") else { throw problem }
        position += 1
        skipPlainBytes()
        while next == UInt8(ascii: "\\") {
            position += 1
            guard next != 0 else { throw problem }
            position += 1
            skipPlainBytes()
        }
        guard next == UInt8(ascii: "\"") else { throw problem }
        position += 1
    }

    private mutating func skipValue() throws(JSON.Problem) {
        var depth = 0
        while true {
            switch next {
            case 0: throw problem
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
