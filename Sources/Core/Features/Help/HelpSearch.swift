import Boundary
import Terminal

/// What the user has written to find lines of the help.
struct HelpSearch: Hashable, Sendable {
    private(set) var field = TextField()
    private(set) var isWriting = false

    var isOn: Bool { isWriting || !field.text.isEmpty }

    /// False if it has no use for the input. `opens` is true for the key that begins a search.
    mutating func handle(_ input: Input, opens: Bool) -> Bool {
        switch input {
        case .key(.escape) where isOn: self = HelpSearch()
        case .key(.enter) where isWriting: isWriting = false
        case .key(.control("c")), .key(.control("l")), .key(.control("z")): return false
        case .key(let key) where isWriting: return field.handle(key)
        case .paste(let text) where isWriting: field.insert(text)
        case .key where opens: isWriting = true
        default: return false
        }
        return true
    }

    /// Whether one of the texts has each of the words, in any case of letters.
    func finds(_ texts: @autoclosure () -> [String]) -> Bool {
        if field.text.isEmpty { return true }
        let words = field.text.lowercased().split(separator: " ")
        let texts = texts().map { $0.lowercased() }
        return words.allSatisfy { word in texts.contains { $0.contains(word) } }
    }
}
