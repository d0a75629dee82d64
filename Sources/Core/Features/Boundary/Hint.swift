import Terminal

/// A key on the status line, with words for what it does.
package struct Hint: Hashable, Sendable {
    package let key: String
    package let words: String
    /// The key that a click sends; nil if the hint names several keys.
    package let press: Key?
    package let place: Place

    package enum Place: Hashable, Sendable {
        case weather
        /// Acts at any time. While the user waits, only the first one is shown.
        case lasting
        /// After those above.
        case spare
        /// Last: the time of the next refresh is more important.
        case extra
        /// Beside the hint for leaving the program.
        case program
    }

    package init(key: String, words: String, press: Key? = nil, place: Place = .weather) {
        (self.key, self.words, self.press, self.place) = (key, words, press, place)
    }

    package init(_ key: Key, _ words: String, place: Place = .weather) {
        self.init(key: key.spelling, words: words, press: key, place: place)
    }

    package var columns: Int { ColumnWidth.of(key) + 1 + ColumnWidth.of(words) }
}
