/// The characters that the environment's locale has for text.
package struct LocaleCharacters: Hashable, Sendable {
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
    @MainActor package static func adopt() -> LocaleCharacters {
        let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
        let wanted = variables.compactMap { name in getenv(name).map { String(cString: $0) } }.first { !$0.isEmpty }
        // Only the characters: numbers with a comma for a point are not wanted in files and requests.
        let isInstalled = setlocale(LC_CTYPE, "") != nil
        // Terminals speak UTF-8 unless they were told otherwise, and then the name of the locale says so as well.
        if !isInstalled, let wanted, !namesOtherCharacters(wanted) {
            let universal = ["C.UTF-8", "en_US.UTF-8", "UTF-8"]
            _ = universal.first { name in setlocale(LC_CTYPE, name) != nil }
        }
        let codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
        return LocaleCharacters(wanted: wanted, isInstalled: isInstalled, codeset: codeset, isUTF8: codeset == "UTF-8")
    }

    /// Whether a name such as "ko_KR.EUC-KR" asks for characters other than UTF-8.
    private static func namesOtherCharacters(_ locale: String) -> Bool {
        guard let dot = locale.firstIndex(of: ".") else { return false }
        let characters = locale[dot...].lowercased()
        return !characters.hasPrefix(".utf-8") && !characters.hasPrefix(".utf8")
    }
}
