import Testing

@testable import Weather

struct WarningKindTests {
    @Test(
        "KMA's advisories, warnings and advance notices are told apart",
        arguments: [
            ("강풍", WarningHazard.strongWind), ("풍랑", .roughSeas), ("호우", .heavyRain), ("대설", .heavySnow),
            ("건조", .dryWeather), ("폭풍해일", .stormSurge), ("한파", .coldWave), ("태풍", .typhoon), ("황사", .yellowDust),
            ("폭염", .heatWave), ("지진해일", .tsunami), ("열대야", .tropicalNight), ("안개", .denseFog),
        ])
    func korean(name: String, hazard: WarningHazard) {
        #expect(WarningKind(korean: name + "주의보") == WarningKind(hazard, .advisory))
        #expect(WarningKind(korean: name + "경보") == WarningKind(hazard, .warning))
        #expect(WarningKind(korean: name + "예비특보") == WarningKind(hazard, .preliminary))
        #expect(WarningKind(korean: name + " 예비특보") == WarningKind(hazard, .preliminary))
        #expect(WarningKind(korean: name + "주의보 해제") == nil)
        #expect(WarningKind(korean: name) == nil)
    }

    @Test("The longest level at the end of a Korean name counts")
    func koreanLevels() {
        #expect(WarningKind(korean: "폭염중대경보") == WarningKind(.heatWave, .emergency))
        #expect(WarningKind(korean: "지진해일 경보") == WarningKind(.tsunami, .warning))
        #expect(WarningKind(korean: "지진해일정보") == WarningKind(.tsunami, .statement))
        #expect(WarningKind(korean: "국외지진정보") == WarningKind(.earthquake, .statement))
        #expect(WarningKind(korean: "지진속보") == WarningKind(.earthquake, .statement))
        #expect(WarningKind(korean: "지진조기경보") == WarningKind(.earthquakeEarlyWarning, .warning))
    }

    @Test("Blanks and a word that a warning is issued, in force or changed do not matter")
    func koreanForms() {
        let advisory = WarningKind(.heavySnow, .advisory)
        for name in ["대설주의보", " 대설 주의보\n", "대설주의보 발표", "대설 주의보 발효", "대설주의보 변경"] {
            #expect(WarningKind(korean: name) == advisory, "\(name)")
        }
        let decomposed = "\u{1103}\u{1162}\u{1109}\u{1165}\u{11AF}\u{110C}\u{116E}\u{110B}\u{1174}\u{1107}\u{1169}"
        #expect(WarningKind(korean: decomposed) == advisory)
    }

    @Test(
        "Unknown Korean names have no kind",
        arguments: [
            "", " ", "주의보", "경보", "예비특보", "특보 해제", "대설주의보 해제 예고", "강풍·풍랑주의보", "대설 정보문", "미세먼지주의보", "발효",
            "Heavy Snow Advisory",
        ])
    func unknownKorean(name: String) { #expect(WarningKind(korean: name) == nil) }

    @Test(
        "The names of NWS have a hazard and a level",
        arguments: [
            ("Winter Storm Warning", WarningHazard.winterStorm, WarningLevel.warning),
            ("Winter Weather Advisory", .winterWeather, .advisory), ("Winter Storm Watch", .winterStorm, .watch),
            ("Tornado Warning", .tornado, .warning), ("Tornado Emergency", .tornado, .emergency),
            ("Flash Flood Statement", .flashFlood, .statement), ("Flood Advisory", .flood, .advisory),
            ("Storm Surge Watch", .stormSurge, .watch), ("Storm Warning", .storm, .warning),
            ("Wind Advisory", .wind, .advisory), ("High Wind Warning", .highWind, .warning),
            ("Hurricane Force Wind Watch", .hurricaneForceWind, .watch), ("Dust Storm Warning", .dustStorm, .warning),
            ("Special Weather Statement", .specialWeather, .statement),
            ("Special Marine Warning", .specialMarine, .warning),
        ])
    func american(name: String, hazard: WarningHazard, level: WarningLevel) {
        #expect(WarningKind(american: name) == WarningKind(hazard, level))
        #expect(
            WarningKind(american: "  " + name.uppercased().split(separator: " ").joined(separator: "  ") + "\n")
                == WarningKind(hazard, level))
    }

    @Test(
        "Names that do not say their hazard or level have a kind too",
        arguments: [
            ("Red Flag Warning", WarningHazard.fireWeather, WarningLevel.warning),
            ("Fire Weather Watch", .fireWeather, .watch), ("Fire Warning", .fire, .warning),
            ("Air Quality Alert", .airQualityAlert, .advisory), ("Evacuation - Immediate", .evacuation, .emergency),
            ("Civil Emergency Message", .civilEmergency, .emergency),
            ("911 Telephone Outage Emergency", .telephoneOutage, .emergency),
            ("Hydrologic Outlook", .hydrologicOutlook, .statement), ("Hydrologic Advisory", .hydrologic, .advisory),
            ("Small Craft Advisory For Hazardous Seas", .smallCraft, .advisory),
            ("Excessive Heat Warning", .extremeHeat, .warning), ("Wind Chill Warning", .extremeCold, .warning),
            ("Wind Chill Advisory", .coldWeather, .advisory), ("Hurricane Local Statement", .hurricane, .statement),
            ("Tsunami Information Statement", .tsunami, .statement), ("Brisk Wind Advisory", .briskWind, .advisory),
        ])
    func otherAmerican(name: String, hazard: WarningHazard, level: WarningLevel) {
        #expect(WarningKind(american: name) == WarningKind(hazard, level))
    }

    @Test("Every name that NWS can send has a kind, and no level but its own", arguments: americanNames)
    func everyAmerican(name: String) throws {
        let kind = try #require(WarningKind(american: name))
        if let only = kind.hazard.onlyLevel { #expect(kind.level == only) }
    }

    @Test("KMA's names in English are read as well")
    func koreanInEnglish() {
        #expect(WarningKind(american: "Heavy Snow Advisory") == WarningKind(korean: "대설주의보"))
        #expect(WarningKind(american: "Strong Wind Warning") == WarningKind(korean: "강풍경보"))
        #expect(WarningKind(american: "Dry Advisory") == WarningKind(korean: "건조주의보"))
        #expect(WarningKind(american: "Yellow Dust Warning") == WarningKind(korean: "황사경보"))
        #expect(WarningKind(american: "Wind Wave Advisory") == WarningKind(korean: "풍랑주의보"))
    }

    @Test(
        "Unknown American names have no kind",
        arguments: [
            "", " ", "Warning", "Wind", "Wind Warnings", "Orange Wind Warning", "Test", "Test Warning",
            "Administrative Message", "Winter Storm Warning Cancelled", "대설주의보",
        ])
    func unknownAmerican(name: String) { #expect(WarningKind(american: name) == nil) }

    @Test("Every hazard can be reached by a name")
    func reached() {
        let american = Self.americanNames.compactMap { WarningKind(american: $0) }
        let korean = Self.koreanNames.compactMap { WarningKind(korean: $0 + "주의보") ?? WarningKind(korean: $0) }
        #expect(Set(WarningHazard.allCases).subtracting((american + korean).map(\.hazard)) == [])
    }

    private static let koreanNames = [
        "강풍", "풍랑", "호우", "대설", "건조", "폭풍해일", "한파", "태풍", "황사", "폭염", "열대야", "안개", "지진조기경보",
    ]

    /// Source: https://api.weather.gov/alerts/types, without administrative messages, forecasts and tests.
    private static let americanNames: [String] = [
        ("Warning Watch Advisory", ["Avalanche", "Lake Effect Snow", "Tsunami"]),
        ("Warning Watch Advisory Statement", ["Coastal Flood", "Flood", "Lakeshore Flood"]),
        ("Warning Watch Statement", ["Flash Flood"]),
        (
            "Warning Watch",
            [
                "Blizzard", "Excessive Heat", "Extreme Cold", "Extreme Heat", "Freeze", "Gale", "Hard Freeze",
                "Hazardous Seas", "Heavy Freezing Spray", "High Wind", "Hurricane", "Hurricane Force Wind",
                "Severe Thunderstorm", "Storm", "Storm Surge", "Tornado", "Tropical Storm", "Typhoon", "Wind Chill",
                "Winter Storm",
            ]
        ),
        ("Warning Advisory", ["Ashfall", "Blowing Dust", "High Surf"]),
        (
            "Warning",
            [
                "Civil Danger", "Dust Storm", "Earthquake", "Extreme Wind", "Fire", "Hazardous Materials", "Ice Storm",
                "Law Enforcement", "Nuclear Power Plant", "Radiological Hazard", "Red Flag", "Shelter In Place",
                "Snow Squall", "Special Marine", "Volcano",
            ]
        ),
        ("Watch", ["Fire Weather"]),
        (
            "Advisory",
            [
                "Air Stagnation", "Arroyo And Small Stream Flood", "Brisk Wind", "Cold Weather", "Dense Fog",
                "Dense Smoke", "Dust", "Freezing Fog", "Freezing Rain", "Freezing Spray", "Frost", "Heat",
                "Hydrologic", "Lake Wind", "Low Water", "Small Craft", "Small Stream Flood",
                "Urban And Small Stream Flood", "Wind", "Wind Chill", "Winter Weather",
            ]
        ),
        (
            "Statement",
            [
                "Beach Hazards", "Hurricane Local", "Marine Weather", "Rip Current", "Severe Weather",
                "Special Weather", "Tropical Cyclone Local", "Tropical Depression Local", "Tropical Storm Local",
                "Typhoon Local",
            ]
        ),
        ("Emergency", ["911 Telephone Outage", "Child Abduction", "Local Area"]),
        ("Outlook", ["Hazardous Weather", "Hydrologic"]),
        ("Alert", ["Air Quality"]), ("Message", ["Civil Emergency"]), ("Danger", ["Extreme Fire"]),
        ("Immediate", ["Evacuation -"]),
        ("Winds", ["Small Craft Advisory For"]), ("Seas", ["Small Craft Advisory For Hazardous"]),
        ("Bar", ["Small Craft Advisory For Rough"]),
    ].flatMap { (levels: String, hazards: [String]) in
        hazards.flatMap { hazard in levels.split(separator: " ").map { "\(hazard) \($0)" } }
    }
}
