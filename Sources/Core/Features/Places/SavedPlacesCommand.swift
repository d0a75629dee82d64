import Boundary
import Terminal
import Words

/// The keys of the open list.
enum SavedPlacesCommand: String, CaseIterable, Phrase {
    static let prefix = "saved."

    case down, up, first, last, choose, moveDown, moveUp, rename, remove, undo, add, refresh, close

    static let table: [KeyBinding<SavedPlacesCommand>] = [
        KeyBinding(.down, .character("j"), .down, in: .savedPlaces),
        KeyBinding(.up, .character("k"), .up, in: .savedPlaces),
        KeyBinding(.first, .character("g"), .home, in: .savedPlaces),
        KeyBinding(.last, .character("G"), .end, in: .savedPlaces),
        KeyBinding(.choose, .enter, .character(" "), in: .savedPlaces),
        KeyBinding(.moveDown, .character("J"), in: .savedPlaces),
        KeyBinding(.moveUp, .character("K"), in: .savedPlaces),
        KeyBinding(.rename, .character("R"), in: .savedPlaces),
        KeyBinding(.remove, .character("d"), .delete, in: .savedPlaces),
        KeyBinding(.undo, .character("u"), in: .savedPlaces),
        KeyBinding(.add, .character("a"), NamedCommand.choosePlace.key, in: .savedPlaces),
        KeyBinding(.refresh, .character("r"), in: .savedPlaces),
        KeyBinding(.close, .character("p"), .escape, .character("q"), in: .savedPlaces),
    ]
}
