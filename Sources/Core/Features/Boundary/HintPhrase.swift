import Words

package enum HintPhrase: String, Phrase {
    package static let prefix = "hint."

    case stop, retry, now, place, demo, demoShort, useOpenMeteo, openMeteo, quit, refresh
    case chart, units, close, scroll, rows, set, saved, show, remove, rename, move, undo, next
    case cancel, days, hours, map, play, pause, zoom
}

extension Strings {
    package subscript(phrase: HintPhrase) -> String { word(phrase.key) }
}
