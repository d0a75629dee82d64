import Boundary
import Terminal
import Words

/// The keys of the open list.
enum SavedPlacesCommand: String, CaseIterable, Phrase {
    static let prefix = "saved."

    case down, up, first, last, choose, moveDown, moveUp, rename, remove, undo, add, close

    static let table: [KeyBinding<SavedPlacesCommand>] = [
        KeyBinding(.down, .character("j"), .down),
        KeyBinding(.up, .character("k"), .up),
        KeyBinding(.first, .character("g"), .home),
        KeyBinding(.last, .character("G"), .end),
        KeyBinding(.choose, .enter, .character(" ")),
        KeyBinding(.moveDown, .character("J")),
        KeyBinding(.moveUp, .character("K")),
        KeyBinding(.rename, .character("r")),
        KeyBinding(.remove, .character("d"), .delete),
        KeyBinding(.undo, .character("u")),
        KeyBinding(.add, NamedCommand.choosePlace.key),
        KeyBinding(.close, .character("p"), .escape, .character("q")),
    ]
}
