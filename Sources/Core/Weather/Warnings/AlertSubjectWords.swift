/// Finds the words of the four subjects in a text of any language.
struct AlertSubjectWords {
    static let shared = AlertSubjectWords(AlertSubject.words)

    private struct Term {
        /// A string: arrays of the characters of all terms take 0.2 MB more.
        let letters: String
        let count: Int
        let isStem: Bool
        let subject: AlertSubject
    }

    /// By the first letter, the longest first.
    private var terms: [Character: [Term]] = [:]

    /// The lists have terms between commas, and a language before a colon that only the reader of the list needs.
    /// A star ends a stem. Terms of scripts that do not part words are found anywhere.
    private init(_ lists: [(AlertSubject, String)]) {
        for (subject, list) in lists {
            for line in list.split(separator: "\n") {
                for term in line[(line.firstIndex(of: ":") ?? line.startIndex)...].split(separator: ",") {
                    let letters = Self.folded(String(term))
                    guard let first = letters.first else { continue }
                    terms[first, default: []].append(
                        Term(
                            letters: String(letters), count: letters.count, isStem: term.last == "*",
                            subject: subject))
                }
            }
        }
        terms = terms.mapValues { $0.sorted { $0.count > $1.count } }
    }

    /// A longer term hides the shorter ones in it: 지진해일, a tsunami, is no earthquake (지진).
    func subjects(in text: String) -> Set<AlertSubject> {
        let letters = Self.folded(text)
        var subjects: Set<AlertSubject> = []
        var index = 0
        while index < letters.count {
            guard Self.isBoundary(index, of: letters), let term = longestTerm(at: index, of: letters) else {
                index += 1
                continue
            }
            subjects.insert(term.subject)
            index += term.count
        }
        return subjects
    }

    private func longestTerm(at index: Int, of letters: [Character]) -> Term? {
        terms[letters[index]]?.first { term in
            letters[index...].starts(with: term.letters)
                && (term.isStem || Self.isBoundary(index + term.count, of: letters))
        }
    }

    /// Whether a word can begin or end before this letter.
    private static func isBoundary(_ index: Int, of letters: [Character]) -> Bool {
        guard index > 0, index < letters.count else { return true }
        return [letters[index - 1], letters[index]].contains { $0 == " " || $0.isOfScriptWithoutWords }
    }

    /// Small letters without accents, and one blank between words. The tilde of ã stays:
    /// without it "bão", a storm, would be in every "cảnh báo", a warning.
    private static func folded(_ text: String) -> [Character] {
        // Persian joins the parts of a word with this invisible sign, or writes a blank.
        let scalars = text.lowercased().unicodeScalars.map { $0 == "\u{200C}" ? " " : $0 }
        let words = String(String.UnicodeScalarView(scalars)).split { !$0.isLetter && !$0.isNumber }
        return Array(words.map { bare($0.flatMap { plain[$0] ?? [$0] }) }.joined(separator: [" "]))
    }

    /// Arabic and Hebrew write "and" and "the" as the first letters of a word.
    private static func bare(_ word: [Character]) -> ArraySlice<Character> {
        let prefix = ["وال", "ال", "و", "וה", "ו", "ה"].first { word.starts(with: $0) && word.count > $0.count + 2 }
        return word.dropFirst(prefix?.count ?? 0)
    }

    private static let plain: [Character: [Character]] = {
        let letters: KeyValuePairs = [
            "a": "áàâäåāăą", "ae": "æ", "c": "çćčĉċ", "d": "ďđð", "e": "éèêëēĕėęě", "g": "ğģġ", "i": "íìîïīįıi̇",
            "k": "ķ", "l": "łľĺļ", "n": "ñńňņ", "o": "óòôõöøōő", "oe": "œ", "r": "řŕ", "s": "śšşș", "ss": "ß",
            "t": "ťţț", "th": "þ", "u": "úùûüūůűų", "y": "ýÿ", "z": "źžż", "α": "ά", "ε": "έ", "η": "ή", "ι": "ίϊΐ",
            "ο": "ό", "σ": "ς", "υ": "ύϋΰ", "ω": "ώ", "е": "ё", "ا": "أإآ", "ه": "ة", "ي": "ىی", "ك": "ک",
        ]
        let pairs = letters.flatMap { plain, accented in accented.map { ($0, Array(plain)) } }
        return Dictionary(pairs) { first, _ in first }
    }()
}

extension Character {
    /// Korean parts words, but joins them freely too.
    fileprivate var isOfScriptWithoutWords: Bool {
        switch unicodeScalars.first?.value ?? 0 {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1100...0x11FF, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF,
            0xAC00...0xD7A3:
            true
        default: false
        }
    }
}
