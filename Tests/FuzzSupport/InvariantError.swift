/// Something that must hold, and does not.
package struct InvariantError: Error, Hashable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}

/// Throws what is wrong unless `condition` holds.
package func ensure(_ condition: Bool, _ description: @autoclosure () -> String) throws(InvariantError) {
    if !condition { throw InvariantError(description()) }
}

/// A text from outside must hold nothing that a terminal would take as a command, or that turns what stands beside it around.
package func ensureDrawable(
    _ text: String, _ description: @autoclosure () -> String
) throws(InvariantError) {
    let bad = text.unicodeScalars.first { !$0.hasNoCommand }
    guard let bad else { return }
    throw InvariantError(
        "\(description()): U+\(String(bad.value, radix: 16, uppercase: true)) in \(text.debugDescription)")
}

extension Unicode.Scalar {
    fileprivate var hasNoCommand: Bool {
        if (0x20..<0x7F).contains(value) { return true }
        switch properties.generalCategory {
        case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: return false
        default: return true
        }
    }
}
