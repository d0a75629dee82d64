extension JSON {
    /// UTF-8 with members sorted by key, so that two versions can be compared.
    package var document: [UInt8] {
        var text = ""
        write(to: &text, Layout(indentation: "\n", sortsMembers: true))
        return Array(text.utf8) + [0x0A]
    }

    package func text(isIndented: Bool) -> String {
        var text = ""
        write(to: &text, Layout(indentation: isIndented ? "\n" : nil, sortsMembers: false))
        return text
    }

    private struct Layout {
        let indentation: String?
        let sortsMembers: Bool

        var deeper: Layout { Layout(indentation: indentation.map { $0 + "  " }, sortsMembers: sortsMembers) }
    }

    private func write(to text: inout String, _ layout: Layout) {
        switch self {
        case .null: text += "null"
        case .boolean(let boolean): text += boolean ? "true" : "false"
        case .integer(let integer): text += "\(integer)"
        // JSON has no infinity and no NaN.
        case .number(let number): text += number.isFinite ? "\(number)" : "null"
        case .numeral(let digits): text += digits
        case .text(let content): text += Self.quoted(content)
        case .array(let elements):
            Self.write(elements, between: ("[", "]"), to: &text, layout) { element, text, layout in
                element.write(to: &text, layout)
            }
        case .object(let object):
            let sorted = layout.sortsMembers ? object.table.sorted { $0.key < $1.key } : nil
            let members = sorted?.map { Object.Member(key: $0.key, value: $0.value) } ?? object.members
            Self.write(members, between: ("{", "}"), to: &text, layout) { member, text, layout in
                text += Self.quoted(member.key) + ": "
                member.value.write(to: &text, layout)
            }
        }
    }

    private static func write<Entry>(
        _ entries: [Entry], between brackets: (String, String), to text: inout String, _ layout: Layout,
        _ write: (Entry, inout String, Layout) -> Void
    ) {
        let deeper = layout.deeper
        text += brackets.0
        for (index, entry) in entries.enumerated() {
            text += (index > 0 ? "," : "") + (deeper.indentation ?? (index > 0 ? " " : ""))
            write(entry, &text, deeper)
        }
        text += (entries.isEmpty ? "" : layout.indentation ?? "") + brackets.1
    }

    private static func quoted(_ content: String) -> String {
        var text = "\""
        for scalar in content.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\u{0}"..<" ": text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
