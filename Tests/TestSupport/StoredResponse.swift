/// A response in the format of a cache file, written independently of the program.
package struct StoredResponse: Equatable, Sendable {
    /// Seconds since 1970.
    package var fetchedAt: Int
    package var body: [UInt8]

    package init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let words = String(decoding: bytes[..<end], as: UTF8.self).split(
            separator: " ", omittingEmptySubsequences: false)
        guard words.count == 4, words[0] == "weather-tui", words[1] == "1", let seconds = Int(words[2]) else {
            return nil
        }
        fetchedAt = seconds
        body = Array(bytes[(end + 1)...])
        guard words[3] == checksum else { return nil }
    }

    package var bytes: [UInt8] { Array("weather-tui 1 \(fetchedAt) \(checksum)\n".utf8) + body }

    /// FNV-1a with 64 bits.
    private var checksum: String {
        String(
            (Array("\(fetchedAt) ".utf8) + body).reduce(14_695_981_039_346_656_037) {
                ($0 ^ UInt64($1)) &* 1_099_511_628_211
            }, radix: 16)
    }
}
