import Weather

/// The stored form: headers for the next request, a blank line and the body.
struct METNorwayResponse {
    var expires: String?
    var lastModified: String?
    var body: [UInt8]
    /// Whether the service has announced that it ends this version of its API.
    var isEnding: Bool

    init(expires: String?, lastModified: String?, body: [UInt8], isEnding: Bool = false) {
        self.expires = expires.flatMap { UnixTime(httpDate: $0) == nil ? nil : $0 }
        self.lastModified = lastModified.flatMap { UnixTime(httpDate: $0) == nil ? nil : $0 }
        self.body = body
        self.isEnding = isEnding
    }

    init(stored: [UInt8]) {
        var headers: [String: String] = [:]
        var rest = stored[...]
        while let end = rest.prefix(64).firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[..<end], as: UTF8.self)
            rest = rest[(end + 1)...]
            if line.isEmpty {
                self.init(
                    expires: headers[Self.expiresName], lastModified: headers[Self.modifiedName], body: Array(rest),
                    isEnding: headers[Self.statusName] == Self.ending)
                return
            }
            guard let name = [Self.expiresName, Self.modifiedName, Self.statusName].first(where: line.hasPrefix) else {
                break
            }
            headers[name] = String(line.dropFirst(name.count))
        }
        self.init(expires: nil, lastModified: nil, body: stored)
    }

    var stored: [UInt8] {
        let headers = [
            (Self.expiresName, expires), (Self.modifiedName, lastModified),
            (Self.statusName, isEnding ? Self.ending : nil),
        ]
        let lines = headers.compactMap { name, value in value.map { name + $0 + "\n" } }
        return Array((lines.joined() + "\n").utf8) + body
    }

    /// The service expires responses after half an hour, so a date more than six hours away is an error.
    func isFresh(at now: UnixTime) -> Bool {
        expiry.map { now < $0 && $0 - now <= 6 * 3600 } ?? false
    }

    var expiry: UnixTime? { expires.flatMap { UnixTime(httpDate: $0) } }

    private static let expiresName = "Expires: "
    private static let modifiedName = "Last-Modified: "
    private static let (statusName, ending) = ("Status: ", "203")
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
