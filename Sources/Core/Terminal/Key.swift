package enum Key: Hashable, Sendable {
    case character(Character)
    /// Ctrl and a lower-case letter; Enter, Tab and Backspace have cases of their own.
    case control(Character)
    /// Alt and a character, U+007F for Backspace. Over a slow line Esc and a key after it arrive as the same.
    case alternate(Character)
    /// F1…F12.
    case function(Int)
    case enter, escape, tab, backTab, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    case wordLeft, wordRight
}

package struct Mouse: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        case press
        case wheelUp, wheelDown
    }

    package let action: Action
    package let position: Position

    package init(_ action: Action, at position: Position) {
        self.action = action
        self.position = position
    }
}

package enum Input: Hashable, Sendable {
    case key(Key)
    case mouse(Mouse)
    /// The text can never act as keys.
    case paste(String)
}
