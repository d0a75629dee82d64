import PlatformShim

/// What the user types without seeing it.
package enum HiddenLine {
    /// A terminal puts no longer lines together.
    private static let limit = 4096

    /// Asks on standard error and reads a line from the terminal of standard input; the terminal is as it was afterwards, also
    /// when a signal ends or stops the process. Nil at the end of the input.
    package static func read(prompt: String) -> [UInt8]? {
        var line = [CChar](repeating: 0, count: limit)
        let length = process_read_hidden(prompt, &line, line.count)
        return length < 0 ? nil : line[..<length].map(UInt8.init(bitPattern:))
    }
}
