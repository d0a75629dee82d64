import Look
import Text
import Weather
import Words

/// A finding in words.
struct Remark: Hashable, Sendable {
    struct Variant: Hashable, Sendable {
        let text: String
        let columns: Int
        let level: Int
        let dayNames: DayNames?
        /// Whether it has the time of the next change of the weather, and what is severe.
        var isWhole = false
        /// How many times it tells.
        var times = 0
        /// Whether it has all that is severe.
        var tellsDangers = true
        /// Whether it has what ends a dry time.
        var tellsNext = false
    }

    /// Variants from the widest to the narrowest; the last has at most 14 columns, unless it needs a time.
    private(set) var variants: [Variant]
    /// Those that say what is severe, also with a capital; none if nothing is.
    var urgentWords: [String] = []
    var urgentRole = Role.text
    /// True for later weather whose shortest variant has no time.
    var mayLoseTime = false
    /// True for a danger within a day and its next precipitation: earlier remarks are shortened to make room.
    var isUrgent = false
    /// The time that it tells; nil if it tells none.
    var event: UnixTime?
    /// Whether this time is so far that it takes no room from the times of others.
    var isFar = false

    /// Marks the variants that tell the next change of the weather, by one of the words for its time, and what is severe.
    /// Where none has such a word, as in "in 25 min", those with a figure tell it.
    mutating func markWhole(times: [String]) {
        markWhole { text in times.contains { tells(text, time: $0) } }
        if !variants.contains(where: \.isWhole) { markWhole { $0.contains(where: \.isNumber) } }
    }

    private mutating func markWhole(where tellsTime: (String) -> Bool) {
        for index in variants.indices {
            let text = variants[index].text
            let tellsSevere = urgentWords.isEmpty || nextUrgentWord(in: text[...]) != nil
            variants[index].isWhole = tellsSevere && tellsTime(text)
        }
    }

    /// `dangers` has the words for each severe kind of weather.
    mutating func markDangers(_ dangers: [[String]]) {
        for index in variants.indices {
            let text = variants[index].text[...]
            variants[index].tellsDangers = dangers.allSatisfy {
                $0.contains { text.range(of: $0) != nil || text.range(of: $0.capitalizedAtStart) != nil }
            }
        }
    }

    /// `times` has the words for the hour of each time.
    mutating func countTimes(_ times: [[String]]) {
        for index in variants.indices {
            let text = variants[index].text
            variants[index].times = times.count { $0.contains { tells(text, time: $0) } }
        }
    }

    /// How many times the form with most of them tells.
    var mostTimes: Int { variants.reduce(0) { max($0, $1.times) } }

    mutating func markNext(_ words: [String]) {
        for index in variants.indices {
            let text = variants[index].text[...]
            variants[index].tellsNext = words.contains { text.range(of: $0) != nil }
        }
    }

    mutating func emphasize(_ words: [String]) { urgentWords = words + words.map(\.capitalizedAtStart) }

    func canFollow(_ variant: Variant) -> Bool {
        !mayLoseTime || variants.count == 1 || variant != variants[variants.count - 1]
    }

    /// Whether something severe comes in the next days, or it is urgent.
    var mustBeTold: Bool { isUrgent || !urgentWords.isEmpty && !isFar }

    var text: String { variants[0].text }
    var forms: [String] { variants.map(\.text) }
    /// Without full names of days, for a line of a list, unless those are the shorter ones, as "tomorrow" is in Korean.
    var shortForms: [String] {
        let short = variants.filter { $0.dayNames != .full }
        return (short.isEmpty ? variants : short).map(\.text)
    }

    /// Pairs the forms with full and short names of days; skips a form that is not narrower than the one before.
    init(_ full: [String?], _ short: [String?]) {
        var variants: [Variant] = []
        var columns = Int.max
        func add(_ text: String, _ level: Int, _ dayNames: DayNames?) {
            let width = ColumnWidth.of(text)
            guard columns > Self.fewestColumns, width < columns else { return }
            variants.append(Variant(text: text.capitalizedAtStart, columns: width, level: level, dayNames: dayNames))
            columns = width
        }
        for (level, texts) in zip(full, short).enumerated() {
            guard let full = texts.0, let short = texts.1 else { continue }
            add(full, level, full == short ? nil : .full)
            if full != short { add(short, level, .short) }
        }
        self.variants = variants
    }

    private static let fewestColumns = 10
}

extension Remark {
    /// One of the forms, or a sentence of it, with its urgent words in bold.
    func spans(of text: String) -> [Span] {
        var spans: [Span] = []
        var rest = text[...]
        while let range = nextUrgentWord(in: rest) {
            if range.lowerBound > rest.startIndex { spans.append(Span(String(rest[..<range.lowerBound]))) }
            spans.append(Span(String(rest[range]), urgentRole, .bold))
            rest = rest[range.upperBound...]
        }
        return rest.isEmpty ? spans : spans + [Span(String(rest))]
    }

    private func nextUrgentWord(in text: Substring) -> Range<Substring.Index>? {
        let ranges = urgentWords.compactMap { text.range(of: $0) }
        // Of "hail" and "hailstorm" at the same place, the longer is meant.
        return ranges.min { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
    }
}

/// "13:00" does not tell "3:00".
private func tells(_ text: String, time: String) -> Bool {
    var rest = text[...]
    while let range = rest.range(of: time) {
        if !(text[..<range.lowerBound].last?.isNumber ?? false) { return true }
        rest = rest[range.upperBound...]
    }
    return false
}

extension Substring {
    /// Compares bytes. The search of Swift takes 6 % of all instructions of a start.
    fileprivate func range(of other: String) -> Range<Index>? {
        guard let first = other.utf8.first else { return nil }
        var rest = utf8[...]
        while let start = rest.firstIndex(of: first) {
            if rest[start...].starts(with: other.utf8) { return start..<utf8.index(start, offsetBy: other.utf8.count) }
            rest = rest[utf8.index(after: start)...]
        }
        return nil
    }
}
