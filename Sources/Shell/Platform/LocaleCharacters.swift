package struct LocaleCharacters: Hashable, Sendable {
    /// The value of LC_ALL, LC_CTYPE or LANG; nil without one.
    package var wanted: String?
    package var isInstalled: Bool
    /// The system's name for the characters, such as "UTF-8".
    package var codeset: String
    package var isUTF8: Bool

    package init(wanted: String?, isInstalled: Bool, codeset: String, isUTF8: Bool) {
        self.wanted = wanted
        self.isInstalled = isInstalled
        self.codeset = codeset
        self.isUTF8 = isUTF8
    }

    /// Sets the locale. If the system lacks it, UTF-8 is used, unless its name asks for other characters.
    @MainActor package static func adopt() -> LocaleCharacters {
        let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
        let wanted = variables.compactMap { name in getenv(name).map { String(cString: $0) } }.first { !$0.isEmpty }
        // Only characters are set: files and requests need a decimal point.
        let isInstalled = setlocale(LC_CTYPE, "") != nil
        // Terminals use UTF-8 unless the locale's name says otherwise.
        if !isInstalled, let wanted, !namesOtherCharacters(wanted) {
            let universal = ["C.UTF-8", "en_US.UTF-8", "UTF-8"]
            _ = universal.first { name in setlocale(LC_CTYPE, name) != nil }
        }
        let codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
        return LocaleCharacters(wanted: wanted, isInstalled: isInstalled, codeset: codeset, isUTF8: codeset == "UTF-8")
    }

    /// The name may ask for other characters, as "ko_KR.EUC-KR".
    private static func namesOtherCharacters(_ locale: String) -> Bool {
        guard let dot = locale.firstIndex(of: ".") else { return false }
        let characters = locale[dot...].lowercased()
        return !characters.hasPrefix(".utf-8") && !characters.hasPrefix(".utf8")
    }
}
