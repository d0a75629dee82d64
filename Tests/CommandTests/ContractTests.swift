import Reports
import TestSupport
import Testing

@testable import Settings
@testable import weather_tui

/// What scripts and configurations of users rely on. A name that leaves these lists breaks them.
@Suite("The command line that users rely on")
struct ContractTests {
    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    private func check(_ found: [String], _ expected: [String], _ comment: Comment) {
        let (lost, new) = (Set(expected).subtracting(found), Set(found).subtracting(expected))
        #expect(lost.isEmpty, "\(comment): lost")
        #expect(new.isEmpty, "\(comment): not in the list of this test yet")
        #expect(Set(found).count == found.count, "\(comment): twice")
    }

    @Test("Commands")
    func commands() {
        let found = WeatherCommand.root.commands.flatMap { command -> [String] in
            let words = command.commands.map { command.name + " " + $0.name }
            return if case .choose = command.action { words } else { [command.name] + words }
        }
        check(
            found,
            [
                "dashboard", "report", "now", "watch", "find", "places", "places list", "places add", "places remove",
                "config path",
                "config init", "config check", "config show", "key set", "key status", "key remove", "doctor",
                "completions", "complete",
            ], "commands")
    }

    @Test("Options, those of each command, and their values")
    func options() {
        let shared = Self.words("lat lon here provider units icons demo offline theme language config verbose")
        check(
            OptionName.allCases.map(\.rawValue),
            shared + Self.words("linear full json notice format as follow refresh color limit version help"), "options")
        #expect(OptionName.shared.map(\.rawValue) == shared)
        #expect(OptionName(letter: "h") == .help && OptionName(letter: "V") == .version)
        let owners: [OptionName: [String]] = [
            .json: ["report", "now", "find", "places", "places list", "doctor"], .refresh: ["report", "now", "places"],
            .format: ["now"],
            .form: ["now"], .follow: ["now"], .notice: ["doctor"],
            .color: ["report", "places"], .limit: ["find"], .linear: ["report"], .full: ["report"],
        ]
        for (option, commands) in owners {
            let missing = Set(commands).subtracting(option.commands ?? [])
            #expect(missing.isEmpty, "--\(option.rawValue)")
        }
        check(OptionName.color.choices ?? [], Self.words("auto always never"), "--color")
        check(
            OptionName.form.choices ?? [],
            Self.words("plain json waybar i3bar i3blocks i3status-rs polybar prometheus"), "--as")
    }

    @Test("Settings, which are variables too")
    func settings() {
        let expected = Self.words(
            """
            provider units wind-speed temperature-decimals language theme icons plot clock step days date-order air-quality
            refresh-minutes mouse title linear ambiguous-width place.here place.name place.latitude place.longitude
            openweathermap.api-key openweathermap.api-key-command openweathermap.base-url openweathermap.icon-base-url
            open-meteo.base-url open-meteo.air-quality-base-url met-norway.base-url met-norway.contact warnings.enabled
            warnings.fpas-base-url warnings.nws-base-url places.enabled places.refresh-minutes notices.warnings notices.rain notices.air notices.by notices.command
            notices.quiet station.command station.latitude station.longitude measured.source measured.base-url map.source map.rainviewer-base-url map.librewxr-base-url
            location.allow-ip-lookup location.ip-lookup-url location.ip-lookup-fallback-url network.timeout-seconds
            network.ca-file
            """)
        check(Setting.allCases.map(\.rawValue), expected, "settings")
        #expect(Setting.windSpeed.variable == "WEATHER_TUI_WIND_SPEED")
        #expect(Setting.caFile.variable == "WEATHER_TUI_NETWORK_CA_FILE")
    }

    @Test(
        "Values of settings",
        arguments: [
            ("provider", "auto openweathermap open-meteo met-norway"), ("units", "auto metric imperial standard"),
            ("icons", "ascii emoji nerd unicode provider"), ("clock", "auto 12h 24h"), ("plot", "auto braille ascii"),
            ("theme", "auto beacon dark dusk ember glacier light mono neutral phosphor sepia"),
            ("language", "auto de en ja ko"), ("ambiguous-width", "auto narrow wide"),
            ("air-quality", "auto korean european us off"), ("map.source", "auto rainviewer librewxr off"),
            ("measured.source", "auto off"),
        ])
    func values(name: String, values: String) throws {
        guard case .choice(let found) = try #require(Setting(rawValue: name)).kind else {
            Issue.record("\(name) has no choices")
            return
        }
        let lost = Set(Self.words(values)).subtracting(found)
        #expect(lost.isEmpty, "\(name): \(found)")
    }

    @Test("Placeholders of --format")
    func placeholders() {
        check(
            StatusFormat.Placeholder.all.map(\.name),
            Self.words(
                """
                icon temperature apparent condition low high wind gusts humidity dew-point pressure visibility uv air
                measured warning rain-chance next-rain sunrise sunset moon outlook place provider age
                """), "placeholders")
    }

    @Test("Exit statuses")
    func statuses() {
        #expect(ExitStatus.allCases.map(\.rawValue) == [0, 64, 65, 69, 74, 77, 78])
    }

    @Test("The help of the program names its variables and statuses, the same as the manual page")
    func surroundings() throws {
        let help = HelpText(of: CommandLineWords(["--help"]), columns: 80).text
        for line in ["ENVIRONMENT:", "  NO_COLOR  ", "EXIT STATUS:", "  64  ", "  128+N  "] {
            #expect(help.contains("\n" + line), "\(line)")
        }
        let page = try TemporaryHome().text(of: repositoryPath("Resources/weather-tui.1"))
        let described = page.split(separator: "\n").filter { $0.hasPrefix(".It Ev ") }.map { line in
            line.dropFirst(7).replacing(" Ns Ar SETTING", with: "<SETTING>").replacing(" , ", with: " ")
        }.flatMap { $0.split(separator: " ").map(String.init) }
        check(HelpText.variables.flatMap(\.names), described, "variables")
    }
}
