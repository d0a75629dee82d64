/// The present weather of a report. Source: WMO-No. 306, table 4678.
struct AirportWeather {
    private var groups: [Group] = []
    /// Whether a group could not be read that may tell of rain.
    private var hasUnreadGroup = false

    mutating func read(_ text: String) {
        if let group = Group(text) {
            groups.append(group)
        } else if text.hasPrefix("+") || text.hasPrefix("-") {
            hasUnreadGroup = true
        }
    }

    /// The most severe one at the airport; nil if the clouds decide. The temperature tells whether unknown precipitation is
    /// snow.
    func condition(at temperature: Temperature?) -> Condition? {
        groups.compactMap { $0.isNearby ? nil : $0.condition(at: temperature) }.max { Self.rank($0) < Self.rank($1) }
    }

    /// What the groups tell, in their order.
    func phenomena(at temperature: Temperature?) -> [AirportPhenomenon] {
        groups.flatMap { group in
            group.kinds(at: temperature).map { AirportPhenomenon(kind: $0, isNearby: group.isNearby) }
        }
    }

    /// A tornado first, then the most dangerous precipitation.
    private static func rank(_ condition: Condition) -> (Int, Int, Int) {
        let kind = condition.precipitation.flatMap { PrecipitationKind.allCases.firstIndex(of: $0) }
        return (condition == .tornado ? 1 : 0, kind ?? -1, condition.severity)
    }

    /// Whether snow that the wind lifts hides the sky.
    var hidesSky: Bool { groups.contains(where: \.isLiftedSnow) }

    /// `canBeDry` tells whether a station without a group says that nothing falls.
    func falling(canBeDry: Bool) -> AirportReport.Falling {
        if groups.contains(where: \.falls) { return .yes }
        return canBeDry && !hasUnreadGroup && !groups.contains(where: \.mayFall) ? .no : .unknown
    }
}

/// A group such as "-SHRASN".
private struct Group {
    private enum Strength { case light, moderate, heavy }

    private let strength: Strength
    let isNearby: Bool
    private let words: [String]

    private static let precipitation: Set<String> = ["DZ", "RA", "SN", "SG", "PL", "PE", "GR", "GS", "UP"]
    private static let descriptors: Set<String> = ["MI", "BC", "PR", "DR", "BL", "SH", "TS", "FZ"]
    private static let others: Set<String> = [
        "IC", "BR", "FG", "FU", "VA", "DU", "SA", "HZ", "PY", "PO", "SQ", "FC", "SS", "DS",
    ]

    /// Nil for a group of another kind.
    init?(_ text: String) {
        var rest = text[...]
        isNearby = rest.hasPrefix("VC")
        strength = rest.hasPrefix("-") ? .light : rest.hasPrefix("+") ? .heavy : .moderate
        rest = rest.dropFirst(isNearby ? 2 : strength == .moderate ? 0 : 1)
        var words: [String] = []
        while !rest.isEmpty {
            let word = String(rest.prefix(2))
            guard Self.precipitation.contains(word) || Self.descriptors.contains(word) || Self.others.contains(word)
            else { return nil }
            words.append(word)
            rest = rest.dropFirst(2)
        }
        // Only these descriptors stand alone.
        guard !words.isEmpty,
            words.contains(where: { !Self.descriptors.contains($0) }) || ["SH", "TS"].contains(words[0])
        else { return nil }
        self.words = words
    }

    private func has(_ names: String...) -> Bool { names.contains(where: words.contains) }

    /// Snow that the wind lifts does not fall.
    var falls: Bool {
        !isNearby && !has("DR", "BL") && (words.contains(where: Self.precipitation.contains) || words == ["SH"])
    }

    /// Showers around the airport, thunder without rain, and what hides whether it snows.
    var mayFall: Bool { isNearby && has("SH") || has("TS", "IC") || isLiftedSnow }

    var isLiftedSnow: Bool { has("BL") && has("SN") }

    /// The first one counts most.
    func condition(at temperature: Temperature?) -> Condition? { conditions(at: temperature).first }

    func kinds(at temperature: Temperature?) -> [AirportPhenomenon.Kind] {
        var kinds = conditions(at: temperature).map { AirportPhenomenon.Kind.condition($0) }
        if has("GR", "GS"), !has("TS") { kinds.append(.hail) }
        if has("SN"), has("DR") { kinds.append(.driftingSnow) }
        if isLiftedSnow { kinds.append(.blowingSnow) }
        if has("IC") { kinds.append(.iceCrystals) }
        return kinds
    }

    /// Hail without thunder has none.
    private func conditions(at temperature: Temperature?) -> [Condition] {
        if has("DR", "BL"), has("SN") { return [] }
        var conditions = [thunderstorm].compactMap { $0 }
        var rest = Set(words)
        // A thunderstorm with hail does not say that it rains.
        if has("TS"), !has("GR", "GS") { rest.subtract(["RA", "DZ"]) }
        while let (condition, told) = precipitation(of: rest, at: temperature) {
            conditions.append(condition)
            rest.subtract(told)
        }
        return conditions + [obscuration].compactMap { $0 }
    }

    private func graded(_ light: Condition, _ moderate: Condition, _ heavy: Condition) -> Condition {
        switch strength {
        case .light: light
        case .moderate: moderate
        case .heavy: heavy
        }
    }

    private var thunderstorm: Condition? {
        guard has("TS") else { return nil }
        if has("GR", "GS") { return .thunderstormWithHail }
        if has("RA") {
            return graded(.thunderstormWithLightRain, .thunderstormWithRain, .thunderstormWithHeavyRain)
        }
        return has("DZ") ? .thunderstormWithDrizzle : graded(.lightThunderstorm, .thunderstorm, .heavyThunderstorm)
    }

    /// The condition that counts most of `rest`, and the words that it tells.
    private func precipitation(
        of rest: Set<String>, at temperature: Temperature?
    ) -> (condition: Condition, told: Set<String>)? {
        func has(_ names: String...) -> Bool { !rest.isDisjoint(with: names) }
        let (rain, snow): (Set<String>, Set<String>) = (["RA", "DZ", "UP"], ["SN", "SG"])
        let (isShowery, isFreezing) = (words.contains("SH"), words.contains("FZ"))
        let isCold = temperature.map { $0.celsius < HourWeather.snowBelow } ?? false
        let isAlone = rest == ["SH"] && words == ["SH"]
        if isFreezing, has("RA", "UP") { return (graded(.lightFreezingRain, .freezingRain, .freezingRain), rain) }
        if isFreezing, has("DZ") {
            return (graded(.lightFreezingDrizzle, .freezingDrizzle, .freezingDrizzle), rain)
        }
        if has("PL", "PE") {
            return (isShowery ? .sleetShowers : graded(.lightSleet, .sleet, .sleet), ["PL", "PE"])
        }
        if has("SN", "SG"), has("RA", "DZ") {
            let condition = isShowery ? .sleetShowers : graded(.lightRainAndSnow, .rainAndSnow, .rainAndSnow)
            return (condition, rain.union(snow))
        }
        if has("SN") || isCold && (has("UP") || isAlone) {
            let told = snow.union(["UP", "SH"])
            return isShowery
                ? (graded(.lightSnowShowers, .snowShowers, .heavySnowShowers), told)
                : (graded(.lightSnow, .snow, .heavySnow), told)
        }
        if has("SG") { return (.snowGrains, snow) }
        if isAlone || isShowery && has("RA", "UP", "DZ") {
            return (graded(.lightRainShowers, .rainShowers, .heavyRainShowers), rain.union(["SH"]))
        }
        if has("RA", "UP") { return (graded(.lightRain, .rain, .heavyRain), rain) }
        return has("DZ") ? (graded(.lightDrizzle, .drizzle, .heavyDrizzle), rain) : nil
    }

    /// Shallow fog leaves the view at the height of the eyes.
    private var obscuration: Condition? {
        if has("FC") { return .tornado }
        if has("SQ") { return .squalls }
        if has("SS", "SA") { return .sand }
        if has("DS", "DU") { return .dust }
        if has("PO") { return .dustWhirls }
        if has("VA") { return .volcanicAsh }
        if has("FU") { return .smoke }
        if has("FG") { return has("FZ") ? .rimeFog : has("MI") ? .mist : .fog }
        return has("HZ") ? .haze : has("BR") ? .mist : nil
    }
}
