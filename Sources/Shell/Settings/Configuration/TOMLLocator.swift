/// Finds the positions of keys and values in a TOML document, which the library tells only for syntax errors.
/// A path has a component for each key, and the index for an element of an array. Source: TOML 1.0.0.
struct TOMLLocator {
    struct Value: Hashable, Sendable {
        let position: TOMLPosition
        let text: String
    }

    private(set) var keys: [[String]: TOMLPosition] = [:]
    private(set) var values: [[String]: Value] = [:]
    /// The second of two equal keys.
    private(set) var repeated: (path: [String], position: TOMLPosition)?

    /// The library takes no deeper value, and neither does the stack.
    static let depthLimit = 256
    private static let textLimit = 200
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var position = TOMLPosition()

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        if next == "\u{FEFF}" { index = 1 }
        scanDocument()
    }

    func bareValues(inLine line: Int) -> [(path: [String], value: Value)] {
        values.filter { $1.position.line == line && $1.text.first.map { !"\"'[{".contains($0) } ?? false }
            .sorted { $0.value.position < $1.value.position }.map { ($0.key, $0.value) }
    }

    private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func advance() {
        guard let next else { return }
        position.advance(over: next)
        index += 1
    }

    private mutating func advance(while isWanted: (Unicode.Scalar) -> Bool) {
        while let next, isWanted(next) { advance() }
    }

    private mutating func skipBlanks() { advance { $0 == " " || $0 == "\t" } }

    private mutating func skipSpace() {
        while let next, " \t\r\n#".unicodeScalars.contains(next) {
            if next == "#" { advance { $0 != "\n" } } else { advance() }
        }
    }

    private func text(from start: Int) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars[start..<index].prefix(Self.textLimit))
        return String(text)
    }
}

// MARK: Keys

extension TOMLLocator {
    private mutating func scanDocument() {
        var table: [String] = []
        var tablesInArray: [[String]: Int] = [:]
        skipSpace()
        while next != nil {
            let start = index
            if next == "[" {
                advance()
                let isInArray = next == "["
                if isInArray { advance() }
                table = scanKey(below: [])
                if isInArray {
                    let number = tablesInArray[table, default: 0]
                    tablesInArray[table] = number + 1
                    table.append("\(number)")
                }
                advance { $0 == "]" }
            } else {
                scanKeyAndValue(below: table)
            }
            // The loop must also end in a document with errors.
            if index == start { advance() }
            skipSpace()
        }
    }

    private mutating func scanKeyAndValue(below table: [String]) {
        let start = position
        let path = scanKey(below: table)
        guard next == "=" else { return advance { $0 != "\n" } }
        advance()
        skipBlanks()
        if repeated == nil, values[path] != nil { repeated = (path, start) }
        scanValue(at: path)
    }

    private mutating func scanKey(below table: [String]) -> [String] {
        var path = table
        repeat {
            if next == "." { advance() }
            skipBlanks()
            let start = position
            path.append(scanKeyComponent())
            if keys[path] == nil { keys[path] = start }
            skipBlanks()
        } while next == "." && path.count <= Self.depthLimit
        return path
    }

    private mutating func scanKeyComponent() -> String {
        let start = index
        if next == "\"" || next == "'" {
            scanString()
            return text(from: start).withoutTOMLQuotes
        }
        advance { !" \t\r\n.=[]{},#\"'".unicodeScalars.contains($0) }
        return text(from: start)
    }
}

// MARK: Values

extension TOMLLocator {
    private mutating func scanValue(at path: [String]) {
        guard path.count <= Self.depthLimit else { return index = scalars.count }
        let (start, startPosition) = (index, position)
        switch next {
        case "\"", "'": scanString()
        case "[": scanArray(at: path)
        case "{": scanInlineTable(at: path)
        default: advance { !",]}#\r\n".unicodeScalars.contains($0) }
        }
        guard values[path] == nil else { return }
        // A blank may stand between a date and its time, and before a comment.
        var text = text(from: start)
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        values[path] = Value(position: startPosition, text: text)
    }

    private mutating func scanArray(at path: [String]) {
        advance()
        var number = 0
        skipSpace()
        while let next, next != "]" {
            let start = index
            scanValue(at: path + ["\(number)"])
            number += 1
            skipSpace()
            if self.next == "," { advance() }
            if index == start { advance() }
            skipSpace()
        }
        advance()
    }

    private mutating func scanInlineTable(at path: [String]) {
        advance()
        skipSpace()
        while let next, next != "}" {
            let start = index
            scanKeyAndValue(below: path)
            skipSpace()
            if self.next == "," { advance() }
            if index == start { advance() }
            skipSpace()
        }
        advance()
    }

    private mutating func scanString() {
        guard let quote = next else { return }
        let isLong = index + 2 < scalars.count && scalars[index + 1] == quote && scalars[index + 2] == quote
        let quoteCount = isLong ? 3 : 1
        for _ in 0..<quoteCount { advance() }
        var closing = 0
        while let next, closing < quoteCount, isLong || next != "\n" {
            if next == "\\", quote == "\"" { advance() }
            closing = next == quote ? closing + 1 : 0
            advance()
        }
        // Up to two quotes may stand right before the three that close it.
        if isLong { advance { $0 == quote } }
    }
}

extension String {
    fileprivate var withoutTOMLQuotes: String {
        guard first == "\"" else { return String(dropFirst().dropLast()) }
        var result = String.UnicodeScalarView()
        var rest = unicodeScalars.dropFirst().dropLast()
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let escape = rest.popFirst() else {
                result.append(scalar)
                continue
            }
            switch escape {
            case "b": result.append("\u{8}")
            case "t": result.append("\t")
            case "n": result.append("\n")
            case "f": result.append("\u{C}")
            case "r": result.append("\r")
            case "u", "U":
                let digits = rest.prefix(escape == "u" ? 4 : 8)
                rest = rest.dropFirst(digits.count)
                result.append(UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
            default: result.append(escape)
            }
        }
        return String(result)
    }
}
