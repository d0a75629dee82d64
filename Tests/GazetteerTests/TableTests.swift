import GazetteerBytes
import TestSupport
import Testing
import Weather

@testable import Gazetteer

@Suite struct TableTests {
    private let towns = (0..<GazetteerTable.builtIn.townCount).lazy.map(Town.init(number:))

    @Test("There are about seventy thousand towns, the largest first")
    func order() {
        let populations = GazetteerTable.builtIn.populations
        #expect((65_000...80_000).contains(populations.count))
        #expect(zip(populations, populations.dropFirst()).allSatisfy { $0 >= $1 })
    }

    @Test("Every town has a valid coordinate, a name, a country and a zone")
    func complete() {
        let faulty = towns.filter { town in
            Coordinate(latitude: town.coordinate.latitude, longitude: town.coordinate.longitude) != town.coordinate
                || town.coordinate == Coordinate(clampingLatitude: 0, longitude: 0) || town.countryCode.utf8.count != 2
                || town.name(in: "en").isEmpty || town.country(in: "en").utf8.count < 3
                || !town.zone.utf8.contains(UInt8(ascii: "/"))
        }
        #expect(Array(faulty.map { label($0) }) == [])
    }

    @Test("A truncated or foreign table is not read")
    func cutOff() async {
        await #expect(processExitsWith: .failure) { _ = GazetteerTable(copy(of: gazetteer_byte_count() - 4)) }
        await #expect(processExitsWith: .failure) { _ = GazetteerTable(copy(of: 100)) }
        await #expect(processExitsWith: .failure) { _ = GazetteerTable(copy(of: 0)) }
        await #expect(processExitsWith: .failure) { _ = GazetteerTable(copy(of: gazetteer_byte_count(), first: 0)) }
        await #expect(processExitsWith: .success) { _ = GazetteerTable(copy(of: gazetteer_byte_count())) }
    }

    @Test("Nearly every town has a region")
    func regions() {
        let without = towns.filter { $0.region(in: "en") == nil }
        #expect(without.count < 250)
        #expect(
            towns.filter { ["KR", "US", "JP", "CA", "DE"].contains($0.countryCode) && $0.region(in: "en") == nil }
                .isEmpty)
    }

    @Test("Names, regions and countries are in English and Korean, with English as fallback")
    func languages() throws {
        let suwon = try #require(Gazetteer.builtIn.search("suwon", limit: 1).first?.town)
        #expect(
            [suwon.name(in: "en"), suwon.region(in: "en"), suwon.country(in: "en")] == [
                "Suwon", "Gyeonggi", "South Korea",
            ])
        #expect([suwon.name(in: "ko"), suwon.region(in: "ko"), suwon.country(in: "ko")] == ["수원", "경기도", "대한민국"])
        #expect(suwon.name(in: "de") == "Suwon")
        #expect(suwon.zone == "Asia/Seoul")
        let paris = try #require(Gazetteer.builtIn.search("paris, tx", limit: 1).first?.town)
        #expect([paris.name(in: "ko"), paris.region(in: "ko"), paris.country(in: "ko")] == ["Paris", "텍사스 주", "미국"])
        #expect(paris.regionCode == "TX")
    }

    @Test(
        "Vietnam's provinces are those of 2025",
        arguments: [
            ("hanoi", "Hanoi"), ("saigon", "Ho Chi Minh City"), ("da lat", "Lâm Đồng"), ("hue", "Huế"),
            ("can tho", "Cần Thơ"),
            ("quy nhon", "Gia Lai"), ("vung tau", "Ho Chi Minh City"),
        ])
    func vietnam(name: String, region: String) {
        #expect(Gazetteer.builtIn.search(name + ", vietnam", limit: 1).first?.town.region(in: "en") == region)
    }

    @Test("Large towns are found by their own English names")
    func english() {
        var random = SeededGenerator(seed: 11)
        for number in (0..<6000).shuffled(using: &random).prefix(300) {
            let town = Town(number: number)
            let found = Gazetteer.builtIn.search(town.name(in: "en"), limit: 20).map(\.town)
            #expect(found.contains(town), "\(label(town))")
        }
    }

    @Test("The name of a town of a million people finds a town by its own name")
    func ownNames() {
        for town in towns.prefix(while: { $0.population >= 1_000_000 }) {
            let found = Gazetteer.builtIn.search(town.name(in: "en"), limit: 1).first
            #expect(found?.quality == .wholeName, "\(label(town))")
        }
    }

    @Test(
        "Large towns, and all Japanese and German-speaking ones, have German and Japanese names",
        arguments: [
            ("munich", "München", "ミュンヘン"), ("vienna", "Wien", "ウィーン"), ("tokyo", "Tokio", "東京"),
            ("osaka", "Osaka", "大阪"),
            ("milan", "Mailand", "ミラノ"), ("paris", "Paris", "パリ"), ("seoul", "Seoul", "ソウル"), ("prague", "Prag", "プラハ"),
            ("washington", "Washington", "ワシントン"), ("kyoto", "Kyoto", "京都"), ("yokkaichi", "Yokkaichi", "四日市"),
            ("meissen", "Meißen", "マイセン"), ("neuchatel", "Neuenburg", "ヌーシャテル"), ("busan", "Busan", "釜山"),
            ("kaliningrad", "Kaliningrad", "カリーニングラード"), ("kyiv", "Kiew", "キーウ"),
        ])
    func languages(name: String, german: String, japanese: String) throws {
        let town = try #require(Gazetteer.builtIn.search(name, limit: 1).first?.town)
        #expect([town.name(in: "de"), town.name(in: "ja")] == [german, japanese])
        #expect(Gazetteer.builtIn.search(german, limit: 1).first?.town == town)
        #expect(Gazetteer.builtIn.search(japanese, limit: 1).first?.town == town)
    }

    @Test("Regions and countries have names in each language")
    func regionNames() throws {
        let town = try #require(Gazetteer.builtIn.search("nuremberg", limit: 1).first?.town)
        #expect(["en", "de", "ja"].map { town.region(in: $0) } == ["Bavaria", "Bayern", "バイエルン州"])
        #expect(["en", "de", "ja"].map { town.country(in: $0) } == ["Germany", "Deutschland", "ドイツ"])
        let other = try #require(Gazetteer.builtIn.search("gangneung", limit: 1).first?.town)
        #expect(["en", "ko", "ja"].map { other.region(in: $0) } == ["Gangwon", "강원도", "江原道"])
    }

    @Test("Every Korean town has a Korean name and is found by it, with and without its region")
    func korean() throws {
        let korean = towns.filter { $0.countryCode == "KR" }
        #expect(korean.count > 140)
        for town in korean {
            let name = town.name(in: "ko")
            #expect(name.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }, "\(label(town))")
            #expect(Gazetteer.builtIn.search(name, limit: 10).map(\.town).contains(town), "\(name)")
            let region = try #require(town.region(in: "ko"))
            #expect(Gazetteer.builtIn.search("\(name), \(region)", limit: 10).map(\.town).contains(town), "\(name)")
        }
    }

    @Test("Korean names are short names without suffix")
    func short() {
        let names = Gazetteer.builtIn.search("ㅅ, kr", limit: 100).map { $0.town.name(in: "ko") }
        #expect(names.prefix(3) == ["서울", "수원", "성남"])
        let korean = towns.filter { $0.countryCode == "KR" }.map { $0.name(in: "ko") }
        #expect(korean.allSatisfy { $0.unicodeScalars.count == 2 || !($0.hasSuffix("시") || $0.hasSuffix("군")) })
        #expect(Gazetteer.builtIn.search("akashi", limit: 1).first?.town.name(in: "ko") == "아카시")
    }
}

/// Returns a copy of the table's beginning that lives as long as the process.
private func copy(of count: Int, first: UInt8? = nil) -> UnsafeRawBufferPointer {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 8)
    bytes.copyMemory(from: UnsafeRawBufferPointer(start: gazetteer_bytes(), count: count))
    if let first { bytes[0] = first }
    return UnsafeRawBufferPointer(bytes)
}
