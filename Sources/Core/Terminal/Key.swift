/// A key as the terminal reports it.
package enum Key: Hashable, Sendable {
    /// A printing character, the blank included.
    case character(Character)
    /// Ctrl and a lower-case letter, Enter, Tab and Backspace apart, which have cases of their own.
    case control(Character)
    /// F1…F12.
    case function(Int)
    case enter, escape, tab, backTab, backspace, delete
    case up, down, left, right, home, end, pageUp, pageDown
}

/// What a person does at the keyboard.
package enum Input: Hashable, Sendable {
    case key(Key)
    /// Text pasted in one piece; it can never act as keys.
    case paste(String)
}
