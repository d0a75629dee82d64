import Dashboard
import Gazetteer
import Loop
import Testing
import Weather

@testable import weather_tui

struct PlaceArgumentTests {
    private let home = Place(
        coordinate: Coordinate(clampingLatitude: 37.2636, longitude: 127.0286), name: "Home", countryCode: "KR")

    private func place(_ text: String, language: String = "en") throws(PlaceArgument.PlaceError) -> Place {
        try PlaceArgument(saved: SavedPlaces([home]), language: language).place(text)
    }

    private func error(_ text: String) -> PlaceArgument.PlaceError? {
        do throws(PlaceArgument.PlaceError) {
            _ = try place(text)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "A town is found by one of its whole names, with or without a region",
        arguments: [
            ("Busan", "Busan, KR"), ("pusan", "Busan, KR"), ("서울", "Seoul, KR"), ("東京", "Tokyo, JP"),
            ("Paris, TX", "Paris, US"), ("paris", "Paris, FR"), ("springfield, illinois", "Springfield, US"),
            ("london", "London, GB"), ("London, Canada", "London, CA"), ("barcelona", "Barcelona, ES"),
            ("birmingham", "Birmingham, GB"), ("münchen", "Munich, DE"), ("mérida, es", "Mérida, ES"),
            ("valencia, es", "Valencia, ES"), ("paris, il", "Paris, US"), ("boston", "Boston, US"),
            ("islamabad", "Islamabad, PK"), ("  seoul ", "Seoul, KR"), ("Paris Texas", "Paris, US"),
            ("거제도", "Geoje, KR"),
            ("paris france", "Paris, FR"), ("London Canada", "London, CA"),
            ("New York United States", "New York City, US"),
            ("san francisco", "San Francisco, US"), ("Springfield Illinois", "Springfield, US"),
        ])
    func town(text: String, expected: String) throws {
        let place = try place(text)
        #expect("\(place.name ?? ""), \(place.countryCode ?? "")" == expected)
    }

    @Test(
        "The main name of a town wins over alternative names and later words of other towns",
        arguments: [
            ("Boston", "Boston, MA, US"), ("Philadelphia", "Philadelphia, PA, US"),
            ("Alexandria", "Alexandria, 06, EG"),
            ("Memphis", "Memphis, TN, US"), ("Kingston", "Kingston, 17, JM"), ("York", "York, ENG, GB"),
            ("El Paso", "El Paso, TX, US"), ("Raleigh", "Raleigh, NC, US"), ("Salem", "Salem, 25, IN"),
            ("Islamabad", "Islamabad, 08, PK"), ("New Delhi", "New Delhi, 07, IN"), ("Frisco", "Frisco, TX, US"),
            ("Canton, Ohio", "Canton, OH, US"), ("Roma", "Rome, 07, IT"), ("Oklahoma", "Oklahoma City, OK, US"),
            ("Bombay", "Mumbai, 16, IN"),
        ])
    func ownName(text: String, expected: String) throws {
        let coordinate = try place(text).coordinate
        let town = try #require(Gazetteer.builtIn.nearestTown(to: coordinate))
        #expect("\(town.name(in: "en")), \(town.regionCode ?? "-"), \(town.countryCode)" == expected)
    }

    @Test(
        "For a later word or initials the program suggests a town",
        arguments: [("antonio", "San Antonio"), ("ㅅㅇ", "Seoul")])
    func laterWords(text: String, expected: String) {
        guard case .unknown(text, let meant?)? = error(text) else {
            Issue.record("No town is suggested.")
            return
        }
        #expect(meant.name(in: "en") == expected)
    }

    @Test("A town has its name in the chosen language")
    func language() throws {
        #expect(try place("Busan", language: "ko").name == "부산")
    }

    @Test("Two numbers are a coordinate, also with a comma or a minus sign")
    func coordinate() throws {
        #expect(try place("-33.87,151.21").coordinate == Coordinate(latitude: -33.87, longitude: 151.21))
        #expect(try place("37,127").coordinate == Coordinate(latitude: 37, longitude: 127))
        #expect(try place("37.57N 126.98E").name == nil)
        #expect(error("91,0") == .outOfRange("91,0"))
    }

    @Test("A saved place wins over a town, in any spelling of its name")
    func saved() throws {
        #expect(try place("home") == home)
        #expect(try place(" HOME ") == home)
    }

    @Test("Saved places with the same name are ambiguous")
    func savedTwice() {
        let other = Place(coordinate: Coordinate(clampingLatitude: 1, longitude: 2), name: "home")
        let argument = PlaceArgument(saved: SavedPlaces([home, other]), language: "en")
        #expect(throws: PlaceArgument.PlaceError.ambiguousSaved("Home", [home, other])) { try argument.place("Home") }
    }

    @Test("An ambiguous name lists all large towns, and each listed name is accepted")
    func ambiguous() throws {
        guard case .ambiguous(_, let towns)? = error("springfield") else {
            Issue.record("The name is not ambiguous.")
            return
        }
        #expect(towns.count >= 3)
        for town in towns { #expect(try place(town.spelled(in: "en")).coordinate == town.coordinate) }
    }

    @Test("A town with large namesakes keeps its region in its name")
    func namesakes() throws {
        #expect(try place("Springfield, Missouri").region == "Missouri")
        #expect(try place("Springfield, Illinois").region == "Illinois")
        #expect(try place("Paris").region == nil)
        #expect(try place("Seoul").region == nil)
    }

    @Test("For a typo the program suggests a town, and other words are unknown")
    func unknown() {
        guard case .unknown("lodnon", let meant?)? = error("lodnon") else {
            Issue.record("No town is suggested.")
            return
        }
        #expect(meant.name(in: "en") == "London")
        #expect(error("Paris Atlantis") == .unknown("Paris Atlantis", meant: nil))
        #expect(error("qqqqq") == .unknown("qqqqq", meant: nil))
        #expect(error("") == .unknown("", meant: nil))
    }
}
