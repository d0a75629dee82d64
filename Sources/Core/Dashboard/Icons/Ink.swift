/// What a part of a picture shows, by the letter that stands for it in the files.
enum Ink: Character, CaseIterable {
    case sun = "s"
    case moon = "m"
    case cloud = "c"
    case rain = "r"
    case snowAndIce = "n"
    case lightning = "l"
    case haze = "d"

    var role: Role {
        switch self {
        case .sun, .moon: .sky
        case .cloud: .cloud
        case .rain: .rain
        case .snowAndIce: .freezing
        case .lightning: .warning
        case .haze: .dim
        }
    }
}

extension Ink {
    /// One line of a picture, written as its characters, " | ", and below each of them, so to speak, the letter of its ink:
    /// " (__) | cccc" with the cloud's parts under "cccc".
    static func spans(_ line: Substring) -> [Span] {
        // The last one: a picture may have bars of its own.
        guard let bar = line.lastIndex(of: "|") else { return [] }
        var letters = line[line.index(after: bar)...].dropFirst().makeIterator()
        var spans: [Span] = []
        var text = ""
        var role = Role.text
        for character in line[..<bar].dropLast() {
            // A blank has no ink and goes with what stands before it.
            let next = letters.next().flatMap(Ink.init)?.role ?? role
            if next != role, text.contains(where: { $0 != " " }) {
                spans.append(Span(text, role))
                text = ""
            }
            role = next
            text.append(character)
        }
        return spans + [Span(text, role)]
    }
}
