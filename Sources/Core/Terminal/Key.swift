package enum Key: Hashable, Sendable {
    case character(Character)
    /// A lower-case letter; Enter, Tab and Backspace have their own cases.
    case control(Character)
    /// U+007F is Backspace; over a slow connection, Esc and the next key arrive the same way.
    case alternate(Character)
    /// 1…12.
    case function(Int)
    case enter, escape, tab, backTab, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
    case wordLeft, wordRight
}

package struct Mouse: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
        /// Of the left button.
        case press, drag, release
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
    /// Pasted text never acts as keys.
    case paste(String)
}
