import Terminal

package struct Theme: Hashable, Sendable {
    /// In the order of `Role.allCases`; a dictionary would cost a noticeable part of the first frame.
    private let faces: [Face]
    /// Whether the theme is made for a light background.
    let isLight: Bool

    package init(isLight: Bool = false, face: (Role) -> Face) {
        faces = Role.allCases.map(face)
        self.isLight = isLight
    }

    package var isColored: Bool { faces.contains { $0.foreground != .terminalDefault } }

    /// The face of everything under a dialog; one face needs the fewest bytes.
    package var recessed: Face {
        let face = self[.rule]
        return face == .plain ? Face(attributes: .dim) : face
    }

    package subscript(role: Role) -> Face { faces[role.rawValue] }
}

/// In the order of the colours in a theme file.
package enum ColorDepth: Int, CaseIterable, Sendable {
    case direct, palette256, palette16, palette8

    /// Whether several roles share each colour.
    var isCoarse: Bool { self == .palette16 || self == .palette8 }

    package init?(colorCount: Int) {
        switch colorCount {
        case (1 << 24)...: self = .direct
        case 256...: self = .palette256
        case 16...: self = .palette16
        case 8...: self = .palette8
        default: return nil
        }
    }
}

extension Theme {
    /// `table` maps a role to "#rrggbb", three palette indices and optional attributes; "-" is the terminal's colour.
    package init(table: [String: String], depth: ColorDepth?) {
        self.init(isLight: table["background"] == Background.light.rawValue) { role in
            // Splitting characters instead of bytes takes several times as long.
            let fields = (table[role.name] ?? "").utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
            let named = fields.dropFirst(ColorDepth.allCases.count)
            let attributes = (named.isEmpty ? role.attributes : Attributes(names: named))
                .union(depth?.isCoarse ?? false ? role.coarseAttributes : [])
            guard let depth, fields.indices.contains(depth.rawValue) else { return Face(attributes: attributes) }
            return Face(foreground: Color(fields[depth.rawValue]) ?? .terminalDefault, attributes: attributes)
        }
    }
}

extension Color {
    init?(_ text: Substring) {
        if text == "-" {
            self = .terminalDefault
        } else if text.first == "#" {
            guard text.utf8.count == 7, let value = UInt32(text.dropFirst(), radix: 16) else { return nil }
            self = .rgb(UInt8(value >> 16), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
        } else if let index = UInt8(text) {
            self = .palette(index)
        } else {
            return nil
        }
    }
}

extension Attributes {
    fileprivate init(names: ArraySlice<Substring>) {
        self.init(names.compactMap { Self.named[String($0)] })
    }

    static let named: [String: Attributes] = [
        "plain": [], "bold": .bold, "dim": .dim, "reverse": .reverse, "underline": .underline,
    ]
}
