extension JSON {
    /// The document in lines of UTF-8, members in the order of their keys, so that two versions can be compared.
    package var document: [UInt8] {
        var text = ""
        write(to: &text, indentation: "\n")
        return Array(text.utf8) + [0x0A]
    }

    private func write(to text: inout String, indentation: String) {
        switch self {
        case .null: text += "null"
        case .boolean(let boolean): text += boolean ? "true" : "false"
        case .integer(let integer): text += "\(integer)"
        // JSON has no word for what is no number.
        case .number(let number): text += number.isFinite ? "\(number)" : "null"
        case .numeral(let digits): text += digits
        case .text(let content): text += Self.quoted(content)
        case .array(let elements):
            Self.write(elements, between: ("[", "]"), to: &text, indentation) { element, text, indentation in
                element.write(to: &text, indentation: indentation)
            }
        case .object(let object):
            let members = object.table.sorted { $0.key < $1.key }
            Self.write(members, between: ("{", "}"), to: &text, indentation) { member, text, indentation in
                text += Self.quoted(member.key) + ": "
                member.value.write(to: &text, indentation: indentation)
            }
        }
    }

    private static func write<Entry>(
        _ entries: [Entry], between brackets: (String, String), to text: inout String, _ indentation: String,
        _ write: (Entry, inout String, String) -> Void
    ) {
        let deeper = indentation + "  "
        text += brackets.0
        for (index, entry) in entries.enumerated() {
            text += (index > 0 ? "," : "") + deeper
            write(entry, &text, deeper)
        }
        text += (entries.isEmpty ? "" : indentation) + brackets.1
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
