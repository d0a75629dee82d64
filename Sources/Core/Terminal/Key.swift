/// A key as the terminal reports it.
package enum Key: Hashable, Sendable {
    /// A printing character, the blank included.
    case character(Character)
    /// Ctrl and a lower-case letter, Enter, Tab and Backspace apart, which have cases of their own.
    case control(Character)
    /// Alt and a character, U+007F being Backspace. Over a slow line Esc and a key after it arrive as the same.
    case alternate(Character)
    /// F1…F12.
    case function(Int)
    case enter, escape, tab, backTab, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    /// Left and Right with Ctrl or Alt.
    case wordLeft, wordRight
}

/// What a mouse did, and at which cell.
package struct Mouse: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        /// The left button went down.
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

/// What a person does at the terminal.
package enum Input: Hashable, Sendable {
    case key(Key)
    case mouse(Mouse)
    /// Text pasted in one piece; it can never act as keys.
    case paste(String)
}
