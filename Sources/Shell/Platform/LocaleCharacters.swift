package struct LocaleCharacters: Hashable, Sendable {
    package var wanted: String?
    package var isInstalled: Bool
    package var codeset: String
    package var isUTF8: Bool

    init(wanted: String?, isInstalled: Bool, codeset: String, isUTF8: Bool) {
        self.wanted = wanted
        self.isInstalled = isInstalled
        self.codeset = codeset
        self.isUTF8 = isUTF8
    }

    /// Sets the character set; an unknown locale means UTF-8, unless its name has another set, as "ko_KR.EUC-KR".
    @MainActor package static func adopt() -> LocaleCharacters {
        let variables = ["LC_ALL", "LC_CTYPE", "LANG"]
        let wanted = variables.compactMap { name in getenv(name).map { String(cString: $0) } }.first { !$0.isEmpty }
        // LC_NUMERIC stays unset, because files and requests need a decimal point.
        let isInstalled = setlocale(LC_CTYPE, "") != nil
        if !isInstalled, let wanted, !hasOtherCharacterSet(wanted) {
            let fallbacks = ["C.UTF-8", "en_US.UTF-8", "UTF-8"]
            _ = fallbacks.first { name in setlocale(LC_CTYPE, name) != nil }
        }
        let codeset = nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
        return LocaleCharacters(wanted: wanted, isInstalled: isInstalled, codeset: codeset, isUTF8: codeset == "UTF-8")
    }

    private static func hasOtherCharacterSet(_ locale: String) -> Bool {
        guard let dot = locale.firstIndex(of: ".") else { return false }
        let characterSet = locale[dot...].lowercased()
        return !characterSet.hasPrefix(".utf-8") && !characterSet.hasPrefix(".utf8")
    }
}
