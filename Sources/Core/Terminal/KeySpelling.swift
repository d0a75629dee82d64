extension Key {
    /// The name of a key in the help, documents and messages, such as "j", "Ctrl-L" or "PgDn".
    package var spelling: String {
        switch self {
        case .character(" "): "Space"
        case .character(let character): String(character)
        case .control(let letter): "Ctrl-" + letter.uppercased()
        case .alternate("\u{7F}"): "Alt-Backspace"
        case .alternate(let character): "Alt-\(character)"
        case .function(let number): "F\(number)"
        default: Self.named.first { $0.key == self }?.spelling ?? ""
        }
    }

    package init?(spelling: String) {
        if let named = Self.named.first(where: { $0.spelling == spelling }) {
            self = named.key
        } else if spelling == "Space" {
            self = .character(" ")
        } else if spelling.count == 1, let character = spelling.first, character != " " {
            self = .character(character)
        } else if spelling.hasPrefix("Ctrl-"), spelling.count == 6, let letter = spelling.last {
            self = .control(Character(letter.lowercased()))
        } else if spelling.hasPrefix("Alt-"), spelling.count == 5, let character = spelling.last {
            self = .alternate(character)
        } else if spelling.hasPrefix("F"), let number = Int(spelling.dropFirst()), (1...12).contains(number),
            spelling == "F\(number)"
        {
            self = .function(number)
        } else {
            return nil
        }
    }

    private static let named: [(key: Key, spelling: String)] = [
        (.enter, "Enter"), (.escape, "Esc"), (.tab, "Tab"), (.backTab, "Shift-Tab"), (.backspace, "Backspace"),
        (.delete, "Delete"), (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"), (.home, "Home"),
        (.end, "End"), (.pageUp, "PgUp"), (.pageDown, "PgDn"), (.wordLeft, "Ctrl-Left"), (.wordRight, "Ctrl-Right"),
        (.alternate("\u{7F}"), "Alt-Backspace"),
    ]
}
