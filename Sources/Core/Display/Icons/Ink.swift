/// What a part of a picture shows, by the letter that stands for it in the files.
enum Ink {
    case sun, moon, cloud, rain, snowAndIce, lightning, haze

    init?(_ letter: Unicode.Scalar) {
        switch letter {
        case "s": self = .sun
        case "m": self = .moon
        case "c": self = .cloud
        case "r": self = .rain
        case "n": self = .snowAndIce
        case "l": self = .lightning
        case "d": self = .haze
        default: return nil
        }
    }

    var role: Role {
        switch self {
        case .sun: .sun
        case .moon: .moon
        case .cloud: .cloud
        case .rain: .rain
        case .snowAndIce: .snow
        case .lightning: .thunder
        case .haze: .cloud
        }
    }
}

extension Ink {
    /// One line of a picture: its characters, of one scalar each, " | ", and the letters of their inks in the same order, as
    /// in "(__) / | cccc r".
    static func spans(_ line: Substring.UnicodeScalarView) -> [Span] {
        // The last one: a picture may have bars of its own.
        guard let bar = line.lastIndex(of: "|") else { return [] }
        var letters = line[line.index(after: bar)...].dropFirst().makeIterator()
        var spans: [Span] = []
        var text = String.UnicodeScalarView()
        var role = Role.text
        for scalar in line[..<bar].dropLast() {
            // A blank has no ink and goes with what stands before it.
            let next = letters.next().flatMap(Ink.init)?.role ?? role
            if next != role, !text.isEmpty {
                spans.append(Span(String(text), role))
                text = String.UnicodeScalarView()
            }
            role = next
            text.append(scalar)
        }
        return spans + [Span(String(text), role)]
    }
}
