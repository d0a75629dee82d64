import Locations
import TestSupport
import Testing
import Weather

struct TimeZoneGuessTests {
    let root: TemporaryDirectory

    init() throws {
        root = try TemporaryDirectory()
        let table = """
            # comment
            KR\t+3733+12658\tAsia/Seoul
            AQ\t-720041+0023206\tAntarctica/Troll
            UM\t-2813-17724\tPacific/Wake_Up\tNobody
            """
        try root.write(table, to: "usr/share/zoneinfo/zone.tab")
    }

    private func guess(_ zone: String, language: String = "en") -> TimeZoneGuess? {
        TimeZoneGuess(environment: ["TZ": zone], root: root.path, language: language)
    }

    @Test(
        "The guess is the main town of the zone, with its coordinate and country",
        arguments: ["Asia/Seoul", ":Asia/Seoul", "/usr/share/zoneinfo/Asia/Seoul"])
    func town(zone: String) throws {
        let place = try #require(guess(zone)).place
        #expect(place.name == "Seoul")
        #expect(place.countryCode == "KR")
        #expect(place.coordinate == Coordinate(latitude: 37.566, longitude: 126.9784))
        #expect(try #require(guess(zone, language: "ko")).place.name == "서울")
    }

    @Test(
        "A zone that names only a time gives no guess",
        arguments: ["CET", "EST", "PST8PDT"])
    func zoneWithoutTown(zone: String) { #expect(guess(zone) == nil) }

    @Test("A former name of a zone is known")
    func formerName() throws {
        let guess = try #require(self.guess("Asia/Calcutta"))
        #expect(guess.zone == "Asia/Calcutta")
        #expect(guess.place.name == "Kolkata")
        #expect(guess.place.countryCode == "IN")
    }

    @Test("A zone without a town gives the place in its name, also with negative coordinates")
    func withoutTown() throws {
        let troll = try #require(guess("Antarctica/Troll")).place
        #expect(troll.name == "Troll")
        #expect(abs(troll.coordinate.latitude + 72.011_388_9) < 1e-6)
        let place = try #require(guess("Pacific/Wake_Up")).place
        #expect(place.name == "Wake Up")
        #expect(abs(place.coordinate.longitude + 177.4) < 1e-9)
    }

    @Test(
        "Universal time gives no guess",
        arguments: [
            "UTC", "Etc/UTC", "UTC0", "UCT", "GMT", "Etc/GMT", "GMT0", "Etc/GMT+5", "Universal", "Zulu", "Greenwich",
            "Etc/Greenwich",
        ])
    func universal(zone: String) throws {
        #expect(guess(zone) == nil)
        try root.write(zone + "\n", to: "etc/timezone")
        #expect(TimeZoneGuess(environment: [:], root: root.path) == nil)
    }

    @Test("An unknown zone gives no guess", arguments: ["KST-9", "Mars/Olympus", "/etc/elsewhere", "\n"])
    func unknown(zone: String) {
        #expect(guess(zone) == nil)
    }

    @Test(
        "A zone name with harmful characters gives no guess",
        arguments: ["Asia/\u{1B}[31mSeoul", "Asia/Se\u{202E}oul", "../Seoul", "Asia/Seoul/", "Asia/서울", "/Seoul"])
    func harmful(zone: String) throws {
        try root.write("KR\t+3733+12658\t\(zone)\n", to: "usr/share/zoneinfo/zone.tab")
        #expect(guess(zone) == nil)
    }

    @Test("An invalid country code is ignored")
    func country() throws {
        try root.write("\u{1B}[\t-720041+0023206\tAntarctica/Troll\n", to: "usr/share/zoneinfo/zone.tab")
        #expect(try #require(guess("Antarctica/Troll")).place.countryCode == nil)
    }

    @Test("Without TZ the guess uses the system files")
    func systemFiles() throws {
        #expect(TimeZoneGuess(environment: [:], root: root.path) == nil)
        try root.write("Asia/Seoul\n", to: "etc/timezone")
        for zone in ["", ":/etc/localtime"] {
            #expect(TimeZoneGuess(environment: ["TZ": zone], root: root.path)?.place.name == "Seoul")
        }
    }
}
