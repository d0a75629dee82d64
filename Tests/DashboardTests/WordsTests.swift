import DashboardSamples
import FoundationEssentials
import Resources
import Terminal
import Testing
import Weather

@testable import Dashboard

struct StringsTests {
    static let languages = Resource.paths(in: "Strings")

    @Test("Every language has every key, and no other", arguments: languages)
    func keys(path: String) throws {
        let table = try #require(Resource.texts(path))
        #expect(Set(table.keys) == Strings.allKeys)
    }

    @Test("Every language has the placeholders that English has, dates apart", arguments: languages)
    func placeholders(path: String) throws {
        let english = try #require(Resource.texts("Strings/en.json"))
        let table = try #require(Resource.texts(path))
        for (key, text) in english where !key.hasPrefix("date.") {
            #expect(placeholders(in: table[key] ?? "") == placeholders(in: text), "\(key)")
        }
    }

    private func placeholders(in text: String) -> Set<Character> {
        Set(text.indices.filter { text[$0...].dropFirst().hasPrefix("$@") }.map { text[$0] })
    }

    @Test("A general JSON decoder reads the same", arguments: languages)
    func decoder(path: String) throws {
        let bytes = try #require(Resource.bytes(path))
        let decoded = try JSONDecoder().decode([String: String].self, from: Data(bytes))
        #expect(Resource.texts(path) == decoded)
    }

    @Test("An argument that looks like a placeholder stays as it is")
    func arguments() throws {
        let strings = try Sample.strings("en")
        #expect(strings(.halfFailed, "%2$@", "100 %1$@") == "%2$@: 100 %1$@")
    }

    @Test("Every trouble has one line that names what is wrong, in every language", arguments: ["en", "ko"])
    func troubles(language: String) throws {
        let strings = try Sample.strings(language)
        let host = "api.openweathermap.org"
        let troubles: [WeatherError] = [
            .keyRefused, .forbidden, .placeNotFound, .rateLimited(retryAfter: nil), .rateLimited(retryAfter: 7),
            .serviceBroken(status: 500), .unexpectedStatus(418), .redirected(host: "example.org"),
            .answerTooLarge(endpoint: "/data/2.5/weather", limit: 4 << 20),
            .answerNotJSON(endpoint: "/data/2.5/weather"),
            .answerCutOff(endpoint: "/data/2.5/weather"),
            .answerWrong(endpoint: "/data/2.5/weather", field: "main.temp"),
            .offline, .hostNotFound(host: host), .connectionRefused(host: host), .connectionReset(host: host),
            .certificateRefused(host: host), .timedOut(seconds: 10), .connectionFailed(host: host), .keyMissing,
            .keyFileUnreadable(path: "/k"), .keyFileExposed(path: "/k"), .keyMalformed, .cancelled,
            .requestRefused(reason: "wrong latitude"), .requestRefused(reason: ""),
        ]
        let messages = troubles.map { strings.message(for: $0, from: .openWeatherMap) }
        #expect(Set(messages).count == troubles.count, "no two read the same")
        for message in messages {
            #expect(!message.contains("%") && !message.contains("error."))
            #expect(ColumnWidth.of("▲ " + message) <= 78, "one line of 80 columns: \(message)")
        }
    }
}

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

    @Test("Dates and hours read as each language writes them")
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
        "Ages are told in the largest unit that fits",
        arguments: [
            (-5, "just now"), (59, "just now"), (60, "1 min ago"), (3599, "59 min ago"), (3600, "1 h ago"),
            (86_399, "23 h ago"), (86_400, "1 d ago"),
        ])
    func ages(seconds: Int, text: String) throws {
        #expect(try formats().age(of: seoulAfternoon, at: seoulAfternoon + seconds) == text)
    }

    @Test(
        "The words for an age change exactly when the next wake says",
        arguments: [0, 30, 61, 3599, 3601, 86_000, 90_000])
    func ageChanges(seconds: Int) {
        let now = seoulAfternoon + seconds
        let next = Age.nextChange(of: seoulAfternoon, after: now)
        #expect(Age(of: seoulAfternoon, at: next) != Age(of: seoulAfternoon, at: now))
        #expect(Age(of: seoulAfternoon, at: next + -1) == Age(of: seoulAfternoon, at: now))
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
        #expect(try formats().depth(depth) == "12.7 mm")
        #expect(try formats("en", .imperial).depth(depth) == "0.50 in")
        let visibility = try #require(Visibility(meters: 1500))
        #expect(try formats().visibility(visibility) == "1.5 km")
    }

    @Test("The arrow points where the air goes")
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

struct KeyBindingsTests {
    @Test("No key is bound twice")
    func unique() {
        let keys = KeyBindings.table.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
    }

    @Test("Every command has exactly one line of the table, and keys that can be spelled")
    func complete() {
        #expect(Set(KeyBindings.table.map(\.command)) == Set(Command.allCases))
        #expect(KeyBindings.table.count == Command.allCases.count)
        for key in KeyBindings.table.flatMap(\.keys) { #expect(Key(spelling: key.spelling) == key) }
    }

    @Test("The help names every key and command", arguments: ["en", "ko"])
    func help(language: String) throws {
        var state = try Sample.loaded(language, rows: 60, columns: 100)
        state.press("?")
        let frame = frame(of: state)
        for binding in KeyBindings.table {
            #expect(frame.contains(state.strings[binding.command]))
            for key in binding.keys { #expect(frame.contains(key.spelling)) }
        }
    }
}
