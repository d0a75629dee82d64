import Terminal

/// A line of text that the user writes.
package struct TextField: Hashable, Sendable {
    package private(set) var text = ""
    /// The number of characters before the cursor, 0…`text.count`.
    package private(set) var cursor = 0
    /// The next typed character replaces the whole text.
    private(set) var isSelected = false

    /// In characters; further input is dropped.
    package static let limit = 80

    package init(_ text: String = "") { replace(with: text) }

    package mutating func replace(with text: String) {
        select()
        insert(text)
    }

    package mutating func select(_ isEntered: Bool = true) {
        isSelected = isEntered && !text.isEmpty
        cursor = text.count
    }

    /// Replaces control characters by blanks and drops invisible ones, also when a terminal sends pasted text as keys.
    package mutating func insert(_ addition: some StringProtocol) {
        removeSelection()
        let clean = String(addition.flatMap(\.cleanedForLine))
        let (count, countBehind) = (text.count, text.count - cursor)
        let fitting = clean.prefix(max(Self.limit - count, 0))
        text.insert(contentsOf: fitting, at: index(cursor))
        text = text.withoutLooseJoiners
        // A combining mark joins the previous character, so the count may stay the same.
        cursor = max(text.count - countBehind, 0)
    }

    package mutating func handle(_ key: Key) -> Bool {
        if isSelected, [.backspace, .delete, .control("h"), .control("d")].contains(key) {
            removeSelection()
            return true
        }
        switch key {
        case .character(let character): insert(String(character))
        case .left, .control("b"): cursor = max(cursor - 1, 0)
        case .right, .control("f"): cursor = min(cursor + 1, text.count)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = text.count
        case .backspace, .control("h"): remove(max(cursor - 1, 0)..<cursor)
        case .delete, .control("d"): remove(cursor..<min(cursor + 1, text.count))
        case .control("u"): remove(0..<cursor)
        case .control("k"): remove(cursor..<text.count)
        case .control("w"): remove(start(ofWord: { $0 != " " })..<cursor)
        case .wordLeft, .alternate("b"), .alternate("B"): cursor = start(ofWord: \.isOfWord)
        case .wordRight, .alternate("f"), .alternate("F"): cursor = wordEnd
        case .alternate("d"), .alternate("D"): remove(cursor..<wordEnd)
        case .alternate("\u{7F}"): remove(start(ofWord: \.isOfWord)..<cursor)
        default: return false
        }
        isSelected = false
        return true
    }

    private mutating func removeSelection() {
        if isSelected { remove(0..<text.count) }
        isSelected = false
    }

    private func start(ofWord isOfWord: (Character) -> Bool) -> Int {
        text.prefix(cursor).reversed().drop { !isOfWord($0) }.drop(while: isOfWord).count
    }

    private var wordEnd: Int {
        text.count - text.dropFirst(cursor).drop { !$0.isOfWord }.drop(while: \.isOfWord).count
    }

    private mutating func remove(_ range: Range<Int>) {
        text.removeSubrange(index(range.lowerBound)..<index(range.upperBound))
        cursor = range.lowerBound
    }

    private func index(_ offset: Int) -> String.Index { text.index(text.startIndex, offsetBy: offset) }
}

extension Character {
    /// Readline has the same definition of a word.
    fileprivate var isOfWord: Bool { isLetter || isNumber }

    fileprivate var cleanedForLine: String {
        if isNewline || unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { return " " }
        return String(String.UnicodeScalarView(unicodeScalars.filter { $0.isDrawable || $0.isJoiner }))
    }
}
