import Text

extension Strings {
    /// The lines of an authority's text. For the ear, entries and headings are sentences without their signs. Units are
    /// words if the text is in the language of these words.
    package func spokenLines(_ text: String, isInLanguage: Bool = true) -> [String] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard isSpoken else { return lines }
        let entries = lines.map { Entry($0, self, spell: isInLanguage ? spoken : { $0 }) }.filter { !$0.isMark }
        return entries.enumerated().map { index, entry in
            // Another line may go on with the same sentence.
            let next = entries.indices.contains(index + 1) ? entries[index + 1] : nil
            let isEnd = entry.isHeadline || next.map { $0.text.isEmpty || $0.isListed } ?? true
            return entry.text.isEmpty || !isEnd ? entry.text : sentence(entry.text)
        }
    }
}

/// A line of a text.
private struct Entry {
    /// Without the sign of a list, and with a heading that a reader does not spell.
    let text: String
    let isListed: Bool
    /// As in "...FLOOD WATCH IN EFFECT UNTIL NOON...".
    let isHeadline: Bool
    /// Signs alone, which part the messages of a bulletin.
    let isMark: Bool

    init(_ line: String, _ strings: Strings, spell: (String) -> String) {
        let bare = line.trimmed
        let hasBlank = bare.dropFirst().first == " "
        isListed = bare.first.map { Self.bullets.contains($0) || Self.listSigns.contains($0) && hasBlank } ?? false
        let entry = isListed ? String(bare.dropFirst()).trimmed : bare
        isHeadline = entry.hasPrefix(Self.dots)
        isMark = !bare.isEmpty && bare.allSatisfy { "&$-*=_. ".contains($0) }
        text = Self.words(entry, strings, spell)
    }

    /// Korean and Japanese bulletins write words right after them.
    private static let bullets = "•▪■●◦‣►○□◆◇▶※・ㆍ"
    private static let listSigns = "*-–—·"
    private static let dots = "..."

    /// "WHAT...Heavy snow" has a heading.
    private static func words(_ entry: String, _ strings: Strings, _ spell: (String) -> String) -> String {
        let parts = entry.replacing("…", with: dots).parts(between: dots)
        guard let first = parts.first else { return "" }
        let isHeading = parts.count > 1 && !entry.hasPrefix(dots) && first.isInCapitals
        let rest = parts.dropFirst(isHeading ? 1 : 0).map(spell).joined(by: strings[.separator])
        return isHeading ? strings.labelled(spell(first.lowercased()).capitalizedAtStart, rest) : rest
    }
}

extension String {
    fileprivate var isInCapitals: Bool {
        (4...40).contains(count) && contains(where: \.isLetter) && utf8.allSatisfy { (0x20...0x5F).contains($0) }
    }

    /// Those between three dots or an ellipsis, without blanks around them and without empty ones.
    fileprivate func parts(between dots: String) -> [String] {
        var (parts, rest) = ([] as [String], self[...])
        while let end = rest.firstRange(of: dots) {
            parts.append(String(rest[..<end.lowerBound]))
            rest = rest[end.upperBound...].drop { $0 == "." }
        }
        return (parts + [String(rest)]).map(\.trimmed).filter { !$0.isEmpty }
    }
}
