import Gazetteer
import Testing

/// "London, GB", with the region's code where the country has several towns of the name.
func label(_ town: Town, withRegion: Bool = false) -> String {
    let region = withRegion ? ", \(town.regionCode ?? "-")" : ""
    return "\(town.name(in: "en"))\(region), \(town.countryCode)"
}

@Suite struct SearchTests {
    private func first(_ text: String) -> String? {
        Gazetteer.builtIn.search(text, limit: 10).first.map { label($0.town) }
    }

    @Test(
        "The beginning of a name finds the largest town that begins so",
        arguments: [
            ("s", "Shanghai, CN"), ("seo", "Seoul, KR"), ("new y", "New York City, US"), ("los ang", "Los Angeles, US"),
            ("san", "Santiago, CL"), ("lond", "London, GB"), ("rio de j", "Rio de Janeiro, BR"),
            ("mel", "Melbourne, AU"),
            ("서", "Shenzhen, CN"), ("서우", "Seoul, KR"), ("서ㅇ", "Seoul, KR"), ("とうき", "Tokyo, JP"), ("모스", "Moscow, RU"),
        ])
    func beginnings(text: String, expected: String) { #expect(first(text) == expected) }

    @Test(
        "A whole name finds its town before larger ones whose names go on",
        arguments: [
            ("bath", "Bath, GB"), ("la", "Los Angeles, US"), ("york", "York, GB"), ("paris", "Paris, FR"),
            ("new york", "New York City, US"), ("nyc", "New York City, US"), ("hong kong", "Hong Kong, HK"),
            ("newcastle", "Newcastle, AU"), ("san jose", "San Jose, US"), ("광주", "Gwangju, KR"), ("kyoto", "Kyoto, JP"),
        ])
    func wholeNames(text: String, expected: String) {
        let match = Gazetteer.builtIn.search(text, limit: 10).first
        #expect(match.map { label($0.town) } == expected)
        #expect(match?.quality == .wholeName)
    }

    @Test(
        "A town that is called what was written comes before one of which it is another name",
        arguments: [
            ("victoria", "Victoria, HK"), ("islamabad", "Islamabad, PK"), ("new delhi", "New Delhi, IN"),
            ("frisco", "Frisco, US"), ("petropolis", "Petrópolis, BR"), ("cancun", "Cancún, MX"),
            ("waterloo", "Waterloo, CA"), ("salisbury", "Salisbury, GB"), ("alessandria", "Alessandria, IT"),
            ("philadelphia", "Philadelphia, US"), ("boston", "Boston, US"), ("alexandria", "Alexandria, EG"),
        ])
    func ownNames(text: String, expected: String) {
        let match = Gazetteer.builtIn.search(text, limit: 10).first
        #expect(match.map { label($0.town) } == expected)
        #expect(match?.quality == .wholeName)
    }

    @Test(
        "Well-known names count as own ones beside small namesakes",
        arguments: [
            ("roma", "Rome, IT"), ("calcutta", "Kolkata, IN"), ("madras", "Chennai, IN"), ("cologne", "Köln, DE"),
            ("frankfurt", "Frankfurt am Main, DE"), ("mecca", "Makkah, SA"), ("odessa", "Odesa, UA"),
            ("hull", "Kingston upon Hull, GB"), ("port elizabeth", "Gqeberha, ZA"),
        ])
    func knownNames(text: String, expected: String) { #expect(first(text) == expected) }

    @Test(
        "A match tells an own name from another one, and from a later word",
        arguments: [
            ("mumbai", TownMatch.Quality.wholeName), ("뭄바이", .wholeName), ("bombay", .otherName),
            ("saigon", .otherName), ("oklahoma", .otherName),
            ("antonio", .prefix), ("ㅅㅇ", .prefix), ("mumb", .prefix),
        ])
    func qualities(text: String, expected: TownMatch.Quality) {
        #expect(Gazetteer.builtIn.search(text, limit: 1).first?.quality == expected)
    }

    @Test(
        "Case, accents, blanks, punctuation and width make no difference",
        arguments: [
            ("SEOUL", "Seoul, KR"), ("ＳＥＯＵＬ", "Seoul, KR"), ("  seoul  ", "Seoul, KR"), ("sao paulo", "São Paulo, BR"),
            ("são paulo", "São Paulo, BR"), ("sa\u{303}o paulo", "São Paulo, BR"),
            ("sanfrancisco", "San Francisco, US"),
            ("bogota", "Bogotá, CO"), ("reykjavik", "Reykjavík, IS"), ("lodz", "Łódź, PL"), ("Łódź", "Łódź, PL"),
            ("kobenhavn", "Copenhagen, DK"), ("København", "Copenhagen, DK"), ("göteborg", "Gothenburg, SE"),
            ("st petersburg", "Saint Petersburg, RU"), ("St. Petersburg", "Saint Petersburg, RU"),
            ("saint louis", "St. Louis, US"), ("st louis", "St. Louis, US"), ("st johns", "St. John's, CA"),
            ("izmir", "İzmir, TR"), ("washington dc", "Washington, US"), ("xian", "Xi’an, CN"),
        ])
    func folding(text: String, expected: String) { #expect(first(text) == expected) }

    @Test(
        "Names in their own languages, old names and later words find the town too",
        arguments: [
            ("münchen", "Munich, DE"), ("munchen", "Munich, DE"), ("muenchen", "Munich, DE"), ("koeln", "Köln, DE"),
            ("zuerich", "Zürich, CH"), ("duesseldorf", "Düsseldorf, DE"), ("wien", "Vienna, AT"),
            ("praha", "Prague, CZ"),
            ("roma", "Rome, IT"), ("firenze", "Florence, IT"), ("lisboa", "Lisbon, PT"), ("pusan", "Busan, KR"),
            ("bombay", "Mumbai, IN"), ("peking", "Beijing, CN"), ("saigon", "Ho Chi Minh City, VN"),
            ("leningrad", "Saint Petersburg, RU"), ("constantinople", "Istanbul, TR"),
            ("francisco", "San Francisco, US"),
            ("vegas", "Las Vegas, US"), ("janeiro", "Rio de Janeiro, BR"),
        ])
    func otherNames(text: String, expected: String) { #expect(first(text) == expected) }

    @Test(
        "Hangul is found composed, taken apart, half typed and by initials",
        arguments: [
            ("서울", "Seoul, KR"), ("\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "Seoul, KR"), ("ㅅㅓㅇㅜㄹ", "Seoul, KR"),
            ("\u{FFB5}\u{FFC6}\u{FFB7}\u{FFD3}\u{FFA9}", "Seoul, KR"), ("서울시", "Seoul, KR"), ("서울특별시", "Seoul, KR"),
            ("수원", "Suwon, KR"), ("용인", "Yongin, KR"), ("파주", "Paju, KR"), ("시흥시", "Siheung, KR"),
            ("yongin", "Yongin, KR"),
            ("숭", "Suwon, KR"), ("수우", "Suwon, KR"), ("부산", "Busan, KR"), ("제주", "Jeju, KR"), ("통영", "Tongyeong, KR"),
            ("뉴욕", "New York City, US"), ("뉴 욕", "New York City, US"), ("샌프란시스코", "San Francisco, US"),
            ("도쿄", "Tokyo, JP"), ("런던", "London, GB"), ("상트페테르부르크", "Saint Petersburg, RU"), ("ㅂㅅ", "Busan, KR"),
            ("ㅅㅇ", "Seoul, KR"),
        ])
    func hangul(text: String, expected: String) { #expect(first(text) == expected) }

    @Test(
        "Han, kana and other scripts find the town",
        arguments: [
            ("東京", "Tokyo, JP"), ("東京都", "Tokyo, JP"), ("とうきょう", "Tokyo, JP"), ("トウキョウ", "Tokyo, JP"),
            ("ﾄｳｷｮｳ", "Tokyo, JP"), ("おおさか", "Osaka, JP"), ("大阪", "Osaka, JP"), ("京都", "Kyoto, JP"),
            ("北京", "Beijing, CN"),
            ("上海", "Shanghai, CN"), ("首尔", "Seoul, KR"), ("香港", "Hong Kong, HK"), ("ニューヨーク", "New York City, US"),
            ("Москва", "Moscow, RU"), ("МОСКВА", "Moscow, RU"), ("санкт-петербург", "Saint Petersburg, RU"),
            ("Київ", "Kyiv, UA"), ("Αθήνα", "Athens, GR"), ("αθηνα", "Athens, GR"), ("القاهرة", "Cairo, EG"),
            ("ירושלים", "Jerusalem, IL"), ("กรุงเทพ", "Bangkok, TH"), ("दिल्ली", "Delhi, IN"), ("თბილისი", "Tbilisi, GE"),
        ])
    func scripts(text: String, expected: String) { #expect(first(text) == expected) }

    @Test(
        "Nonsense finds nothing",
        arguments: [
            "", " ", "\t\n", ",", ", ,", ".-'’", "!?", "12345", "37.57", "qqqqqq", "xzxzxz", "zzzzzzzzzz", "🌧", "🌧️☀️",
            "\u{1B}[31m",
            "\u{0}\u{7}", "\u{FFFD}\u{FFFD}", "수에ㅈㅈ", "ㅋㅋㅋㅋㅋㅋ", "뷁뷁", "東東東", String(repeating: "seoul", count: 200),
            String(repeating: "가", count: 1000), "paris" + String(repeating: ",us", count: 1000),
            String(repeating: "\u{301}", count: 1000), "paris, xx",
            "서울, 프랑스",
            "서울, 미국", "paris, texas, france", ", korea", "<script>", "\u{10FFFF}", "\u{E000}\u{E001}",
        ])
    func nonsense(text: String) { #expect(Gazetteer.builtIn.search(text, limit: 10).isEmpty) }

    @Test("A limit of nothing or less finds nothing, and a great one at most a hundred")
    func limits() {
        #expect(Gazetteer.builtIn.search("a", limit: 0).isEmpty)
        #expect(Gazetteer.builtIn.search("a", limit: -1).isEmpty)
        #expect(Gazetteer.builtIn.search("a", limit: 1).count == 1)
        #expect(Gazetteer.builtIn.search("a", limit: .max).count == 100)
    }
}
