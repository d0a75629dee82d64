import Astronomy
import Boundary
import DashboardSamples
import FoundationEssentials
import News
import Terminal
import TestSupport
import Testing
import Weather

@testable import Dashboard
@testable import Features
@testable import Linear
@testable import Look
@testable import Maps
@testable import Now
@testable import Resources
@testable import Settings
@testable import Words
@testable import weather_tui

struct StringsTests {
    private static let phrases: [any Phrase.Type] = [
        TextPhrase.self, TimePhrase.self, CountedPhrase.self, FactPhrase.self, ErrorPhrase.self,
        HeaderPhrase.self, StatusPhrase.self, HintPhrase.self, SharedPhrase.self, SharedHint.self, BannerPhrase.self,
        ConfigurationPhrase.self, KeyPhrase.self, CommandPhrase.self,
        DoctorPhrase.self, RadarPhrase.self, PartPhrase.self, WarningServicePhrase.self, AirportServicePhrase.self,
        LinearPhrase.self,
    ]
    private static let namedValues: [any Phrase.Type] = [
        Condition.self, Condition.Icon.self, ShortCondition.self, ConditionAtNight.self, CompassPoint.self,
        BeaufortForce.self, PrecipitationKind.self,
        Obscuration.self, UnitSystem.self, UVIndex.Level.self,
        PressureTendency.self, Moon.Phase.self, ProviderID.self, ReportPart.self,
        Command.self, KeyGroup.self, RadarServiceID.self, NoticeWay.self, AttributionPhrase.self,
        SpokenPhrase.self, SpokenForm.self, SpokenUnit.self,
    ]

    @Test("Every language has exactly the same keys", arguments: Sample.languages)
    func keys(language: String) throws {
        let table = try table(language)
        let keys = table.keys.filter { !$0.hasPrefix("plural.") }
        let expected =
            (Self.phrases + Self.namedValues + FeatureList.phrases).flatMap { $0.keys } + Strings.numberedKeys + [
                "language"
            ]
        #expect(Set(keys.map(\.withoutForm)) == Set(expected))
        #expect(Set(expected).count == expected.count)
        let counted = Set(CountedPhrase.keys + SpokenUnit.keys)
        #expect(Set(keys.filter { $0.contains("#") }.map(\.withoutForm)).isSubset(of: counted))
    }

    @Test(
        "Every resource file of words, icons, themes and sample weather is in the program",
        arguments: ["Strings", "Icons", "Themes", "Demo"])
    func files(folder: String) throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: repositoryPath("Resources/" + folder))
        let expected = files.filter { $0.hasSuffix(".json") }.map { folder + "/" + $0 }
        #expect(Set(Resource.paths(in: folder)) == Set(expected))
    }

    @Test("A counted phrase has one form, or all plural forms of the language", arguments: Sample.languages)
    func forms(language: String) throws {
        let table = try table(language)
        let categories = PluralRules { table[$0] }.categories
        for phrase in CountedPhrase.allCases {
            let forms = Set(table.keys.filter { $0.withoutForm == phrase.key })
            let isWhole = forms == Set(categories.map(phrase.key))
            #expect(forms == [phrase.key] || isWhole, "\(phrase)")
        }
    }

    @Test("Every plural rule is valid and applies to some number", arguments: Sample.languages)
    func rules(language: String) throws {
        let table = try table(language)
        let rules = PluralRules { table[$0] }
        let keys = Set(table.keys.filter { $0.hasPrefix("plural.") })
        #expect(keys == Set(rules.categories.filter { $0 != .other }.map(PluralRules.key)))
        let used = Set((Array(0...200) + [1_000_000]).map(rules.category))
        #expect(used == Set(rules.categories))
    }

    @Test(
        "Every language has the placeholders of English, except in dates and where a sentence has no place for a grade",
        arguments: Sample.languages)
    func placeholders(language: String) throws {
        let english = try table("en")
        let expected = Dictionary(
            english.map { ($0.withoutForm, placeholders(in: $1)) }, uniquingKeysWith: { $0.union($1) })
        let free =
            [TimePhrase.day, .dayMonthFirst, .dayShort].map(\.key)
            + ["air.graded", "spoken.time.day", "spoken.time.dayMonthFirst"]
        for (key, text) in try table(language) where !free.contains(key) && !key.hasPrefix("plural.") {
            let found = placeholders(in: text)
            // A form such as "the next day" contains no number.
            let mayLackNumber = ["#zero", "#one", "#two"].contains { key.hasSuffix($0) }
            #expect(found == expected[key.withoutForm] || mayLackNumber && found.isEmpty, "\(key)")
        }
    }

    private func placeholders(in text: String) -> Set<Character> {
        Set(text.indices.filter { text[$0...].dropFirst().hasPrefix("$@") }.map { text[$0] })
    }

    @Test("No text is empty, and keys are sorted", arguments: Sample.languages)
    func order(language: String) throws {
        for (key, text) in try table(language) { #expect(text.contains { $0 != " " }, "\(key)") }
        let bytes = try #require(Resource.bytes("Strings/\(language).json"))
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("  \"") }
        let keys = lines.map { Array($0.dropFirst(3).prefix { $0 != "\"" }.utf8) }
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    }

    @Test("A language's code is the name of its file", arguments: Sample.languages)
    func code(language: String) throws { #expect(try Sample.strings(language).language == language) }

    @Test("JSONDecoder reads the same texts", arguments: Sample.languages)
    func decoder(language: String) throws {
        let bytes = try #require(Resource.bytes("Strings/\(language).json"))
        let decoded = try JSONDecoder().decode([String: String].self, from: Data(bytes))
        #expect(try table(language) == decoded)
    }

    @Test("Every phrase is used in the sources")
    func used() throws {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { path in
            path.hasSuffix(".swift") && !path.hasSuffix("Phrase.swift")
        }
        var used: Set<String> = []
        for file in files {
            let text = try String(decoding: Data(contentsOf: sources.appending(path: file)), as: UTF8.self)
            // A case may stand with or without its type.
            for match in text.matches(of: /(?:[^\w\])?!}"]|\w+Phrase)\.(\w+)/) { used.insert(String(match.1)) }
        }
        let ofFeatures = FeatureList.phrases.filter { "\($0)".hasSuffix("Phrase") || "\($0)".hasSuffix("Hint") }
        for phrase in Self.phrases + ofFeatures {
            #expect(phrase.names.filter { !used.contains($0) } == [], "\(phrase)")
        }
    }

    @Test("Korean texts need no particle that depends on the word before it")
    func particles() throws {
        let either = ["은(는)", "는(은)", "이(가)", "가(이)", "을(를)", "를(을)", "(으)로", "(이)라", "와(과)", "과(와)"]
        for (key, text) in try table("ko") { #expect(!either.contains { text.contains($0) }, "\(key)") }
    }

    @Test("Nothing between low and high looks like a minus sign", arguments: Sample.languages)
    func ranges(language: String) throws {
        let strings = try Sample.strings(language)
        for phrase in [HeaderPhrase.range, .lowHigh] {
            #expect(!strings(phrase, "1", "2").contains { "-–−—".contains($0) })
        }
    }

    @Test("All English texts can be shown in ASCII")
    func ascii() throws {
        for (key, text) in try table("en") {
            var canvas = Canvas(size: Size(rows: 1, columns: 300))
            canvas.put(text.replacing("?", with: ""), row: 0, column: 0)
            #expect(!canvas.frame.limited(to: .ascii).text(ofRow: 0).contains("?"), "\(key)")
        }
    }

    @Test("An argument that looks like a placeholder is not replaced")
    func arguments() throws {
        let strings = try Sample.strings("en")
        #expect(strings(PartPhrase.partFailed, "%2$@", "100 %1$@") == "%2$@: 100 %1$@")
    }

    @Test("An extra that refuses a request blames no place, setting or key", arguments: Sample.languages)
    func extras(language: String) throws {
        let strings = try Sample.strings(language)
        for (error, status) in [
            (ServiceError.addressWrong(host: "alerts.kde.org"), 404), (.requestRefused(reason: "no"), 400),
            (.unexpectedStatus(403), 403),
        ] {
            let message = strings.words(ofExtra: .service(error), from: "FPAS").message
            #expect(message.contains("FPAS") && message.contains("\(status)"), "\(message)")
            #expect(!message.contains("base-url") && !message.contains("met-norway"), "\(message)")
        }
    }

    @Test("Every weather error has its own message of one line, in every language", arguments: Sample.languages)
    func errors(language: String) throws {
        let strings = try Sample.strings(language)
        let host = "api.openweathermap.org"
        let errors: [WeatherError] = [
            .service(.keyRefused), .service(.forbidden), .service(.placeNotFound), .service(.addressWrong(host: host)),
            .service(.limitReached(.hour)), .service(.limitReached(.day)), .service(.rateLimited(retryAfter: nil)),
            .service(.rateLimited(retryAfter: 7)), .service(.broken(status: 500)), .service(.unexpectedStatus(418)),
            .network(.redirected(to: "example.org"), host: host), .network(.redirectLoop, host: host),
            .network(.notTLS, host: host), .response(.tooLarge(limit: 4 << 20)), .response(.notJSON),
            .response(.webPage), .response(.notHTTP), .service(.contactRefused), .service(.placeNotCovered),
            .service(.unexpectedStatus(403)),
            .response(.cutOff), .response(.wrongField("main.temp", endpoint: "/data/2.5/weather")),
            .network(.offline, host: host), .network(.hostNotFound, host: host),
            .network(.connectionRefused, host: host), .network(.connectionReset, host: host),
            .network(.certificateRefused, host: host), .network(.timedOut(seconds: 10), host: host),
            .network(.connectionFailed, host: host), .key(.missing), .key(.fileUnreadable(path: "/k")),
            .key(.fileExposed(path: "/k")), .key(.malformed), .cancelled, .system(.threads), .system(.openFiles),
            .network(.libraryMissing, host: host), .network(.optionRefused(name: "CURLOPT_SSLVERSION"), host: host),
            .network(.noCertificates, host: host), .response(.noReader(.libexpat)), .response(.noReader(.libpng)),
            .network(.proxyFailed(proxy: "proxy:3128"), host: host),
            .network(.proxyMalformed(variable: "HTTPS_PROXY"), host: host),
            .network(.proxyLoginMalformed(variable: "HTTPS_PROXY"), host: host),
            .network(.proxyLoginMissing(proxy: "proxy:3128", variable: "HTTPS_PROXY"), host: host),
            .network(.proxyLoginRefused(proxy: "proxy:3128", variable: "HTTPS_PROXY"), host: host),
            .service(.requestRefused(reason: "wrong latitude")), .service(.requestRefused(reason: "")),
        ]
        let messages = errors.map { strings.words(for: $0, from: .openWeatherMap).message }
        #expect(Set(messages).count == errors.count, "No two messages are equal.")
        for message in messages {
            #expect(!message.contains("%") && !message.contains("error."))
            #expect(ColumnWidth.of("! " + message) <= 78, "The message fits on a line of 80 columns: \(message)")
        }
    }

    private func table(_ language: String) throws -> [String: String] {
        try #require(Resource.texts("Strings/\(language).json")?.dictionary)
    }
}

extension String {
    /// The key without the suffix of a plural form.
    fileprivate var withoutForm: String { String(prefix { $0 != "#" }) }
}

extension Phrase {
    fileprivate static var keys: [String] { allCases.map(\.key) }
    fileprivate static var names: [String] { allCases.map { "\($0)" } }
}
