import TOMLKit

/// A syntax error in the program's words if it is common, else in the library's.
struct SyntaxError {
    private let text: String
    private var position: TOMLPosition
    private var reason: ConfigurationError.Reason

    init(_ error: TOMLParseError, text: String, locator: TOMLLocator) {
        self.text = text
        position = TOMLPosition(line: error.source.begin.line, column: error.source.begin.column)
        reason = .malformed(reason: "")
        if let (setting, value) = Self.unreadable(in: locator.bareValues(inLine: position.line)) {
            position = value.position
            reason = setting.refusal(written: value.text, source: .file(path: "", position))
        } else if let (path, place) = locator.repeated, place.line == position.line {
            position = place
            reason = .repeated(path.shownAsKey)
        } else {
            reason = reason(from: error.description)
        }
    }

    func error(path: String) -> ConfigurationError {
        ConfigurationError(source: .file(path: path, position), reason: reason)
    }

    private static func unreadable(
        in values: [(path: [String], value: TOMLLocator.Value)]
    ) -> (Setting, TOMLLocator.Value)? {
        for (path, value) in values where (try? TOMLTable(string: "value = " + value.text)) == nil {
            if let setting = Setting(rawValue: path.joined(separator: ".")) { return (setting, value) }
        }
        return nil
    }

    /// Removes the parser's grammar and text that may be part of a key.
    private func reason(from description: String) -> ConfigurationError.Reason {
        let isBreak =
            description.firstRange(of: "control characters other than TAB") != nil && position.column > line.count
        if isBreak || description.hasSuffix("string: encountered end-of-file") { return .openQuote }
        var message = description
        if message.hasPrefix("Error while parsing"), let colon = message.firstRange(of: ": ") {
            message = String(message[colon.upperBound...])
        }
        if line.firstRange(of: "key".unicodeScalars) != nil, let start = message.firstIndex(of: "'"),
            let end = message.lastIndex(of: "'"),
            start < end
        {
            message.replaceSubrange(start...end, with: "***")
        }
        return .malformed(reason: message.cleaned(limit: 120))
    }

    private var line: String.UnicodeScalarView {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(position.line - 1) else { return String.UnicodeScalarView() }
        return String.UnicodeScalarView(lines[position.line - 1].filter { $0 != "\r" && $0 != "\u{FEFF}" })
    }
}
