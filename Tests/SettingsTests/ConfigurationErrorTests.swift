import Dashboard
import TOML
import TestSupport
import Testing

@testable import Settings

/// Error messages for a configuration file.
struct ConfigurationErrorTests {
    private func errors(_ bytes: [UInt8], language: String = "en") -> [String] {
        let file = ConfigurationFile(bytes: bytes, path: "/c")
        return file.errors.map { $0.message(in: .language(language)) }
    }

    private func errorMessage(in text: String, language: String = "en") throws -> String {
        let all = errors(Array(text.utf8), language: language)
        try #require(all.count == 1, "\(all)")
        return all[0]
    }

    @Test("The message for a wrong value has its position, the allowed values and a suggestion")
    func example() throws {
        let text = "# x\nmouse = true\nunits = \"metrik\""
        #expect(
            try errorMessage(in: text)
                == "/c:3:9: units cannot be \"metrik\": choose one of auto, metric, imperial, standard. Did you mean metric?"
        )
        #expect(
            try errorMessage(in: text, language: "ko")
                == "/c:3:9: units 값이 잘못되었습니다(\"metrik\"): auto, metric, imperial, standard 가운데 하나를 고르세요. 혹시 metric 아닌가요?"
        )
    }

    @Test(
        "A key that has become a part of another setting is not shown",
        arguments: [
            "units = metric api-key = \"SECRET\"", "provider = openweathermap api-key = SECRET",
            "[openweathermap]\nbase-url = https://a api-key = \"SECRET\"",
            "units = \"\"\"\napi-key = \"SECRET\"\n\"\"\"", "place.name = api-key = SECRET",
            "provider = {openweathermap = {api-key = \"SECRET\"}}",
            "provider = [\"openweathermap\", {api-key = \"SECRET\"}]", "[openweathermap]\n\"api-key = SECRET\" = 1",
        ])
    func secrets(text: String) {
        let messages = errors(Array(text.utf8))
        #expect(!messages.isEmpty)
        #expect(!messages.contains { $0.contains("SECRET") }, "\(messages)")
    }

    @Test(
        "The message for a wrong value has its line and column",
        arguments: [
            ("mouse = \"yes\"", "1:9: mouse cannot be \"yes\": write true or false (without quotes)"),
            ("mouse = 1", "1:9: mouse cannot be 1: write true or false"),
            (
                "refresh-minutes = \"10\"",
                "1:19: refresh-minutes cannot be \"10\": choose a number from 1 to 1440 (without quotes)"
            ),
            ("refresh-minutes = 0", "1:19: refresh-minutes cannot be 0: choose a number from 1 to 1440"),
            ("refresh-minutes = inf", "1:19: refresh-minutes cannot be inf: choose a number from 1 to 1440"),
            ("temperature-decimals = 2", "1:24: temperature-decimals cannot be 2: choose one of 0, 1"),
            ("temperature-decimals = 0.5", "1:24: temperature-decimals cannot be 0.5: choose one of 0, 1"),
            (
                "temperature-decimals = \"1\"",
                "1:24: temperature-decimals cannot be \"1\": choose one of 0, 1 (without quotes)"
            ),
            ("[place]\nlatitude = 95", "2:12: place.latitude cannot be 95: choose a number from −90 to 90"),
            ("place.longitude = nan", "1:19: place.longitude cannot be nan: choose a number from −180 to 180"),
            (
                "place = {latitude = 1979-05-27}",
                "1:21: place.latitude cannot be 1979-05-27: choose a number from −90 to 90"
            ),
            (
                "clock = 07:32:00",
                "1:9: clock cannot be 07:32:00: choose one of auto, 12h, 24h (put the value in quotes)"
            ),
            ("clock = [\"24h\"]", "1:9: clock cannot be [\"24h\"]: choose one of auto, 12h, 24h. Did you mean 24h?"),
            ("place.name = 5", "1:14: place.name cannot be 5: write text (put the value in quotes)"),
            ("place.name = ' '", "1:14: place.name is empty: write a value, or leave it out"),
            ("units = \"\"", "1:9: units is empty: write a value, or leave it out"),
            (
                "[open-meteo]\nbase-url = \"http://example.org\"",
                "2:12: open-meteo.base-url cannot be \"http://example.org\": write https:// and a host; "
                    + "a port and a path may follow (http:// is allowed for this machine only)"
            ),
            (
                "[open-meteo]\nair-quality-base-url = \"http://example.org\"",
                "2:24: open-meteo.air-quality-base-url cannot be \"http://example.org\": write https:// and a host; "
                    + "a port and a path may follow (http:// is allowed for this machine only)"
            ),
            (
                "air-quality = \"korea\"",
                "1:15: air-quality cannot be \"korea\": choose one of auto, korean, european, us, off. Did you mean korean?"
            ),
            ("\u{FEFF}mouse = '서울'\r\n", "1:9: mouse cannot be '서울': write true or false (without quotes)"),
            ("[units]\nx = 1", "1:2: units cannot be [units]: choose one of auto, metric, imperial, standard"),
        ])
    func values(text: String, message: String) throws { #expect(try errorMessage(in: text) == "/c:" + message) }

    @Test(
        "Missing quotes have their own message",
        arguments: [
            (
                "units = metrik",
                "1:9: units cannot be metrik: choose one of auto, metric, imperial, standard (put the value in quotes). "
                    + "Did you mean \"metric\"?"
            ),
            ("mouse = True", "1:9: mouse cannot be True: write true or false"),
            ("refresh-minutes = 10m # x", "1:19: refresh-minutes cannot be 10m: choose a number from 1 to 1440"),
            (
                "units = \"metric\nmouse = true",
                "1:16: the closing quote is missing: add it"
            ),
            (
                "mouse = true\n[place]\n  name = 'x\r\n",
                "3:12: the closing quote is missing: add it"
            ),
            ("units = \"metric", "1:16: the closing quote is missing: add it"),
            ("units = \"auto\"\n\n units = \"auto\"", "3:2: units is set twice: keep one of the two lines"),
        ])
    func syntax(text: String, message: String) throws { #expect(try errorMessage(in: text) == "/c:" + message) }

    @Test(
        "Other syntax errors say what is wrong",
        arguments: [
            ("[place\n", "1:7", "] is missing"), ("units\n", "1:6", "= is missing"),
            ("units =", "1:8", "a value is missing"),
            ("mouse = true\nunits = \"a\" b", "2:13", "only a comment may follow here"),
            ("서울 = 1", "1:1", "a name of a–z, digits, - and _, or in quotes, is missing"),
            ("theme = [dark]", "1:10", "this is not a value; text needs quotes"),
            ("'place.name' = x", "1:16", "this is not a value; text needs quotes"),
            ("theme = ['a' 'b']", "1:14", "a comma or ] is missing"),
            ("theme = ['a'", "1:13", "a comma or ] is missing"),
            ("place = {\n", "1:10", "a table in { } must stay on one line"), ("place = {", "1:10", "} is missing"),
        ])
    func malformed(text: String, position: String, words: String) throws {
        #expect(
            try errorMessage(in: text)
                == "/c:\(position): this is not valid TOML (\(words)): correct the line, or put # before it")
    }

    @Test(
        "Some syntax errors have a sentence of their own",
        arguments: [
            ("[place]\n[map]\n[place]", "3:2: place is a table already: put all its settings below one [place]"),
            ("place.here = true\n[place]", "2:2: place is a table already: put all its settings below one [place]"),
            ("[place]\nname = 'x'\nname.x = 1", "3:1: place.name is set twice: keep one of the two lines"),
            ("place = {name = 'x', name = 'y'}", "1:22: place.name is set twice: keep one of the two lines"),
            (
                "theme = \"C:\\dark\"",
                "1:12: \\ begins no escape here: write \\\\, or put the text in single quotes"
            ),
            ("theme = 'a\u{1B}'", "1:11: a control character is not allowed here: remove it, or write it as an escape"),
        ])
    func ownSentences(text: String, message: String) throws { #expect(try errorMessage(in: text) == "/c:" + message) }

    private let top =
        "choose one of \(Setting.keys(below: "").joined(separator: ", "))"

    @Test("The message for an unknown key lists the keys of its table and the nearest path")
    func unknownKeys() throws {
        #expect(try errorMessage(in: "unit = 1") == "/c:1:1: unit is not a setting: \(top). Did you mean units?")
        #expect(
            try errorMessage(in: "[network]\n timeout = 3")
                == "/c:2:2: network.timeout is not a setting: choose one of timeout-seconds, ca-file. "
                + "Did you mean network.timeout-seconds?")
        #expect(
            try errorMessage(in: "[plaice]\nname = 1") == "/c:1:2: plaice is not a setting: \(top). Did you mean place?"
        )
        #expect(
            try errorMessage(in: "'place.name' = 'x'")
                == "/c:1:1: \"place.name\" is not a setting: \(top). Did you mean place.name?")
        #expect(
            try errorMessage(in: "[place]\nx = 1").hasSuffix(
                "place.x is not a setting: choose one of here, name, latitude, longitude"))
        #expect(try errorMessage(in: "color = 1") == "/c:1:1: color is not a setting: \(top)")
    }

    @Test("A table cannot have a value", arguments: ["place = \"Seoul\"", "place = 5", "place = []"])
    func tables(text: String) throws {
        #expect(
            try errorMessage(in: text)
                == "/c:1:1: place is a table, not a value: write [place], and below it here, name, latitude, longitude")
        #expect(try errorMessage(in: "[[place]]\nname = 'x'").hasPrefix("/c:1:3: place is a table"))
    }

    @Test("All errors are reported in the order of the file")
    func order() {
        let all = errors(Array("units = 1\nunit = 2\n[place]\nx = 1\nname = 3\n[network]\ny = 1".utf8))
        #expect(all.map { $0.prefix { $0 != " " } } == ["/c:1:9:", "/c:2:1:", "/c:4:1:", "/c:5:8:", "/c:7:1:"])
    }

    @Test("The message for invalid bytes has their position")
    func bytes() {
        #expect(errors(Array("# 서울\nx\u{0}".utf8)) == ["/c:2:2: the file has a NUL character here: remove it"])
        #expect(errors(Array("units = \"a\\u0000\"".utf8)) == ["/c:1:11: the file has a NUL character here: remove it"])
        #expect(errors(Array("# 서울 ".utf8) + [0xFF]) == ["/c:1:6: this is not UTF-8: save the file as UTF-8"])
        #expect(errors(Array("# 서 ".utf8) + [0xEF, 0x20]) == ["/c:1:5: this is not UTF-8: save the file as UTF-8"])
        #expect(errors(Array("# ".utf8) + [0xEC, 0x84]) == ["/c:1:3: this is not UTF-8: save the file as UTF-8"])
    }

    @Test(
        "The message for a very long or deep text is one short line",
        arguments: [
            "theme = \"" + String(repeating: "x", count: 100_000) + "\"",
            "place.name = '" + String(repeating: "서", count: 5000) + "'",
            String(repeating: "x", count: 100_000) + " = 1",
            "theme = " + String(repeating: "[", count: 100_000), String(repeating: "a.", count: 50_000) + "a = 1",
            "[" + String(repeating: "a.", count: 50_000) + "a]",
            "theme = [" + String(repeating: "'x', ", count: 20_000) + "]",
        ])
    func bounds(text: String) throws { #expect(try errorMessage(in: text).count < 450) }

    @Test(
        "No error message contains the key",
        arguments: [
            "api-key = \"5ec4e7\"", "[openweathermap]\napi-key = 5ec4e7", "[openweathermap]\napi-key = 05454e7",
            "[openweathermap]\napi-key = [\"5ec4e7\"]", "[openweathermap]\napi-key = \"5ec4e7",
            "[openweathermap]\napi-key = 54545454545454545454545454545454",
            "[openweathermap]\napi-key-command = \"echo 5ec4e7\"",
            "[openweathermap]\napi-key-command = [\"echo\", 5454]",
            "[openweathermap]\napi-key = \"\"\"5ec4e7\n\"\"\" x",
            "[openweathermap]\napi-key = \"a\"\napi-key = \"5ec4e7\"", "[openweathermap]\nkey = \"5ec4e7\"",
            "[openweathermap]\nbase-url = \"https://api.openweathermap.org/?appid=5ec4e7\"",
            "[openweathermap]\nbase-url = \"https://me:5ec4e7@api.openweathermap.org\"",
        ])
    func secrecy(text: String) throws {
        let message = try errorMessage(in: text)
        #expect(!message.contains("5ec4e7") && !message.contains("5454"))
    }

    @Test(
        "An invalid key has its own error",
        arguments: ["SECRET KEY", "YOUR_API_KEY", "short\\nand more", "schlüssel"])
    func brokenKey(key: String) throws {
        let message = try errorMessage(in: "[openweathermap]\napi-key = \"\(key)\"")
        #expect(message.hasPrefix("/c:2:11: openweathermap.api-key is not a key"), "\(message)")
    }

    @Test(
        "A table without a name is an error where the name is missing",
        arguments: [
            ("[=]", "2:2"), ("[.a]", "2:2"), ("[[=]]", "2:3"), ("\t[ ,a]", "2:4"), ("[#]", "2:2"), ("[\n]", "2:2"),
            ("[é]", "2:2"), ("[", "2:2"), ("[]", "2:2"), ("[a.]", "2:4"),
        ])
    func namelessHeader(header: String, position: String) throws {
        let message = try errorMessage(in: "mouse = true\n" + header + "\n")
        #expect(message.hasPrefix("/c:\(position): this is not valid TOML (a name"), "\(message)")
    }

    @Test("A file without certificates is an error", arguments: ["garbage", ""])
    func noCertificates(content: String) throws {
        let home = try TemporaryHome()
        let file = home.path + "/ca.pem"
        try home.write(content, to: file)
        for path in [file, home.path, "/dev/null"] {
            let variables = ["WEATHER_TUI_NETWORK_CA_FILE": path]
            let errors = Configuration.reading(flags: [:], file: nil, environment: variables).errors
            let message = try #require(errors.first).message(in: .language("en"))
            #expect(errors.count == 1 && message.hasPrefix("WEATHER_TUI_NETWORK_CA_FILE: "), "\(message)")
        }
    }

    private static let syntaxReasons: [TOMLError.Reason] = [
        .notUTF8, .containsNUL, .controlCharacter, .tooDeep(limit: 1), .openQuote, .unknownEscape, .keyExpected,
        .valueExpected, .notAValue(0..<1), .signExpected("="), .commaExpected("]"), .textAfterValue,
        .lineBreakInTable, .repeatedKey, .repeatedTable,
    ]

    @Test("Every message has its arguments and one line, in every language", arguments: Languages.codes)
    func languages(language: String) {
        let reasons: [ConfigurationError.Reason] =
            Setting.allCases.flatMap {
                [
                    .value($0, written: "x", quotes: .missing), .empty($0), .tooLong($0, limit: 1),
                    .coordinateIncomplete($0, [.placeLatitude, .placeLongitude]),
                ]
            } + [
                .fileUnreadable(.caFile, file: "/f", reason: "r"), .noCertificates(.caFile, file: "/f"),
                .unknownKey(["x"]), .notATable("place"),
                .absent, .notAFile, .tooLarge(limit: 1024), .unreadable(reason: "r"),
            ] + Self.syntaxReasons.map { .syntax($0, path: ["place", "x"]) }
        for reason in reasons {
            let message = ConfigurationError(source: .file(path: "/c", nil), reason: reason)
                .message(in: .language(language))
            #expect(message.hasPrefix("/c: ") && !message.contains("%") && !message.contains("configuration."))
        }
    }
}
