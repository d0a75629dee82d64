import Terminal

@testable import CursesTerminal

/// The inputs and replies that a decoder reads from text. A `|` in the text is a pause.
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

/// Parses keys in the spelling of the help, separated by spaces.
func pressed(_ spellings: String) -> [Input] {
    spellings.split(separator: " ").compactMap { Key(spelling: String($0)).map(Input.key) }
}
