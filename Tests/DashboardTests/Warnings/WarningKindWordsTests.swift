import DashboardSamples
import Terminal
import Testing
import Weather

@testable import OfficialWarnings
@testable import Words

struct WarningKindWordsTests {
    private static let leveled = WarningHazard.allCases.filter { $0.onlyLevel == nil }
    private static let named = WarningHazard.allCases.filter { $0.onlyLevel != nil }
    /// The hazards of KMA, which alone issues advance notices.
    private static let korean: [WarningHazard] = [
        .strongWind, .roughSeas, .heavyRain, .heavySnow, .dryWeather, .stormSurge, .coldWave, .typhoon, .yellowDust,
        .heatWave, .tropicalNight, .denseFog, .tsunami,
    ]

    @Test(
        "A kind has the words of each language's weather service",
        arguments: [
            (
                WarningKind(.heavySnow, .advisory),
                ["en": "Heavy snow advisory", "ko": "대설주의보", "ja": "大雪注意報", "de": "Warnhinweis: starker Schneefall"]
            ),
            (
                WarningKind(.strongWind, .preliminary),
                ["en": "Strong wind advance notice", "ko": "강풍 예비특보", "ja": "強風早期注意情報", "de": "Vorabinfo: Sturmböen"]
            ),
            (
                WarningKind(.winterStorm, .warning),
                ["en": "Winter storm warning", "ko": "겨울폭풍경보", "ja": "冬の嵐警報", "de": "Warnung: Wintersturm"]
            ),
            (
                WarningKind(.highWind, .watch),
                ["en": "High wind watch", "ko": "강풍 예비경보", "ja": "暴風監視情報", "de": "Vorwarnung: schwere Sturmböen"]
            ),
            (
                WarningKind(.heatWave, .emergency),
                ["en": "Heat wave emergency", "ko": "폭염중대경보", "ja": "猛暑特別警報", "de": "Extreme Gefahr: Hitzewelle"]
            ),
            (
                WarningKind(.specialWeather, .statement),
                [
                    "en": "Special weather statement", "ko": "특별기상 정보", "ja": "特別気象情報",
                    "de": "Hinweis: besonderes Wetter",
                ]
            ),
            (
                WarningKind(.fireWeather, .warning),
                ["en": "Red flag warning", "ko": "산불위험경보", "ja": "林野火災警報", "de": "Warnung: Waldbrandgefahr"]
            ),
            (
                WarningKind(.airQualityAlert, .advisory),
                ["en": "Air quality alert", "ko": "대기질주의보", "ja": "大気汚染注意報", "de": "Warnhinweis: Luftqualität"]
            ),
        ])
    func words(kind: WarningKind, words: [String: String]) throws {
        for (language, text) in words { #expect(try Sample.strings(language).words(for: kind) == text) }
    }

    @Test("The levels of a hazard have different words in every language", arguments: Sample.languages)
    func levels(language: String) throws {
        let strings = try Sample.strings(language)
        for hazard in Self.leveled {
            let words = WarningLevel.allCases.map { strings.words(for: WarningKind(hazard, $0)) }
            #expect(Set(words).count == words.count, "\(hazard)")
        }
    }

    @Test("A hazard with one level says it by its name alone", arguments: Sample.languages)
    func names(language: String) throws {
        let strings = try Sample.strings(language)
        let words = try Self.named.map { strings.words(for: WarningKind($0, try #require($0.onlyLevel))) }
        #expect(words == Self.named.map { strings[$0] })
        #expect(Set(words).count == words.count)
    }

    @Test("A kind has at most 34 columns, no placeholder and no key", arguments: Sample.languages)
    func columns(language: String) throws {
        let strings = try Sample.strings(language)
        for hazard in WarningHazard.allCases {
            for level in WarningLevel.allCases where level != .preliminary || Self.korean.contains(hazard) {
                let words = strings.words(for: WarningKind(hazard, level))
                #expect(ColumnWidth.of(words) <= 34, "\(words)")
                #expect(!words.contains { "%$@.".contains($0) }, "\(words)")
            }
        }
    }
}
