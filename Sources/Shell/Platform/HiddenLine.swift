import PlatformShim

package enum HiddenLine {
    /// A terminal in line mode accepts no longer lines.
    private static let limit = 4096

    /// Restores the terminal also after a signal; it is nil at the end of input.
    package static func read(prompt: String) -> [UInt8]? {
        var line = [CChar](repeating: 0, count: limit)
        let length = process_read_hidden(prompt, &line, line.count)
        return length < 0 ? nil : line[..<length].map(UInt8.init(bitPattern:))
    }
}
