/// A tag of HTML or XML at a position of a text.
struct MarkupTag {
    let name: String
    let isEnd: Bool
    private(set) var isEmpty = false
    /// Where a link leads.
    private(set) var address: String?
    /// Behind the tag.
    private(set) var end: Int

    enum Kind {
        case lineBreak, line, paragraph, list, entry, row, cell, link, inline
        /// An element of an authority's own, such as a position beside a time.
        case value
    }

    /// Nil if it is no tag, as in "gusts <90 km/h", "<see below>" and "<https://weather.example>". All elements but those
    /// that authorities leave open need an end tag in the text, an attribute or a slash: "<Time>" may be a label.
    init?(in bytes: [UInt8], at begin: Int, ended: Set<String>) {
        guard bytes.at(begin) == UInt8(ascii: "<") else { return nil }
        var index = bytes.afterBlanks(begin + 1)
        let hasBlank = index > begin + 1
        isEnd = bytes.at(index) == UInt8(ascii: "/")
        if isEnd { index = bytes.afterBlanks(index + 1) }
        guard let name = Self.name(in: bytes, at: index) else { return nil }
        self.name = name
        end = index + name.utf8.count
        guard let attributes = readAttributes(in: bytes) else { return nil }
        // "<B>" may be the name of a road.
        let isLabel = name.utf8.count == 1 && name != "p" && bytes[index] != name.utf8.first
        let isOpen = Self.openElements.contains(name) && (name.utf8.count > 1 || !hasBlank) && !isLabel
        guard isOpen || isEnd || isEmpty || attributes > 0 || ended.contains(name) else { return nil }
    }

    /// The content of these is not for readers.
    var hidesContent: Bool { name == "script" || name == "style" }

    var kind: Kind { Self.kinds[name] ?? (Self.elements.contains(name) || name.contains(":") ? .inline : .value) }

    /// The names that have an end tag.
    static func endedNames(in bytes: [UInt8]) -> Set<String> {
        var names: Set<String> = []
        for index in bytes.indices where bytes[index] == UInt8(ascii: "<") {
            let slash = bytes.afterBlanks(index + 1)
            guard bytes.at(slash) == UInt8(ascii: "/") else { continue }
            if let name = name(in: bytes, at: bytes.afterBlanks(slash + 1)) { names.insert(name) }
        }
        return names
    }

    // MARK: Attributes

    /// Reads up to the end of the tag and returns the number of attributes; nil if words follow that are none.
    private mutating func readAttributes(in bytes: [UInt8]) -> Int? {
        var count = 0
        while true {
            let next = bytes.afterBlanks(end)
            let isApart = next > end || bytes.at(end - 1).map { "\"'".utf8.contains($0) } == true
            end = next
            switch bytes.at(end) {
            case nil: return nil
            case UInt8(ascii: ">"):
                end += 1
                return count
            case UInt8(ascii: "/"):
                isEmpty = true
                end += 1
            default:
                guard isApart || isEmpty, readAttribute(in: bytes) else { return nil }
                count += 1
            }
        }
    }

    private mutating func readAttribute(in bytes: [UInt8]) -> Bool {
        guard let attribute = Self.name(in: bytes, at: end) else { return false }
        end += attribute.utf8.count
        let equals = bytes.afterBlanks(end)
        guard bytes.at(equals) == UInt8(ascii: "=") else { return Self.bareAttributes.contains(attribute) }
        end = bytes.afterBlanks(equals + 1)
        guard let first = bytes.at(end) else { return false }
        let isQuoted = "\"'".utf8.contains(first)
        let begin = isQuoted ? end + 1 : end
        let last = bytes[min(begin, bytes.count)...].firstIndex {
            isQuoted ? $0 == first : $0.isMarkupBlank || "<>\"'".utf8.contains($0)
        }
        guard let last, isQuoted || last > begin else { return false }
        end = isQuoted ? last + 1 : last
        if attribute == "href", name == "a" { address = Self.address(bytes[begin..<last]) }
        return true
    }

    private static let longestAddress = 500

    /// Nil for an address inside a site, which leads nowhere here.
    private static func address(_ bytes: ArraySlice<UInt8>) -> String? {
        guard bytes.count <= longestAddress, !bytes.contains(where: \.isMarkupBlank) else { return nil }
        let address = String(decoding: bytes, as: UTF8.self)
        let scheme = address.prefix { $0 != ":" }.lowercased()
        switch scheme {
        case "http", "https": return address
        case "mailto", "tel": return String(address.dropFirst(scheme.count + 1).prefix { $0 != "?" })
        default: return nil
        }
    }

    // MARK: Names

    private static let longestName = 40

    /// In lower case.
    private static func name(in bytes: [UInt8], at begin: Int) -> String? {
        guard let first = bytes.at(begin), first.isLetter else { return nil }
        let rest = bytes[begin...].prefix(longestName + 1).prefix {
            $0.isLetter || $0.isDigit || ":-_.".utf8.contains($0)
        }
        return rest.count <= longestName ? String(decoding: rest, as: UTF8.self).lowercased() : nil
    }

    private static let kinds: [String: Kind] = {
        let names: [(Kind, String)] = [
            (.lineBreak, "br"),
            (
                .line,
                """
                div section article header footer main nav aside center address figure figcaption form fieldset legend
                caption title option dt dd details summary body html head
                """
            ), (.paragraph, "p h1 h2 h3 h4 h5 h6 dl table blockquote pre hr"), (.list, "ul ol menu dir"),
            (.entry, "li"), (.row, "tr thead tbody tfoot"), (.cell, "td th"), (.link, "a"),
        ]
        return Dictionary(
            uniqueKeysWithValues: names.flatMap { kind, names in names.words.map { ($0, kind) } })
    }()

    private static let elements = Set(kinds.keys).union(
        """
        abbr acronym area audio b base basefont bdi bdo big blink button canvas cite code col colgroup data datalist del
        dfn dialog em embed font frame frameset hgroup i iframe img input ins kbd label link map mark marquee meta meter
        nobr noframes noscript object optgroup output param picture progress q rp rt ruby s samp script search select
        slot small source span strike strong style sub sup svg template textarea time track tt u var video wbr
        """.words)

    private static let openElements = Set(
        """
        b base basefont body br center col colgroup dd div dt em font h1 h2 h3 h4 h5 h6 head hr html i img input li link
        meta ol option p script small span strong style table tbody td tfoot th thead tr u ul wbr
        """.words)

    private static let bareAttributes = Set(
        """
        allowfullscreen async autofocus checked compact controls defer disabled download hidden ismap multiple nohref
        noshade nowrap open readonly required reversed selected
        """.words)
}

extension String {
    fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
