import TestSupport
import Testing
import Weather

@testable import weather_tui

struct KeySourceTests {
    let home: TemporaryDirectory

    init() throws { home = try TemporaryDirectory() }

    private func source(_ environment: [String: String] = [:], configured: String? = nil) -> KeySource {
        KeySource(environment: environment, configured: configured, directory: home.path)
    }

    @Test("The first source wins: file of a variable, variable, key file, configuration")
    func order() throws {
        #expect(!source().hasKey)
        #expect(throws: WeatherError.keyMissing) { try source().key() }
        #expect(try source(configured: "fromconfiguration").key().secret == "fromconfiguration")
        try home.write("fromfile\n", to: "api-key")
        #expect(try source(configured: "fromconfiguration").key().secret == "fromfile")
        let variable = ["OPENWEATHER_API_KEY": "fromvariable"]
        #expect(try source(variable).key().secret == "fromvariable")
        try home.write("fromnamedfile\nsecond line\n", to: "named")
        let both = variable.merging(["OPENWEATHER_API_KEY_FILE": home.path + "/named"]) { $1 }
        #expect(try source(both).key().secret == "fromnamedfile")
    }

    @Test("A key file that others can read is refused with its path")
    func exposed() throws {
        try home.write("secret", to: "api-key", mode: 0o644)
        #expect(throws: WeatherError.keyFileExposed(path: home.path + "/api-key")) { try source().key() }
    }

    @Test("A key file that is not there, blank or no key says so")
    func unusable() throws {
        let missing = source(["OPENWEATHER_API_KEY_FILE": home.path + "/none"])
        #expect(throws: WeatherError.keyFileUnreadable(path: home.path + "/none")) { try missing.key() }
        for text in ["", "\n", "two words", "tab\tinside", "your_api_key", "é"] {
            try home.write(text, to: "api-key")
            #expect(throws: WeatherError.keyMalformed, "\(text.debugDescription)") { try source().key() }
        }
    }

    @Test("A key source shows nothing of the key")
    func secrecy() {
        let source = source(["OPENWEATHER_API_KEY": "sentinel0123"])
        var dumped = ""
        dump(source, to: &dumped)
        #expect(!(dumped + "\(source)" + String(reflecting: source)).contains("sentinel"))
    }
}
