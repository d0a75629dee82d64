/// What a part of an icon shows; the icon files have a letter for each ink.
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
    /// A line is its characters (one scalar each), " | " and the letters of their inks, as in "(__) / | cccc r".
    static func spans(_ line: Substring.UnicodeScalarView) -> [Span] {
        // The last bar counts, because an icon may have bars of its own.
        guard let bar = line.lastIndex(of: "|") else { return [] }
        var letters = line[line.index(after: bar)...].dropFirst().makeIterator()
        var spans: [Span] = []
        var text = String.UnicodeScalarView()
        var role = Role.text
        for scalar in line[..<bar].dropLast() {
            // A blank has no ink and takes that of the character before it.
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
