import DashboardSamples
import Terminal

@testable import Dashboard
@testable import Display

/// A frame as text: its characters, and below them one letter for the face of each cell.
enum FrameText {
    private static let letters: [Role: Character] = [
        .text: "x", .title: "t", .heading: "h", .dim: "d", .rule: "-", .track: "=",
        .frigid: "i", .freezing: "f", .cold: "c", .cool: "u", .mild: "m", .warm: "w", .hot: "o", .scorching: "z",
        .drizzle: "j", .lightRain: "q", .rain: "r", .heavyRain: "e",
        .sun: "y", .moon: "b", .cloud: "l", .snow: "p", .thunder: "a", .curve: "v",
        .warning: "!", .notice: "n", .key: "k", .selection: "s", .field: "_", .focus: "#", .problem: "?",
    ]

    static func text(of frame: Frame) -> String {
        let rows = 0..<frame.size.rows
        var text = rows.map { "|" + frame.text(ofRow: $0) + "|\n" }.joined()
        text +=
            "\n"
            + rows.map { row in
                "|" + String((0..<frame.size.columns).map { letter(frame[row, $0]) }) + "|\n"
            }.joined()
        text += "\ncursor \(frame.cursor.map { "\($0.row) \($0.column)" } ?? "hidden")\n"
        return text
    }

    /// Returns a capital for bold text and a blank for a blank cell without a face.
    private static func letter(_ cell: Cell) -> Character {
        let attributes = cell.face.attributes
        if case .rgb = cell.face.foreground { return cell.face.background == .terminalDefault ? "*" : "$" }
        let role = Role.allCases.first { Sample.theme[$0].foreground == cell.face.foreground } ?? .text
        if role == .text, attributes.isEmpty, cell.character == " " { return " " }
        let letter = letters[role] ?? "x"
        if attributes.contains(.reverse) { return "R" }
        return attributes.contains(.bold) ? Character(letter.uppercased()) : letter
    }
}
