import DashboardSamples

@testable import Dashboard
@testable import Look
@testable import Terminal

/// A frame as text: its characters, and below them one letter for the face of each cell.
enum FrameText {
    private static let letters: [Role: Character] = [
        .text: "x", .title: "t", .heading: "h", .dim: "d", .rule: "-", .track: "=",
        .frigid: "i", .freezing: "f", .cold: "c", .cool: "u", .mild: "m", .warm: "w", .hot: "o", .scorching: "z",
        .drizzle: "j", .lightRain: "q", .rain: "r", .heavyRain: "e",
        .sun: "y", .moon: "b", .cloud: "l", .snow: "p", .thunder: "a",
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

    /// The strengths of rain are 1 to 7, and those of snow 8, 9 and 0.
    private static let digits = Dictionary(uniqueKeysWithValues: zip(Role.echoes + Role.snowEchoes, "1234567890"))

    /// Returns a capital for bold text and a blank for a blank cell without a face.
    private static func letter(_ cell: Cell) -> Character {
        let attributes = cell.face.attributes
        if case .rgb = cell.face.foreground { return cell.face.background == .terminalDefault ? "*" : "$" }
        let areas = [cell.face.foreground, cell.face.background].compactMap { color in
            digits.first { Sample.theme[$0.key].foreground == color }?.value
        }
        if let area = areas.first { return area }
        let role = Role.allCases.first { Sample.theme[$0].foreground == cell.face.foreground } ?? .text
        if role == .text, attributes.isEmpty, cell.character == " " { return " " }
        let letter = letters[role] ?? "x"
        if attributes.contains(.reverse) { return "R" }
        return attributes.contains(.bold) ? Character(letter.uppercased()) : letter
    }
}
