extension String {
    /// Whether a line is for programs only, such as "awareness_type=1, awareness_level=2", "2; yellow; Moderate",
    /// "warning_20261124.xml" and "null", so that it is no headline and no name of an event.
    var isTechnical: Bool {
        isPlaceholder || isTechnicalLine || isListOfValues || isValueOfAwareness || isCode || isOfProgram
    }

    /// The words before parameters of MeteoAlarm, as in "Wind awareness_type=1"; may be empty.
    var beforeAwareness: Substring {
        let small = lowercased()
        // Nearly all texts end here; the searches below take half the time of a list of areas.
        guard small.contains("awareness") else { return self[...] }
        let ends = ["_", "-", " "].flatMap { sign in ["type", "level"].map { "awareness" + sign + $0 } }
            .compactMap { small.firstRange(of: $0)?.lowerBound }
        guard let end = ends.min() else { return self[...] }
        return prefix(small.distance(from: small.startIndex, to: end)).without {
            $0.isWhitespace || ",;.:|-<&".contains($0)
        }
    }

    /// A long name and its value, an object, a variable of a template, an address, or a digit alone.
    private var isOfProgram: Bool {
        let isObject =
            hasPrefix("{") && hasSuffix("}") || hasPrefix("${") || hasPrefix("[") && hasSuffix("]") && contains("=")
        let isAddress = ["http://", "https://"].contains(where: lowercased().hasPrefix) && !contains(" ")
        let isParameter = !contains(" ") && contains("=") && Parameter(self[...]).map { $0.key.count >= 5 } ?? false
        return isObject || isAddress || isParameter || count == 1 && !contains(where: \.isLetter)
    }

    /// Whether a program has written a word for an absent text.
    var isPlaceholder: Bool { Self.placeholders.contains(bare.lowercased()) }

    /// Whether a line of a text has parameters only; "wind=12" may be meant for readers.
    var isTechnicalLine: Bool {
        let parameters = pieces.map(Parameter.init)
        // A value of MeteoAlarm has several words, as in "awareness_level=2; yellow; Moderate".
        return parameters.first??.key.hasPrefix("awareness_") == true
            || !parameters.isEmpty && parameters.allSatisfy { $0?.key.contains("_") == true && $0?.isShort == true }
    }

    private static let placeholders: Set = [
        "", "-", "--", "---", ".", "?", "null", "nil", "none", "n/a", "na", "undefined", "nan", "true", "false",
    ]

    private var isListOfValues: Bool {
        let parameters = pieces.map(Parameter.init)
        return parameters.count > 1 && parameters.allSatisfy { $0?.isShort == true }
    }

    /// A value of MeteoAlarm's parameters, as in "2; yellow; Moderate" and "10; Rain".
    private var isValueOfAwareness: Bool {
        let parts = split(separator: ";", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts[0].count <= 2, let number = Int(parts[0]) else { return false }
        return (1...13).contains(number)
            && parts.dropFirst().allSatisfy {
                (1...2).contains($0.split(separator: " ", omittingEmptySubsequences: false).count)
                    && $0.contains(where: \.isLetter)
            }
    }

    /// An identifier or a file's name.
    private var isCode: Bool {
        guard utf8.allSatisfy({ (0x21..<0x7F).contains($0) }) else { return false }
        let word = lowercased()
        return word.hasPrefix("urn:") || [".xml", ".cap", ".json", ".txt", ".html"].contains(where: word.hasSuffix)
            || utf8.count(where: \.isDigit) >= 6
    }

    private var bare: Substring { self[...].without { $0.isWhitespace || "{}[]()<>\"'".contains($0) } }

    private var pieces: [Substring] {
        bare.split { ",;|&".contains($0) }.map { $0.without { $0.isWhitespace || "\"'".contains($0) } }
            .filter { !$0.isEmpty }
    }
}

/// A name that a program uses and its value, as in "awareness_type=1".
private struct Parameter {
    /// In lower case.
    let key: String
    private let value: Substring

    init?(_ text: Substring) {
        guard let sign = text.firstIndex(where: { $0 == "=" || $0 == ":" }) else { return nil }
        let key = text[..<sign].without { $0.isWhitespace || "\"'".contains($0) }
        value = text[text.index(after: sign)...].without(\.isWhitespace)
        guard key.utf8.first?.isLetter == true, !value.isEmpty, text[sign] == "=" || key.contains("_"),
            key.utf8.allSatisfy({ $0.isLetter || $0.isDigit || "_-.".utf8.contains($0) })
        else { return nil }
        self.key = key.lowercased()
    }

    var isShort: Bool { !value.contains(where: \.isWhitespace) }
}

extension Substring {
    fileprivate func without(_ isAround: (Character) -> Bool) -> Substring {
        let rest = drop { isAround($0) }
        return rest.lastIndex { !isAround($0) }.map { rest[...$0] } ?? ""
    }
}
