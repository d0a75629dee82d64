import Locations
import TestSupport
import Testing
import Weather

struct TimeZoneGuessTests {
    let root: TemporaryDirectory

    /// A zone table with a northern, a southern, and a western town.
    init() throws {
        root = try TemporaryDirectory()
        let table = """
            # comment
            KR\t+3733+12658\tAsia/Seoul
            GB\t+513030-0000731\tEurope/London
            AR\t-3436-05827\tAmerica/Argentina/Buenos_Aires\tBuenos Aires
            """
        try root.write(table, to: "usr/share/zoneinfo/zone.tab")
    }

    private func guess(_ zone: String) -> TimeZoneGuess? {
        TimeZoneGuess(environment: ["TZ": zone], root: root.path)
    }

    @Test(
        "The zone's town, with its coordinate and country",
        arguments: ["Asia/Seoul", ":Asia/Seoul", "/usr/share/zoneinfo/Asia/Seoul"])
    func town(zone: String) throws {
        let place = try #require(guess(zone)).place
        #expect(place.name == "Seoul")
        #expect(place.countryCode == "KR")
        #expect(abs(place.coordinate.latitude - 37.55) < 1e-9)
        #expect(abs(place.coordinate.longitude - 126.966_666_666_7) < 1e-9)
    }

    @Test("South and west are negative, and a town's name has blanks")
    func southWest() throws {
        let place = try #require(guess("America/Argentina/Buenos_Aires")).place
        #expect(place.name == "Buenos Aires")
        #expect(abs(place.coordinate.latitude + 34.6) < 1e-9)
        #expect(abs(place.coordinate.longitude + 58.45) < 1e-9)
    }

    @Test("A machine on universal time is guessed at Greenwich, and says which zone it has")
    func universal() throws {
        let guess = try #require(self.guess("UTC"))
        #expect(guess.zone == "UTC")
        #expect(guess.place.name == "London")
        #expect(abs(guess.place.coordinate.longitude + 0.125_277_78) < 1e-6)
    }

    @Test("A zone that names no town is no guess", arguments: ["KST-9", "Mars/Olympus", "/etc/elsewhere", "\n"])
    func unknown(zone: String) {
        #expect(guess(zone) == nil)
    }

    @Test(
        "A zone that could harm what it is shown on is no guess, even where a table has it",
        arguments: ["Asia/\u{1B}[31mSeoul", "Asia/Se\u{202E}oul", "../Seoul", "Asia/Seoul/", "Asia/서울", "/Seoul"])
    func harmful(zone: String) throws {
        try root.write("KR\t+3733+12658\t\(zone)\n", to: "usr/share/zoneinfo/zone.tab")
        #expect(guess(zone) == nil)
    }

    @Test("A country that is no code is none")
    func country() throws {
        try root.write("\u{1B}[\t+3733+12658\tAsia/Seoul\n", to: "usr/share/zoneinfo/zone.tab")
        #expect(try #require(guess("Asia/Seoul")).place.countryCode == nil)
    }

    @Test("Without TZ the system's files are asked")
    func systemFiles() throws {
        #expect(TimeZoneGuess(environment: [:], root: root.path) == nil)
        try root.write("Asia/Seoul\n", to: "etc/timezone")
        for zone in ["", ":/etc/localtime"] {
            #expect(TimeZoneGuess(environment: ["TZ": zone], root: root.path)?.place.name == "Seoul")
        }
    }
}
