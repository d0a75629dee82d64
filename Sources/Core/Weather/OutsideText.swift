extension String {
    /// Text from a provider or a file, made safe to draw: no control characters, no bidirectional overrides, no line
    /// breaks, no private-use or unassigned scalars; runs of blanks become one, and at most `limit` characters stay.
    package func cleaned(limit: Int = 80) -> String {
        var result = String.UnicodeScalarView()
        var pendingBlank = false
        // A bound before any work, so that a body of megabytes in one field costs nothing.
        for scalar in unicodeScalars.prefix(limit * 16) {
            if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
                pendingBlank = !result.isEmpty
            } else if scalar.isDrawable {
                if pendingBlank { result.append(" ") }
                pendingBlank = false
                result.append(scalar)
            }
        }
        return String(String(result).prefix(limit))
    }
}

extension Unicode.Scalar {
    fileprivate var isDrawable: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
