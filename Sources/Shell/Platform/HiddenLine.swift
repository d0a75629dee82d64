import PlatformShim

package enum HiddenLine {
    private static let limit = 4096

    package static func read(prompt: String) -> [UInt8]? {
        var line = [CChar](repeating: 0, count: limit)
        let length = process_read_hidden(prompt, &line, line.count)
        return length < 0 ? nil : line[..<length].map(UInt8.init(bitPattern:))
    }
}
