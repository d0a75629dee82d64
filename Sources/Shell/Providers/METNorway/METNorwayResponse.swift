import Weather

/// What is stored of a response: the headers that the next request needs, a blank line, and the body.
struct METNorwayResponse {
    var expires: String?
    var lastModified: String?
    var body: [UInt8]

    init(expires: String?, lastModified: String?, body: [UInt8]) {
        (self.expires, self.lastModified, self.body) = (expires, lastModified, body)
    }

    /// The headers may be missing.
    init(stored: [UInt8]) {
        var rest = stored[...]
        while rest.first != UInt8(ascii: "{"), let end = rest.prefix(128).firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[..<end], as: UTF8.self)
            rest = rest[(end + 1)...]
            if line.hasPrefix(Self.expiresName) { expires = String(line.dropFirst(Self.expiresName.count)) }
            if line.hasPrefix(Self.modifiedName) { lastModified = String(line.dropFirst(Self.modifiedName.count)) }
        }
        body = Array(rest)
    }

    var stored: [UInt8] {
        let lines = [expires.map { Self.expiresName + $0 }, lastModified.map { Self.modifiedName + $0 }, ""]
        return Array(lines.compactMap { $0 }.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")] + body
    }

    private static let expiresName = "Expires: "
    private static let modifiedName = "Last-Modified: "
}

extension UnixTime {
    /// Reads a date such as "Sun, 06 Nov 1994 08:49:37 GMT". Source: RFC 9110, section 5.6.7.
    init?(httpDate text: String) {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let words = text.split(separator: " ")
        guard words.count == 6, let day = Int(words[1]), let month = months.firstIndex(of: String(words[2])),
            let year = Int(words[3]), (1...31).contains(day), (1900...9999).contains(year)
        else { return nil }
        let clock = words[4].split(separator: ":").compactMap { Int($0) }
        guard clock.count == 3, clock.allSatisfy((0...60).contains) else { return nil }
        let start = CivilDate(year: year, month: month + 1, day: day).start(at: .zero)
        self = start + (clock[0] * 3600 + clock[1] * 60 + clock[2])
    }
}
