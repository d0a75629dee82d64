import Terminal

@testable import CursesTerminal

/// What a decoder makes of text, `|` in the text being where there was nothing more for now.
struct Decoded: Equatable {
    var inputs: [Input] = []
    var replies: [TerminalReply] = []

    init(_ text: String) {
        var decoder = KeyDecoder()
        for scalar in (text + "|").unicodeScalars {
            decoder.decode(scalar == "|" ? .pause : .scalar(scalar), into: &inputs)
        }
        replies = decoder.drainReplies()
    }
}

/// Keys as the help spells them, with blanks between.
func pressed(_ spellings: String) -> [Input] {
    spellings.split(separator: " ").compactMap { Key(spelling: String($0)).map(Input.key) }
}
