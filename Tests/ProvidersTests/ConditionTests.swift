@testable import Services
import Testing
import Weather

@Suite struct ConditionTests {
    @Test("Every OpenWeatherMap id has its condition", arguments: openWeatherMapIDs)
    func openWeatherMap(id: Int, condition: Condition) { #expect(Condition(openWeatherMapID: id) == condition) }

    @Test("Every WMO code has its condition", arguments: wmoCodes)
    func wmo(code: Int, condition: Condition) { #expect(Condition(wmoCode: code) == condition) }

    @Test("Any other number is an unknown condition")
    func unknown() {
        let ids = Set(openWeatherMapIDs.map(\.0))
        for id in [Int.min, -1, Int.max] + Array(0...1000) where !ids.contains(id) {
            #expect(Condition(openWeatherMapID: id) == .unknown, "\(id)")
        }
        let codes = Set(wmoCodes.map(\.0))
        for code in [Int.min, -1, Int.max] + Array(0...200) where !codes.contains(code) {
            #expect(Condition(wmoCode: code) == .unknown, "\(code)")
        }
    }

    @Test("Every condition is used by a provider")
    func noneInVain() {
        let named = Set((openWeatherMapIDs + wmoCodes).map(\.1))
        #expect(Set(Condition.allCases).subtracting(named) == [.unknown])
    }
}

private let openWeatherMapIDs: [(Int, Condition)] = [
    (200, .thunderstormWithLightRain), (201, .thunderstormWithRain), (202, .thunderstormWithHeavyRain),
    (210, .lightThunderstorm), (211, .thunderstorm), (212, .heavyThunderstorm), (221, .thunderstorm),
    (230, .thunderstormWithDrizzle), (231, .thunderstormWithDrizzle), (232, .thunderstormWithDrizzle),
    (300, .lightDrizzle), (301, .drizzle), (302, .heavyDrizzle), (310, .lightDrizzle), (311, .drizzle),
    (312, .heavyDrizzle), (313, .drizzle), (314, .heavyDrizzle), (321, .drizzle),
    (500, .lightRain), (501, .rain), (502, .heavyRain), (503, .heavyRain), (504, .extremeRain),
    (511, .freezingRain), (520, .lightRainShowers), (521, .rainShowers), (522, .heavyRainShowers), (531, .rainShowers),
    (600, .lightSnow), (601, .snow), (602, .heavySnow), (611, .sleet), (612, .lightSleet), (613, .sleetShowers),
    (615, .lightRainAndSnow), (616, .rainAndSnow), (620, .lightSnowShowers), (621, .snowShowers),
    (622, .heavySnowShowers),
    (701, .mist), (711, .smoke), (721, .haze), (731, .dustWhirls), (741, .fog), (751, .sand), (761, .dust),
    (762, .volcanicAsh), (771, .squalls), (781, .tornado),
    (800, .clear), (801, .mainlyClear), (802, .partlyCloudy), (803, .mostlyCloudy), (804, .overcast),
]

private let wmoCodes: [(Int, Condition)] = [
    (0, .clear), (1, .mainlyClear), (2, .partlyCloudy), (3, .overcast), (45, .fog), (48, .rimeFog),
    (51, .lightDrizzle), (53, .drizzle), (55, .heavyDrizzle), (56, .lightFreezingDrizzle), (57, .freezingDrizzle),
    (61, .lightRain), (63, .rain), (65, .heavyRain), (66, .lightFreezingRain), (67, .freezingRain),
    (71, .lightSnow), (73, .snow), (75, .heavySnow), (77, .snowGrains),
    (80, .lightRainShowers), (81, .rainShowers), (82, .heavyRainShowers), (85, .lightSnowShowers),
    (86, .heavySnowShowers), (95, .thunderstorm), (96, .thunderstormWithHail), (99, .thunderstormWithHail),
]
