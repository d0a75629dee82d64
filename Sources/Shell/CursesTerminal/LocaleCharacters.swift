import CursesShim

/// The characters that the environment's locale has for text.
package nonisolated struct LocaleCharacters: Hashable, Sendable {
    /// The locale that LC_ALL, LC_CTYPE or LANG name; nil where none of them does.
    package var wanted: String?
    /// The system has that locale.
    package var isInstalled: Bool
    /// What the system calls the characters in use, such as "UTF-8".
    package var codeset: String
    /// Elsewhere only ASCII is shown.
    package var isUTF8: Bool

    package init(wanted: String?, isInstalled: Bool, codeset: String, isUTF8: Bool) {
        self.wanted = wanted
        self.isInstalled = isInstalled
        self.codeset = codeset
        self.isUTF8 = isUTF8
    }

    /// Makes them the program's, also where the system lacks the locale: then they are UTF-8, unless its name says that they
    /// are others.
    package static func adopt() -> LocaleCharacters {
        let isInstalled = screen_adopt_locale()
        return LocaleCharacters(
            wanted: screen_wanted_locale().map { String(cString: $0) }, isInstalled: isInstalled,
            codeset: screen_codeset().map { String(cString: $0) } ?? "", isUTF8: screen_is_utf8())
    }
}
