import DashboardSamples
import Loop
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Gazetteer

@Suite("Place names in ASCII")
struct AsciiNameTests {
    private func place(
        _ name: String?, _ latitude: Double, _ longitude: Double, region: String? = nil
    ) throws -> Place {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        return Place(coordinate: coordinate, name: name, region: region, countryCode: "XX")
    }

    @Test(
        "A place with a town's name gets the town's English name",
        arguments: [
            ("서울", 37.566, 126.978, "Seoul"), ("München", 48.137, 11.575, "Munich"), ("東京", 35.6895, 139.6917, "Tokyo"),
            ("東京", 35.7, 139.7, "Tokyo"), ("수원", 37.29, 127.01, "Suwon"), ("São Paulo", -23.55, -46.63, "Sao Paulo"),
        ])
    func towns(name: String, latitude: Double, longitude: Double, expected: String) throws {
        #expect(try place(name, latitude, longitude).inASCII().name == expected)
    }

    @Test("A custom name is spelled in Latin letters, or dropped if that is impossible")
    func ownNames() throws {
        #expect(try place("우리 집", 37.5, 127.1).inASCII().name == "Uri Jip")
        // The town 부산 lies elsewhere.
        #expect(try place("부산", 37.5, 127.1).inASCII().name == "Busan")
        #expect(try place("東屋", 0, -140).inASCII().name == nil)
        let plain = try place("Home", 37.5, 127.1, region: "Gyeonggi")
        #expect(plain.inASCII() == plain)
        #expect(try place(nil, 1, 2).inASCII() == place(nil, 1, 2))
    }

    @Test("A region has its English name or none")
    func regions() throws {
        let suwon = try #require(Gazetteer.builtIn.search("수원", limit: 1).first?.town)
        let known = Place(coordinate: suwon.coordinate, name: "수원", region: "경기도", countryCode: "KR")
        #expect(known.inASCII().region == suwon.region(in: "en")?.spelledInASCII())
        #expect(try place("Home", 0, -140, region: "東").inASCII().region == nil)
    }

    @Test("At most four names of the gazetteer have no ASCII spelling")
    func englishNames() {
        let towns = (0..<GazetteerTable.builtIn.townCount).map { Town(number: $0) }
        #expect(towns.count > 60_000)
        let names = Set(towns.map { $0.name(in: "en") } + towns.compactMap { $0.region(in: "en") })
        #expect(names.filter { $0.spelledInASCII() == nil }.count <= 4)
    }

    @Test("An ASCII screen has only ASCII characters", arguments: ["서울", "München", "東京", "東屋"])
    func frames(name: String) throws {
        let shown = try place(name, 37.566, 126.978, region: "東")
        var preferences = try Sample.preferences(in: Appearance(icons: "ascii"))
        preferences.isASCII = true
        preferences.plotStyle = .ascii
        var state = DashboardState(
            preferences: preferences, provider: .openWeatherMap, place: shown, saved: SavedPlaces([shown]),
            size: Size(rows: 24, columns: 80), now: seoulAfternoon, userOffset: .zero)
        _ = state.begin()
        state.finishRefresh(with: Sample.outcome())
        for keys in [[], ["p"], ["Esc", "l"], ["Esc", "?"]] {
            for key in keys { _ = state.press(key) }
            let frame = frame(of: state).limited(to: .ascii)
            let text = (0..<24).map { frame.text(ofRow: $0) }.joined(separator: "\n")
            #expect(text.utf8.allSatisfy { $0 < 0x80 })
            #expect(!text.contains("??"), "\(text)")
        }
    }
}
