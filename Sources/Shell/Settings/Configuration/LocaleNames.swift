import Words

package struct LocaleNames: Sendable {
    private let environment: [String: String]

    package init(environment: [String: String]) { self.environment = environment }

    package var language: String {
        let words = first("LC_ALL", "LC_MESSAGES", "LANG") ?? "C"
        // As in gettext, the C locale disables LANGUAGE.
        let isPlain = ["C", "POSIX"].contains(words.prefix { $0 != "." }.description)
        let preferences = isPlain ? [] : (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
        let languages = (preferences + [words]).map { $0.prefix { $0 != "_" && $0 != "." && $0 != "@" }.lowercased() }
        let spoken = Languages.codes
        return languages.first(where: spoken.contains) ?? Languages.english
    }

    /// Imperial in regions where CLDR has °F for weather.
    var units: UnitSystem {
        let region = name("LC_MEASUREMENT").region
        return ["US", "BS", "BZ", "KY", "PR", "PW"].contains(region) ? .imperial : .metric
    }

    /// In m/s without a region. Source: CLDR's unit preferences for wind, and national weather services.
    var metricWindSpeed: SpeedUnit {
        let region = name("LC_MEASUREMENT").region
        if ["GB", "GG", "IM", "JE"].contains(region) { return .milesPerHour }
        let isInMeters = region.isEmpty || units == .imperial || Self.regionsOfMetersPerSecond.contains(region)
        return isInMeters ? .metersPerSecond : .kilometersPerHour
    }

    private static let regionsOfMetersPerSecond: Set<String> = [
        "BY", "CN", "DK", "EE", "FI", "IS", "JP", "KP", "KR", "KZ", "LT", "LV", "MN", "NO", "PL", "RU", "SE", "TW",
        "UA",
    ]

    /// The hour cycle of date(1). Source: `t_fmt` in localedata/locales of glibc 2.36.
    var hourCycle: HourCycle {
        let (language, region) = name("LC_TIME")
        let isOfRegion = Self.regionsOfTwelveHours.contains(region)
        let isException = Self.exceptionsOfTwelveHours.contains(language + "_" + region)
        return isOfRegion != isException ? .twelveHours : .twentyFourHours
    }

    private static let regionsOfTwelveHours: Set<String> = [
        "AE", "AL", "AM", "BD", "BH", "CA", "CY", "DJ", "DZ", "EG", "ER", "ET", "FJ", "GH", "GR", "HK", "IN", "IQ",
        "JO", "KE", "KW", "LB", "LY", "MM", "MY", "NP", "OM", "PG", "PH", "QA", "SD", "SO", "SS", "SY", "TN", "TO",
        "TZ", "US", "VU", "WS", "YE",
    ]

    private static let exceptionsOfTwelveHours: Set<String> = [
        "ber_DZ", "bo_IN", "es_US", "fr_CA", "gd_GB", "ha_NG", "ig_NG", "kab_DZ", "ne_NP", "quz_PE", "shn_MM", "so_KE",
        "sq_MK", "tr_CY", "unm_US", "yi_US", "yo_NG", "yue_HK", "yuw_PG",
    ]

    /// The order in English dates. Source: `MMMEd` in CLDR 45; these regions inherit it from `en`, others from `en_001`.
    var dateOrder: DateOrder {
        let (language, region) = name("LC_TIME")
        return language == "en" && Self.regionsOfMonthFirst.contains(region) ? .monthDay : .dayMonth
    }

    private static let regionsOfMonthFirst: Set<String> = [
        "AS", "BI", "CA", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI",
    ]

    /// Returns "en" and "US" for en_US.UTF-8@euro, and "" for a missing part.
    private func name(_ category: String) -> (language: String, region: String) {
        let name = (first("LC_ALL", category, "LANG") ?? "C").prefix { $0 != "." && $0 != "@" }
        let parts = name.split(separator: "_", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return (parts[0], parts.count > 1 ? parts[1] : "")
    }

    private func first(_ names: String...) -> String? {
        names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    }
}
