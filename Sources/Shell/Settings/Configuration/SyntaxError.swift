import TOMLKit

/// Common errors have our own words, others those of the library.
struct SyntaxError {
    private let text: String
    private var position: TOMLPosition
    private var problem: ConfigurationError.Reason

    init(_ error: TOMLParseError, text: String, locator: TOMLLocator) {
        self.text = text
        position = TOMLPosition(line: error.source.begin.line, column: error.source.begin.column)
        problem = .malformed(reason: "")
        if let (setting, value) = Self.unreadable(in: locator.bareValues(inLine: position.line)) {
            position = value.position
            problem = setting.mistake(written: value.text, source: .file(path: "", position))
        } else if let (path, place) = locator.repeated, place.line == position.line {
            position = place
            problem = .repeated(path.shownAsKey)
        } else {
            problem = problem(error.description)
        }
    }

    func error(path: String) -> ConfigurationError {
        ConfigurationError(source: .file(path: path, position), problem: problem)
    }

    private static func unreadable(
        in values: [(path: [String], value: TOMLLocator.Value)]
    ) -> (Setting, TOMLLocator.Value)? {
        for (path, value) in values where (try? TOMLTable(string: "value = " + value.text)) == nil {
            if let setting = Setting(rawValue: path.joined(separator: ".")) { return (setting, value) }
        }
        return nil
    }

    /// Leaves out the parser's own grammar, and text that may be part of a key.
    private func problem(_ description: String) -> ConfigurationError.Reason {
        let isBreak =
            description.firstRange(of: "control characters other than TAB") != nil && position.column > line.count
        if isBreak || description.hasSuffix("string: encountered end-of-file") { return .openQuote }
        var reason = description
        if reason.hasPrefix("Error while parsing"), let colon = reason.firstRange(of: ": ") {
            reason = String(reason[colon.upperBound...])
        }
        if line.firstRange(of: "key".unicodeScalars) != nil, let start = reason.firstIndex(of: "'"),
            let end = reason.lastIndex(of: "'"),
            start < end
        {
            reason.replaceSubrange(start...end, with: "***")
        }
        return .malformed(reason: reason.cleaned(limit: 120))
    }

    private var line: String.UnicodeScalarView {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.indices.contains(position.line - 1) else { return String.UnicodeScalarView() }
        return String.UnicodeScalarView(lines[position.line - 1].filter { $0 != "\r" && $0 != "\u{FEFF}" })
    }
}
