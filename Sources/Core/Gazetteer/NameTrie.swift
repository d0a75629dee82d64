/// Folded names; Resources/Gazetteer/trie.py documents the format of a node.
struct NameTrie {
    let bytes: UnsafeBufferPointer<UInt8>

    struct Hit {
        let value: Int
        let typos: Int
        let isWhole: Bool
    }

    struct Node {
        let label: Range<Int>
        let body: Int
        /// The offset of the end of the branch; nil for a leaf, which ends after its entries.
        let end: Int?
        let hasEntries: Bool
    }

    func node(at position: Int) -> Node {
        let header = bytes[position]
        let label = position + 1..<position + 1 + Int(header & 31)
        var body = label.upperBound
        var end: Int?
        if header & 64 != 0 {
            let count = number(at: &body)
            end = body + count
        }
        return Node(label: label, body: body, end: end, hasEntries: header & 32 != 0)
    }

    func end(of node: Node) -> Int {
        if let end = node.end { return end }
        var position = node.body
        while number(at: &position) & 1 == 1 {}
        return position
    }

    @inline(__always)
    func number(at position: inout Int) -> Int {
        var byte = bytes[position]
        position += 1
        if byte < 0x80 { return Int(byte) }
        var number = Int(byte & 0x7F)
        var shift = 7
        repeat {
            byte = bytes[position]
            position += 1
            number |= Int(byte & 0x7F) << shift
            shift += 7
        } while byte >= 0x80
        return number
    }

    /// Decodes without checks, because the bytes are valid UTF-8.
    @inline(__always)
    func scalar(at position: inout Int) -> UInt32 {
        let first = UInt32(bytes[position])
        position += 1
        if first < 0x80 { return first }
        let more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
        var scalar = first & (0x3F >> UInt32(more))
        for _ in 0..<more {
            scalar = scalar << 6 | UInt32(bytes[position] & 0x3F)
            position += 1
        }
        return scalar
    }

    func readEntries(at position: inout Int, _ body: (Int) -> Void) {
        var entry: Int
        repeat {
            entry = number(at: &position)
            body(entry >> 1)
        } while entry & 1 == 1
    }

    func readAll(in range: Range<Int>, _ body: (Int) -> Void) {
        var position = range.lowerBound
        while position < range.upperBound {
            let node = node(at: position)
            position = node.body
            if node.hasEntries { readEntries(at: &position, body) }
        }
    }
}

extension NameTrie {
    func search(_ letters: [UInt32], _ found: (Hit) -> Void) {
        guard !letters.isEmpty else { return }
        var siblings = bytes.startIndex..<bytes.endIndex
        var matched = 0
        while let (node, count) = child(of: siblings, beginning: letters[matched...]) {
            matched += count.letters
            var position = node.body
            if matched == letters.count {
                let isWhole = count.isWholeLabel
                if node.hasEntries {
                    readEntries(at: &position) { found(Hit(value: $0, typos: 0, isWhole: isWhole)) }
                }
                readAll(in: position..<(node.end ?? position)) { found(Hit(value: $0, typos: 0, isWhole: false)) }
                return
            }
            if node.hasEntries { readEntries(at: &position) { _ in } }
            guard let end = node.end else { return }
            siblings = position..<end
        }
    }

    private func child(
        of siblings: Range<Int>, beginning letters: ArraySlice<UInt32>
    ) -> (Node, (letters: Int, isWholeLabel: Bool))? {
        var position = siblings.lowerBound
        while position < siblings.upperBound {
            let node = node(at: position)
            var reading = node.label.lowerBound
            let first = scalar(at: &reading)
            if first > letters[letters.startIndex] { return nil }
            if first == letters[letters.startIndex] {
                var count = 1
                while reading < node.label.upperBound, count < letters.count {
                    guard scalar(at: &reading) == letters[letters.startIndex + count] else { return nil }
                    count += 1
                }
                return (node, (count, reading == node.label.upperBound))
            }
            position = end(of: node)
        }
        return nil
    }
}
