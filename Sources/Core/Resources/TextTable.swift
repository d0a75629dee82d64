import JSON
import ResourceBytes

/// Texts parsed on demand: a frame needs a few dozen, and parsing all took a tenth of a start. The file is a JSON object
/// whose members begin lines, after two blanks, so that a start looks at the keys alone.
package struct TextTable: Sendable {
    /// Nothing writes to these bytes, so that any thread may read them.
    nonisolated(unsafe) private let bytes: UnsafeBufferPointer<UInt8>
    private let members: [Member]
    /// The index of a member is at the hash of its key or in the next free slot; −1 means empty.
    private var slots: [Int16]

    private struct Member: Sendable {
        let key: Range<Int>
        let value: Int
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        var members: [Member] = []
        members.reserveCapacity(bytes.count / Self.bytesOfMember)
        var start = 0
        while start < bytes.count {
            let end = bytes.offset(of: UInt8(ascii: "\n"), in: start..<bytes.count)
            if let member = Self.member(in: start..<end, of: bytes) { members.append(member) }
            start = end + 1
        }
        self.members = members
        slots = Array(repeating: -1, count: 1 << (Int.bitWidth - (2 * members.count).leadingZeroBitCount))
        for number in members.indices {
            slots[slot(of: UnsafeBufferPointer(rebasing: bytes[members[number].key]))] = Int16(number)
        }
    }

    private static func member(in line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Member? {
        let start = line.lowerBound + 3
        guard start < line.upperBound, bytes[start - 3] == UInt8(ascii: " "), bytes[start - 2] == UInt8(ascii: " "),
            bytes[start - 1] == UInt8(ascii: "\"")
        else { return nil }
        let end = bytes.offset(of: UInt8(ascii: "\""), in: start..<line.upperBound)
        return end + 2 < line.upperBound ? Member(key: start..<end, value: end + 2) : nil
    }

    private static let bytesOfMember = 40

    package var dictionary: [String: String] {
        var texts: [String: String] = [:]
        for member in members {
            let key = String(decoding: bytes[member.key], as: UTF8.self)
            texts[key] = self[key]
        }
        return texts
    }

    package subscript(key: String) -> String? {
        var key = key
        let number = key.withUTF8 { Int(slots[slot(of: $0)]) }
        guard number >= 0, let value = try? JSON(at: members[number].value, in: bytes) else { return nil }
        return switch value {
        case .text(let text): text
        case .array(let lines): Self.text(of: lines)
        default: nil
        }
    }

    private func slot(of key: UnsafeBufferPointer<UInt8>) -> Int {
        var slot = Self.hash(of: UnsafeRawBufferPointer(key)) & (slots.count - 1)
        while case let number = Int(slots[slot]), number >= 0, !bytes[members[number].key].elementsEqual(key) {
            slot = (slot + 1) & (slots.count - 1)
        }
        return slot
    }

    /// Takes eight bytes at a time: each multiplication waits for the last one, and a start hashes more than 2,000 keys.
    private static func hash(of key: UnsafeRawBufferPointer) -> Int {
        var hash: UInt64 = 0
        func add(_ word: UInt64) { hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15 }
        var position = 0
        while position + 8 <= key.count {
            add(key.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            position += 8
        }
        for byte in key[position...] { add(UInt64(byte)) }
        return Int(hash >> 33)
    }

    /// Avoids `joined`: this and similar runtime lookups took 2 to 3 % of a start's instructions.
    private static func text(of lines: [JSON]) -> String {
        var text = ""
        var isFirst = true
        for case .text(let line) in lines {
            if !isFirst { text += "\n" }
            text += line
            isFirst = false
        }
        return text
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the end of the range if it does not contain the byte.
    fileprivate func offset(of byte: UInt8, in range: Range<Int>) -> Int {
        range.lowerBound + resource_find(byte, baseAddress.map { $0 + range.lowerBound }, range.count)
    }
}
