extension String {
    /// The words of a text with mark-up of HTML, character references or written escapes such as "\n". A text without
    /// them stays as it is. With `addresses`, the address of a link stands behind its text.
    func withoutMarkup(addresses: Bool = false) -> String {
        // Some authorities write mark-up in references, and those twice.
        var text = self
        for _ in 0..<4 {
            guard text.utf8.contains(where: \.beginsMarkup) else { break }
            var reader = MarkupReader(text, addresses: addresses)
            let words = reader.read()
            guard words != text else { break }
            text = words
        }
        return text
    }
}

/// Reads each byte a few times at most, so that no text takes long.
private struct MarkupReader {
    private let bytes: [UInt8]
    private let keepsAddresses: Bool
    private let ended: Set<String>
    private var position = 0
    private var wordBegin = 0
    private var isInCDATA = false
    private var text = MarkupText()
    private var lists: [Int?] = []
    private var link: (begin: Int, address: String)?
    private var missing: Set<String> = []

    /// Of nested lists that are counted.
    private static let deepestList = 32

    init(_ text: String, addresses: Bool) {
        bytes = Array(text.utf8)
        keepsAddresses = addresses
        ended = MarkupTag.endedNames(in: bytes)
    }

    mutating func read() -> String {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "<") || isInCDATA, readDeclaration() || readTag() { continue }
            if byte == UInt8(ascii: "&"), readReference() { continue }
            if byte == UInt8(ascii: "\\"), readEscape() { continue }
            if bytes.has(MarkupText.lineBreak, at: position) {
                position += MarkupText.lineBreak.utf8.count
                text.breakLine()
                continue
            }
            if byte.isMarkupBlank { wordBegin = position + 1 }
            position += 1
            text.append(byte)
        }
        return String(decoding: text.bytes, as: UTF8.self)
    }

    // MARK: Tags

    /// Comments, document types, instructions and the marks around CDATA.
    private mutating func readDeclaration() -> Bool {
        func begins(_ word: String) -> Bool { bytes.has(word, at: position) }
        if begins("<!--") {
            position = end(of: "-->", after: position + 4) ?? position + 4
        } else if begins("<![cdata[") {
            (position, isInCDATA) = (position + 9, true)
        } else if isInCDATA, begins("]]>") {
            (position, isInCDATA) = (position + 3, false)
        } else if begins("<!doctype") || begins("<?xml") || begins("<?php") || begins("<![") {
            guard let end = bytes[(position + 1)...].firstIndex(where: { "<>".utf8.contains($0) }),
                bytes[end] == UInt8(ascii: ">")
            else { return false }
            position = end + 1
        } else {
            return false
        }
        return true
    }

    private mutating func readTag() -> Bool {
        guard let tag = MarkupTag(in: bytes, at: position, ended: ended) else { return false }
        position = tag.end
        if tag.hidesContent, !tag.isEnd, !tag.isEmpty, let end = end(of: "</\(tag.name)", after: position) {
            position = bytes[end...].firstIndex { "<>".utf8.contains($0) } ?? end
            if bytes.at(position) == UInt8(ascii: ">") { position += 1 }
        }
        apply(tag)
        wordBegin = position
        return true
    }

    /// The position behind the word. A word that is missing once is not looked for again.
    private mutating func end(of word: String, after begin: Int) -> Int? {
        guard !missing.contains(word) else { return nil }
        if let found = (begin..<max(bytes.count, begin)).first(where: { bytes.has(word, at: $0) }) {
            return found + word.utf8.count
        }
        missing.insert(word)
        return nil
    }

    private mutating func apply(_ tag: MarkupTag) {
        switch tag.kind {
        // "<br></br>" is one break, and so is "</br>" alone.
        case .lineBreak: tag.isEnd ? text.begin(.line) : text.breakLine()
        case .line: text.begin(.line)
        case .paragraph: text.begin(.paragraph)
        case .list: applyList(tag)
        case .entry: tag.isEnd ? text.endEntry() : beginEntry()
        case .row: text.beginRow()
        case .cell: if !tag.isEnd { text.beginCell() }
        case .link: applyLink(tag)
        case .inline: break
        case .value: text.append(UInt8(ascii: " "))
        }
    }

    private mutating func applyList(_ tag: MarkupTag) {
        text.endEntry()
        text.begin(lists.count > (tag.isEnd ? 1 : 0) ? .line : .paragraph)
        if tag.isEnd {
            _ = lists.popLast()
        } else if lists.count < Self.deepestList {
            lists.append(tag.name == "ol" ? 0 : nil)
        }
    }

    private mutating func beginEntry() {
        guard case let count?? = lists.last else { return text.beginEntry("• ") }
        lists[lists.count - 1] = count + 1
        text.beginEntry("\(count + 1). ")
    }

    private mutating func applyLink(_ tag: MarkupTag) {
        guard keepsAddresses else { return }
        if let link, let words = text.words(since: link.begin) {
            if words.isEmpty {
                text.append(link.address)
            } else if !link.address.isSaid(by: words) {
                text.append(" (\(link.address))")
            }
        }
        link = tag.address.map { (text.bytes.count, $0) }
    }

    // MARK: Characters

    private mutating func readReference() -> Bool {
        guard let reference = CharacterReference(in: bytes, at: position) else { return false }
        position = reference.end
        text.append(reference.text)
        return true
    }

    private mutating func readEscape() -> Bool {
        guard let escape = WrittenEscape(in: bytes, at: position, wordBegin: wordBegin) else { return false }
        position = escape.end
        wordBegin = position
        text.append(escape.text)
        return true
    }
}

extension String {
    /// Whether a link's text has its address already, perhaps without "https://www." and the last slash.
    fileprivate func isSaid(by words: String) -> Bool { words.bareAddress.hasSuffix(bareAddress) }

    private var bareAddress: Substring {
        var rest = lowercased()[...]
        for start in ["https://", "http://", "www."] where rest.hasPrefix(start) { rest.removeFirst(start.count) }
        while let last = rest.last, last == "/" || last == "." { rest.removeLast() }
        return rest
    }
}

extension UInt8 {
    fileprivate var beginsMarkup: Bool {
        self == UInt8(ascii: "<") || self == UInt8(ascii: "&") || self == UInt8(ascii: "\\")
    }
}
