import Exchange
import Maps
import Weather
import WeatherService

/// A tile as the cache has it: the picture, after lines about it where the service may replace it.
struct StoredTile {
    let png: [UInt8]
    /// The service's name for the content (ETag), to ask whether it is still the same.
    var tag: String?
    /// Whether its frame was the newest when the service sent the tile or confirmed it.
    var wasNewest = false

    init(_ response: HTTPResponse, known: StoredTile? = nil, isNewest: Bool) {
        png = response.status == 304 ? known?.png ?? [] : response.body
        tag = Self.tag(response.headers["etag"]) ?? (response.status == 304 ? known?.tag : nil)
        wasNewest = isNewest
    }

    init(stored: [UInt8]) {
        var rest = stored[...]
        while let end = rest.prefix(Self.longestLine).firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[..<end], as: UTF8.self)
            if line == Self.newestLine {
                wasNewest = true
            } else if line.hasPrefix(Self.tagName) {
                tag = Self.tag(String(line.dropFirst(Self.tagName.count)))
            } else {
                break
            }
            rest = rest[(end + 1)...]
        }
        png = Array(rest)
    }

    var stored: [UInt8] {
        let lines = [tag.map { Self.tagName + $0 }, wasNewest ? Self.newestLine : nil].compactMap { $0 }
        return Array(lines.map { $0 + "\n" }.joined().utf8) + png
    }

    private static let (tagName, newestLine, longestLine) = ("ETag: ", "Newest", 160)

    /// It becomes part of a request.
    private static func tag(_ text: String?) -> String? {
        guard let text, text.utf8.count <= 128, text.hasSuffix("\""), ["\"", "W/\""].contains(where: text.hasPrefix),
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { return nil }
        return text
    }
}

extension CacheEntry.Stored {
    /// The newest tiles are asked for again after five minutes, and those that were the newest, once more.
    func nextCheck(isNewest: Bool) -> UnixTime? {
        if isNewest { return fetchedAt + RadarFrame.checkInterval }
        return StoredTile(stored: body).wasNewest ? fetchedAt : nil
    }
}
