import CursesShim
import Platform

/// What is behind standard output, as far as it matters to what is only printed.
package struct OutputTerminal {
    package let isTerminal: Bool
    package let isUTF8: Bool

    package init() {
        isTerminal = isatty(STDOUT_FILENO) != 0
        isUTF8 = LocaleCharacters.adopt().isUTF8
    }

    /// Nil where it is no terminal or does not say.
    package var columns: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Of the terminal that TERM names; 0 where it has none.
    package var colorCount: Int { Int(terminal_color_count()) }
}
