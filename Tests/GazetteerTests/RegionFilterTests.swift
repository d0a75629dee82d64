import Gazetteer
import Testing

@Suite struct RegionFilterTests {
    @Test(
        "A country or region after a comma filters the towns",
        arguments: [
            ("mérida, es", "Mérida, 57, ES"), ("paris, il", "Paris, IL, US"),
            ("santiago, es", "Santiago de Compostela, 58, ES"),
            ("cordoba, es", "Córdoba, 51, ES"), ("paris, te", "Paris, TX, US"), ("paris, tx", "Paris, TX, US"),
            ("Paris, TX", "Paris, TX, US"), ("paris, texas", "Paris, TX, US"),
            ("paris, 텍사스", "Paris, TX, US"), ("paris, t", "Paris, TX, US"), ("paris, france", "Paris, 11, FR"),
            ("paris，fr", "Paris, 11, FR"), ("paris、프랑스", "Paris, 11, FR"), ("paris,tn", "Paris, TN, US"),
            ("springfield, illinois", "Springfield, IL, US"), ("springfield, mo", "Springfield, MO, US"),
            ("springfield, illinois, us", "Springfield, IL, US"), ("springfield, us, illinois", "Springfield, IL, US"),
            ("london, uk", "London, ENG, GB"), ("london, ontario", "London, 08, CA"), ("london, on", "London, 08, CA"),
            ("london, england", "London, ENG, GB"), ("london, 캐나다", "London, 08, CA"),
            ("portland, or", "Portland, OR, US"),
            ("portland, me", "Portland, ME, US"), ("vancouver, wa", "Vancouver, WA, US"),
            ("vancouver, bc", "Vancouver, 02, CA"), ("valencia, spain", "Valencia, 60, ES"),
            ("valencia, es", "Valencia, 60, ES"), ("valencia, venezuela", "Valencia, 07, VE"),
            ("san jose, cr", "San José, 08, CR"), ("san jose, ca", "San Jose, CA, US"), ("perth, uk", "Perth, SCT, GB"),
            ("birmingham, al", "Birmingham, AL, US"), ("cambridge, usa", "Cambridge, MA, US"),
            ("munich, deutschland", "Munich, 02, DE"), ("münchen, bayern", "Munich, 02, DE"),
            ("東京, 日本", "Tokyo, 40, JP"),
            ("수원, 경기", "Suwon, 13, KR"), ("수원, 대한민국", "Suwon, 13, KR"), ("수원, 한국", "Suwon, 13, KR"),
            ("광주, 경기도", "Gwangju, 13, KR"), ("광주，경", "Gwangju, 13, KR"), ("고성, 경남", "Goseong, 20, KR"),
            ("고성, 강원", "Goseong, 06, KR"), ("seoul, korea", "Seoul, 11, KR"),
            ("lucknow, uttar pradesh", "Lucknow, 36, IN"), ("lodnon, ont", "London, 08, CA"),
        ])
    func narrowed(text: String, expected: String) {
        let found = Gazetteer.builtIn.search(text, limit: 10).first
        #expect(found.map { label($0.town, withRegion: true) } == expected)
    }

    @Test("An empty filter has no effect", arguments: ["paris,", "paris, ", "paris, ,", "paris，", "paris, -"])
    func empty(text: String) {
        #expect(Gazetteer.builtIn.search(text, limit: 20) == Gazetteer.builtIn.search("paris", limit: 20))
    }

    @Test("All matches are in the country of the filter")
    func everywhere() {
        let found = Gazetteer.builtIn.search("san, mexico", limit: 100)
        #expect(found.count == 100)
        #expect(
            found.allSatisfy { $0.town.countryCode == "MX" || $0.town.region(in: "en")?.hasSuffix("México") == true })
    }
}
