extension WarningKind {
    /// Reads a name of KMA, such as "대설주의보" and "강풍 예비특보"; nil if it is unknown or says that a warning has ended.
    init?(korean event: String) {
        var name = event.filter { !$0.isWhitespace }
        for word in ["발표", "발효", "변경"] where name.hasSuffix(word) { name.removeLast(word.count) }
        if let kind = Self.koreanNames[name] {
            self = kind
            return
        }
        guard let (word, level) = Self.koreanLevels.first(where: { name.hasSuffix($0.word) }),
            let hazard = Self.koreanHazards[String(name.dropLast(word.count))]
        else { return nil }
        self.init(hazard, level)
    }

    /// Reads a name of NWS, such as "Winter Storm Warning", or an English one of KMA; nil if it is unknown.
    /// Do not read names of other authorities: a "Storm Warning" of NWS, for example, is always for the sea.
    init?(american event: String) {
        let words = event.lowercased().split(whereSeparator: \.isWhitespace)
        let name = words.joined(separator: " ")
        if let kind = Self.americanNames[name] {
            self = kind
            return
        }
        guard let word = words.last, let level = Self.americanLevels[String(word)],
            let hazard = Self.americanHazards[words.dropLast().joined(separator: " ")]
        else { return nil }
        self.init(hazard, level)
    }

    /// The first word that fits is the longest one.
    private static let koreanLevels: [(word: String, level: WarningLevel)] = [
        ("정보", .statement), ("속보", .statement), ("예비특보", .preliminary), ("주의보", .advisory), ("중대경보", .emergency),
        ("경보", .warning),
    ]

    private static let koreanHazards: [String: WarningHazard] = [
        "강풍": .strongWind, "풍랑": .roughSeas, "호우": .heavyRain, "대설": .heavySnow, "건조": .dryWeather,
        "폭풍해일": .stormSurge, "한파": .coldWave, "태풍": .typhoon, "황사": .yellowDust, "폭염": .heatWave,
        "열대야": .tropicalNight, "안개": .denseFog, "지진해일": .tsunami, "지진": .earthquake, "국내지진": .earthquake,
        "국외지진": .earthquake, "화산": .volcano, "화산재": .ashfall, "이안류": .ripCurrent,
    ]

    private static let koreanNames = ["지진조기경보": WarningKind(.earthquakeEarlyWarning, .warning)]

    private static let americanLevels: [String: WarningLevel] = [
        "statement": .statement, "information": .statement, "advisory": .advisory, "watch": .watch,
        "warning": .warning, "emergency": .emergency,
    ]

    private static let americanHazards: [String: WarningHazard] = [
        "air stagnation": .airStagnation, "ashfall": .ashfall, "avalanche": .avalanche,
        "beach hazards": .beachHazards, "blizzard": .blizzard, "blowing dust": .blowingDust, "dust": .blowingDust,
        "brisk wind": .briskWind, "coastal flood": .coastalFlood, "cold weather": .coldWeather,
        "dense fog": .denseFog, "dense smoke": .denseSmoke, "dust storm": .dustStorm, "earthquake": .earthquake,
        "extreme cold": .extremeCold, "wind chill": .extremeCold, "extreme heat": .extremeHeat,
        "excessive heat": .extremeHeat, "extreme wind": .extremeWind, "fire": .fire, "fire weather": .fireWeather,
        "flash flood": .flashFlood, "flood": .flood, "areal flood": .flood, "hydrologic": .hydrologic,
        "small stream flood": .flood, "urban and small stream flood": .flood, "arroyo and small stream flood": .flood,
        "freeze": .freeze, "hard freeze": .hardFreeze, "freezing fog": .freezingFog, "freezing rain": .freezingRain,
        "freezing spray": .freezingSpray, "heavy freezing spray": .heavyFreezingSpray, "frost": .frost, "gale": .gale,
        "hazardous materials": .hazardousMaterials, "hazardous seas": .hazardousSeas, "heat": .heat,
        "high surf": .highSurf, "high wind": .highWind, "hurricane": .hurricane, "hurricane local": .hurricane,
        "hurricane force wind": .hurricaneForceWind, "ice storm": .iceStorm, "lake effect snow": .lakeEffectSnow,
        "lake wind": .lakeWind, "lakeshore flood": .lakeshoreFlood, "low water": .lowWater,
        "marine weather": .marineWeather, "nuclear power plant": .nuclearPowerPlant,
        "radiological hazard": .radiologicalHazard, "rip current": .ripCurrent,
        "severe thunderstorm": .severeThunderstorm, "severe weather": .severeWeather, "small craft": .smallCraft,
        "snow squall": .snowSquall, "special marine": .specialMarine, "special weather": .specialWeather,
        "storm": .storm, "storm surge": .stormSurge, "tornado": .tornado, "tropical storm": .tropicalStorm,
        "tropical storm local": .tropicalStorm, "tropical depression local": .tropicalStorm,
        "tropical cyclone local": .tropicalStorm, "tsunami": .tsunami, "tsunami information": .tsunami,
        "typhoon": .typhoon, "typhoon local": .typhoon, "volcano": .volcano, "wind": .wind,
        "winter storm": .winterStorm, "winter weather": .winterWeather,
        // KMA's names in English
        "cold wave": .coldWave, "dry": .dryWeather, "dry weather": .dryWeather, "heat wave": .heatWave,
        "heavy rain": .heavyRain, "heavy snow": .heavySnow, "high seas": .roughSeas, "wind wave": .roughSeas,
        "strong wind": .strongWind, "tropical night": .tropicalNight, "yellow dust": .yellowDust,
        "asian dust": .yellowDust,
    ]

    /// The names that do not end in their level, and those that the table of hazards would read in another sense.
    private static let americanNames: [String: WarningKind] = [
        "911 telephone outage emergency": WarningKind(.telephoneOutage, .emergency),
        "air quality alert": WarningKind(.airQualityAlert, .advisory),
        "child abduction emergency": WarningKind(.childAbduction, .emergency),
        "civil danger warning": WarningKind(.civilDangerWarning, .warning),
        "civil emergency message": WarningKind(.civilEmergency, .emergency),
        "evacuation - immediate": WarningKind(.evacuation, .emergency),
        "evacuation immediate": WarningKind(.evacuation, .emergency),
        "extreme fire danger": WarningKind(.extremeFireDanger, .warning),
        "hazardous weather outlook": WarningKind(.hazardousWeatherOutlook, .statement),
        "hydrologic outlook": WarningKind(.hydrologicOutlook, .statement),
        "law enforcement warning": WarningKind(.lawEnforcementWarning, .warning),
        "local area emergency": WarningKind(.localEmergency, .emergency),
        "red flag warning": WarningKind(.fireWeather, .warning),
        "shelter in place warning": WarningKind(.shelterInPlace, .warning),
        "small craft advisory for hazardous seas": WarningKind(.smallCraft, .advisory),
        "small craft advisory for rough bar": WarningKind(.smallCraft, .advisory),
        "small craft advisory for winds": WarningKind(.smallCraft, .advisory),
        "wind chill advisory": WarningKind(.coldWeather, .advisory),
    ]
}
