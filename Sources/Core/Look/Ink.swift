/// The subject of a part of an icon. Icon files name it by a letter.
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
    /// Reads a line of scalars, " | " and a letter for each scalar, such as "(__) / | cccc r".
    static func spans(_ line: Substring.UnicodeScalarView) -> [Span] {
        // An icon may contain bars, so the last bar is the separator.
        guard let bar = line.lastIndex(of: "|") else { return [] }
        var letters = line[line.index(after: bar)...].dropFirst().makeIterator()
        var spans: [Span] = []
        var text = String.UnicodeScalarView()
        var role = Role.text
        for scalar in line[..<bar].dropLast() {
            // A blank gets the ink of the character before it.
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
