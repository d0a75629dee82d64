package struct InvariantError: Error, Hashable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

package func ensure(_ condition: Bool, _ description: @autoclosure () -> String) throws(InvariantError) {
    if !condition { throw InvariantError(description()) }
}

/// Throws if a terminal could run a character as a command, or if a character reverses the text.
package func ensureDrawable(
    _ text: String, _ description: @autoclosure () -> String
) throws(InvariantError) {
    let bad = text.unicodeScalars.first { !$0.isSafeToDraw }
    guard let bad else { return }
    throw InvariantError(
        "\(description()): U+\(String(bad.value, radix: 16, uppercase: true)) in \(text.debugDescription)")
}

extension Unicode.Scalar {
    fileprivate var isSafeToDraw: Bool {
        if (0x20..<0x7F).contains(value) { return true }
        switch properties.generalCategory {
        // Joiners, and the tags of flags.
        case .format: return (0x200C...0x200D).contains(value) || (0xE0020...0xE007F).contains(value)
        case .control, .surrogate, .lineSeparator, .paragraphSeparator: return false
        default: return true
        }
    }
}
