import Terminal

/// A key on the status line, with words for what it does.
package struct Hint: Hashable, Sendable {
    package let key: String
    package let words: String
    /// The key that a click sends; nil if the hint names several keys.
    package let press: Key?
    /// Whether the time of the next refresh is more important than this hint.
    package let isSpare: Bool

    package init(key: String, words: String, press: Key? = nil, isSpare: Bool = false) {
        self.key = key
        self.words = words
        self.press = press
        self.isSpare = isSpare
    }

    package init(_ key: Key, _ words: String, isSpare: Bool = false) {
        self.init(key: key.spelling, words: words, press: key, isSpare: isSpare)
    }

    package var columns: Int { ColumnWidth.of(key) + 1 + ColumnWidth.of(words) }
}
