import Words

/// Something that is told once.
package enum NewsItem: Hashable, Sendable {
    /// `worst` is the most severe of those that are new or were raised.
    case warnings(count: Int, worst: Situation.Hazard)
    case beginning(String)
    /// Of rain or snow with this name.
    case end(String)
    case air(String)

    var isExtreme: Bool {
        if case .warnings(_, let worst) = self { worst.severity == .extreme } else { false }
    }

    /// A sentence without a full stop, such as "6 new warnings: Severe thunderstorm warning until 18:00".
    func words(_ strings: Strings) -> String {
        switch self {
        case .warnings(1, let worst): worst.words
        case .warnings(let count, let worst):
            strings(NoticeWord.several, strings(.newWarnings, count: count), worst.words)
        case .beginning(let words): words
        case .end(let name): strings(NoticeWord.over, name).capitalizedAtStart
        case .air(let words): strings(NoticeWord.air, words)
        }
    }
}

package enum NoticeWord: String, Phrase {
    package static let prefix = "news."

    case several, over, air, at
}

extension Strings {
    func callAsFunction(_ phrase: NoticeWord, _ arguments: String...) -> String {
        filled(phrase.key, with: arguments)
    }
}

/// News of a place in words.
package struct Notice: Hashable, Sendable {
    package let place: String
    package let words: String
    /// Whether it is of an official warning.
    package let isWarning: Bool
    /// Whether it is a matter of life.
    package let isExtreme: Bool

    package init(_ news: NewsItem, at place: String, _ strings: Strings) {
        self.place = place
        words = news.words(strings)
        isWarning = if case .warnings = news { true } else { false }
        isExtreme = news.isExtreme
    }

    /// Text such as "Seoul: rain from 15:00".
    package func sentence(_ strings: Strings) -> String { strings(NoticeWord.at, place, words) }
}
