import DashboardSamples
import FoundationEssentials
import Resources
import Terminal
import Testing
import Weather

@testable import Dashboard
@testable import Words

struct FormatsTests {
    private func formats(_ language: String = "en", _ units: UnitSystem = .metric) throws -> Formats {
        Formats(strings: try Sample.strings(language), units: units)
    }

    @Test("Numbers are rounded half away from zero, and there is no minus zero")
    func numbers() {
        #expect(17.5.text(decimals: 0) == "18")
        #expect((-0.4).text(decimals: 0) == "0")
        #expect((-0.0).text(decimals: 1) == "0.0")
        #expect((-3.6).text(decimals: 0) == "−4")
        #expect(0.05.text(decimals: 1) == "0.1")
        #expect(12.345.text(decimals: 2) == "12.35" || 12.345.text(decimals: 2) == "12.34")
        #expect(1013.0.text(decimals: 2) == "1013.00")
    }

    @Test("Dates and hours have the format of each language")
    func times() throws {
        let time = LocalTime(seoulAfternoon + (12 * 60 - 120), offset: seoulOffset)
        let english = try formats()
        let korean = try formats("ko")
        #expect(english.day(time.date) == "Sat 21 Nov")
        #expect(korean.day(time.date) == "11/21(토)")
        let two = LocalTime(seoulAfternoon + -120, offset: seoulOffset)
        #expect(english.hour(two) == "14:00")
        #expect(korean.hour(two) == "14시")
        #expect(english.standalone(two) == "Sat 21 Nov 14:00")
        #expect(korean.standalone(two) == "11/21(토) 14시")
        let (german, japanese) = (try formats("de"), try formats("ja"))
        #expect(german.day(time.date) == "Sa 21. Nov.")
        #expect(german.standalone(two) == "Sa 21. Nov. 14:00")
        #expect(japanese.standalone(two) == "11/21(土)14時")
        let april = CivilDate(dayNumber: 19_453)
        #expect(korean.day(april) == "04/06(목)")
        #expect(english.day(april) == "Thu 6 Apr")
    }

    @Test("A row of a place with a quarter-hour offset keeps its minutes")
    func quarterHours() throws {
        let kathmandu = LocalTime(UnixTime(seconds: 1_795_240_800), offset: UTCOffset(clamping: 20_700))
        #expect(try formats().hour(kathmandu) == "11:45")
        #expect(try formats("ko").hour(kathmandu) == "11:45")
    }

    @Test(
        "Ages are shown in the largest unit that fits",
        arguments: [
            (-5, "just now"), (59, "just now"), (60, "1 min ago"), (3599, "59 min ago"), (3600, "1 h ago"),
            (86_399, "23 h ago"), (86_400, "1 day ago"), (3 * 86_400, "3 days ago"),
        ])
    func ages(seconds: Int, text: String) throws {
        #expect(try formats().age(of: seoulAfternoon, at: seoulAfternoon + seconds) == text)
    }

    @Test("Each unit system has its own units")
    func units() throws {
        let temperature = Sample.celsius(-4.2)
        #expect(try formats().temperature(temperature) == "−4°")
        #expect(try formats("en", .imperial).temperatureWithUnit(temperature) == "24°F")
        #expect(try formats("en", .standard).temperature(temperature) == "269 K")
        let speed = try #require(Speed(metersPerSecond: 10))
        #expect(try formats().speedFigure(speed) == "10.0")
        #expect(try formats("en", .imperial).speedFigure(speed) == "22")
        let pressure = try #require(Pressure(hectopascals: 1013.25))
        #expect(try formats("en", .imperial).pressure(pressure) == "29.92 inHg")
        let depth = try #require(PrecipitationDepth(millimeters: 12.7))
        #expect(try formats().depth(depth) == "13 mm")
        #expect(try formats("en", .imperial).depth(depth) == "0.50 in")
        let visibility = try #require(Visibility(meters: 1500))
        #expect(try formats().visibility(visibility) == "1.5 km")
    }

    @Test(
        "Numbers have the format of each language",
        arguments: [
            ("en", "3.2 m/s", "45 %", "37.57°N 126.98°E"), ("ko", "3.2 m/s", "45%", "37.57°N 126.98°E"),
            ("ja", "3.2 m/s", "45%", "37.57°N 126.98°E"), ("de", "3,2 m/s", "45 %", "37,57°N 126,98°E"),
        ])
    func figures(language: String, speed: String, percentage: String, position: String) throws {
        let formats = try formats(language)
        let air = try #require(Speed(metersPerSecond: 3.2))
        let share = try #require(Fraction(0.45))
        #expect(formats.speed(air) == speed)
        #expect(formats.percent(share) == percentage)
        #expect(formats.coordinate(Coordinate(clampingLatitude: 37.566, longitude: 126.978)) == position)
    }

    @Test("The arrow points in the direction of the moving air")
    func arrows() throws {
        let speed = try #require(Speed(metersPerSecond: 3))
        #expect(try formats().arrow(Wind(speed: speed, direction: 0, gust: nil)) == "↓")
        #expect(try formats().arrow(Wind(speed: speed, direction: 225, gust: nil)) == "↗")
        #expect(try formats().arrow(Wind(speed: speed, direction: 359, gust: nil)) == "↓")
        #expect(try formats().arrow(Wind(speed: speed, direction: nil, gust: nil)) == nil)
    }

    @Test("Coordinates name their hemispheres")
    func coordinates() throws {
        #expect(
            try formats("ko").coordinate(Coordinate(clampingLatitude: -33.87, longitude: -151.214))
                == "33.87°S 151.21°W")
    }
}

struct MadeUpLanguageTests {
    @Test("An unknown language is used on every screen")
    func madeUp() throws {
        let english = try #require(Resource.texts("Strings/en.json")?.dictionary).filter {
            !$0.key.hasPrefix("plural.")
        }
        let bracketed = english.filter {
            $0.key != "language" && $0.key != "text.decimalSign" && !$0.key.hasPrefix("number.")
        }
        .mapValues { "‹\($0)›" }
        let table = english.merging(bracketed) { $1 }.merging(["text.decimalSign": "٫", "plural.two": "n = 2"]) { $1 }
        var state = DashboardState(
            preferences: Preferences(
                formats: Formats(strings: Strings { table[$0] }, units: .metric), themes: Sample.catalog(),
                icons: Sample.icons("unicode"), refreshInterval: 600, isOffline: false),
            provider: .openWeatherMap, place: seoul, size: Size(rows: 40, columns: 120), now: seoulAfternoon,
            userOffset: seoulOffset)
        state.finishRefresh(with: Sample.outcome())
        let frame = frame(of: state)
        for words in ["‹partly cloudy›", "‹Wind›", "3٫2 m/s", "‹refresh›", "‹just now›"] {
            #expect(frame.contains(words))
        }
    }
}

struct KeyBindingsTests {
    @Test("No key is bound twice")
    func unique() {
        let keys = KeyBindings.rows.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test("Every command has exactly one table line and keys with a spelling")
    func complete() {
        #expect(Set(KeyBindings.table.map(\.command)) == Set(Command.allCases))
        #expect(KeyBindings.table.count == Command.allCases.count)
        for key in KeyBindings.rows.flatMap(\.keys) { #expect(Key(spelling: key.spelling) == key) }
    }

    @Test("The help names every key and command", arguments: Sample.languages)
    func help(language: String) throws {
        var state = try Sample.loaded(language, rows: 60, columns: 100)
        state.press("?")
        let frame = frame(of: state)
        for binding in KeyBindings.rows {
            #expect(frame.contains(state.strings.word(binding.words.key)))
            for spelling in binding.spellings { #expect(frame.contains(spelling)) }
        }
    }
}
