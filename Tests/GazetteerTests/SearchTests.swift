import Gazetteer
import Testing

/// Returns a label such as "London, GB", with the region's code if wanted.
func label(_ town: Town, withRegion: Bool = false) -> String {
    let region = withRegion ? ", \(town.regionCode ?? "-")" : ""
    return "\(town.name(in: "en"))\(region), \(town.countryCode)"
}

@Suite struct SearchTests {
    private func first(_ text: String) -> String? {
        Gazetteer.builtIn.search(text, limit: 10).first.map { label($0.town) }
    }

    @Test(
        "A prefix finds the largest town whose name has it",
        arguments: [
            ("s", "Shanghai, CN"), ("seo", "Seoul, KR"), ("new y", "New York City, US"), ("los ang", "Los Angeles, US"),
            ("san", "Santiago, CL"), ("lond", "London, GB"), ("rio de j", "Rio de Janeiro, BR"),
            ("mel", "Melbourne, AU"),
            ("서", "Shenzhen, CN"), ("서우", "Seoul, KR"), ("서ㅇ", "Seoul, KR"), ("とうき", "Tokyo, JP"), ("모스", "Moscow, RU"),
        ])
    func beginnings(text: String, expected: String) { #expect(first(text) == expected) }

    @Test(
        "A whole name finds its town before larger towns with longer names",
        arguments: [
            ("bath", "Bath, GB"), ("la", "Los Angeles, US"), ("york", "York, GB"), ("paris", "Paris, FR"),
            ("new york", "New York City, US"), ("nyc", "New York City, US"), ("hong kong", "Hong Kong, HK"),
            ("newcastle", "Newcastle, AU"), ("san jose", "San Jose, US"), ("광주", "Gwangju, KR"), ("kyoto", "Kyoto, JP"),
            ("nara", "Nara, JP"), ("sariwon", "Sariwŏn, KP"),
        ])
    func wholeNames(text: String, expected: String) {
        let match = Gazetteer.builtIn.search(text, limit: 10).first
        #expect(match.map { label($0.town) } == expected)
        #expect(match?.quality == .wholeName)
    }

    @Test(
        "A town that was once called so does not follow a larger one of that name",
        arguments: [
            ("new york", "Jakarta, ID", false), ("são paulo", "Luanda, AO", false), ("cologne", "Köln, DE", true),
            ("cologne", "Cologne, IT", true), ("moscow", "Moscow, RU", true),
        ])
    func oldNames(text: String, town: String, isFound: Bool) {
        #expect(Gazetteer.builtIn.search(text, limit: 20).contains { label($0.town) == town } == isFound)
    }

    @Test("A town that the source has at another place is at its own")
    func position() throws {
        let town = try #require(Gazetteer.builtIn.search("suginami", limit: 1).first?.town)
        #expect(label(town, withRegion: true) == "Suginami, 40, JP")
        #expect(abs(town.coordinate.latitude - 35.7) < 0.02 && abs(town.coordinate.longitude - 139.64) < 0.02)
    }

    @Test(
        "A town's own name ranks before another town's alternative name",
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
        "Well-known alternative names rank before small towns of the same name",
        arguments: [
            ("roma", "Rome, IT"), ("calcutta", "Kolkata, IN"), ("madras", "Chennai, IN"), ("cologne", "Köln, DE"),
            ("frankfurt", "Frankfurt am Main, DE"), ("mecca", "Makkah, SA"), ("odessa", "Odesa, UA"),
            ("hull", "Kingston upon Hull, GB"), ("port elizabeth", "Gqeberha, ZA"),
        ])
    func knownNames(text: String, expected: String) { #expect(first(text) == expected) }

    @Test(
        "The quality of a match differs for own names, other names and later words",
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
        "Local names, old names and later words of a name find the town",
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
        "Hangul is found composed, decomposed, partly typed and by initials",
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
        "Korean names are found with their administrative suffix",
        arguments: [
            ("제주도", "Jeju, KR"), ("제주시", "Jeju, KR"), ("세종시", "Sejong, KR"), ("울릉도", "Ulleung, KR"),
            ("울릉군", "Ulleung, KR"),
            ("백령도", "Baengnyeongdo, KR"), ("분당", "Bundang-gu, KR"), ("일산", "Ilsandong-gu, KR"), ("판교", "Pangyo, KR"),
            ("강남구", "Gangnam-gu, KR"), ("강남", "Gangnam-gu, KR"), ("해운대", "Haeundae-gu, KR"),
            ("gangnam", "Gangnam-gu, KR"),
            ("haeundae", "Haeundae-gu, KR"), ("수원시", "Suwon, KR"), ("가평군", "Gapyeong, KR"), ("강원도", "Chuncheon, KR"),
            ("경기도", "Suwon, KR"), ("전라남도", "Muan, KR"), ("오사카시", "Osaka, JP"), ("교토부", "Kyoto, JP"),
            ("중구, 대구", "Jung-gu, KR"), ("말뫼", "Malmö, SE"), ("오르후스", "Århus, DK"), ("볼차노", "Bolzano, IT"),
            ("포르투", "Porto, PT"),
        ])
    func koreanKinds(text: String, expected: String) { #expect(first(text) == expected) }

    @Test(
        "Japanese prefectures find their capitals, and Japanese names find foreign towns",
        arguments: [
            ("京都府", "Kyoto, JP"), ("東京都", "Tokyo, JP"), ("大阪府", "Osaka, JP"), ("北海道", "Sapporo, JP"),
            ("愛知県", "Nagoya, JP"),
            ("神奈川県", "Yokohama, JP"), ("群馬県", "Maebashi, JP"), ("沖縄県", "Naha, JP"), ("兵庫県", "Kobe, JP"),
            ("京都市", "Kyoto, JP"),
            ("ワシントン", "Washington, US"), ("ハーグ", "The Hague, NL"), ("ポルト", "Porto, PT"), ("トロムソ", "Tromsø, NO"),
        ])
    func japaneseKinds(text: String, expected: String) { #expect(first(text) == expected) }

    @Test(
        "Towns are found by short names and full names",
        arguments: [
            ("SF", "San Francisco, US"), ("DC", "Washington, US"), ("KL", "Kuala Lumpur, MY"),
            ("Thành phố Hồ Chí Minh", "Ho Chi Minh City, VN"), ("Thành phố Đà Nẵng", "Da Nang, VN"),
            ("Mailand", "Milan, IT"),
            ("Breslau", "Wrocław, PL"), ("Triest", "Trieste, IT"),
        ])
    func fullAndShort(text: String, expected: String) { #expect(first(text) == expected) }

    @Test("The full name of every Korean city, county and district finds it first")
    func allOfKorea() {
        let counties = """
            연천 가평 양평 홍천 횡성 영월 평창 정선 철원 화천 양구 인제 고성 양양 보은 옥천 영동 증평 진천 괴산 음성 단양 금산 부여 서천 청양 홍성 예산 \
            태안 완주 진안 무주 장수 임실 순창 고창 부안 담양 곡성 구례 고흥 보성 화순 장흥 강진 해남 영암 무안 함평 영광 장성 완도 진도 신안 의성 청송 \
            영양 영덕 청도 고령 성주 칠곡 예천 봉화 울진 울릉 의령 함안 창녕 남해 하동 산청 함양 거창 합천 강화 옹진 달성 군위 기장 울주
            """
        let cities = """
            수원 성남 의정부 안양 부천 광명 평택 동두천 안산 고양 과천 구리 남양주 오산 시흥 군포 의왕 하남 용인 파주 이천 안성 김포 화성 광주 양주 포천 \
            여주 춘천 원주 강릉 동해 태백 속초 삼척 청주 충주 제천 천안 공주 보령 아산 서산 논산 계룡 당진 전주 군산 익산 정읍 남원 김제 목포 여수 순천 \
            나주 광양 포항 경주 김천 안동 구미 영주 영천 상주 문경 경산 창원 진주 통영 사천 김해 밀양 거제 양산 제주 서귀포 서울 부산 대구 인천 대전 울산 세종
            """
        let districts = """
            종로 용산 성동 광진 동대문 중랑 성북 강북 도봉 노원 은평 서대문 마포 양천 강서 구로 금천 영등포 동작 관악 서초 강남 송파 강동 영도 부산진 \
            동래 해운대 사하 금정 연제 수영 사상 수성 달서 미추홀 연수 남동 부평 계양 광산 유성 대덕 분당 일산동 일산서 영통 기흥 수지 덕양 상록 단원 흥덕
            """
        for (names, suffix) in [(counties, "군"), (cities, "시"), (districts, "구")] {
            for name in names.split(separator: " ") {
                let town = Gazetteer.builtIn.search(name + suffix, limit: 1).first?.town
                let found = town?.name(in: "ko")
                #expect(found == String(name) || found == name + suffix, "\(name + suffix): \(found ?? "none")")
                #expect(town?.countryCode == "KR")
            }
        }
    }

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

    @Test("A limit of zero or less finds nothing, and the maximum is a hundred matches")
    func limits() {
        #expect(Gazetteer.builtIn.search("a", limit: 0).isEmpty)
        #expect(Gazetteer.builtIn.search("a", limit: -1).isEmpty)
        #expect(Gazetteer.builtIn.search("a", limit: 1).count == 1)
        #expect(Gazetteer.builtIn.search("a", limit: .max).count == 100)
    }
}
