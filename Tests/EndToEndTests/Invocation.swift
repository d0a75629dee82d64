import TestSupport
import Testing

/// A command line for a shell, and its expected result.
struct Invocation: Sendable, CustomTestStringConvertible {
    let command: String
    let variables: [String: String]
    let status: Int32
    /// Texts on standard output. If there is none, the program must print nothing there.
    let output: [String]
    /// A text in the single line on standard error, or nil if the program must print nothing there.
    let error: String?

    init(
        _ command: String, _ variables: [String: String] = [:], status: Int32 = 0, prints output: String...,
        says error: String? = nil
    ) {
        self.command = command
        self.variables = variables
        self.status = status
        self.output = output
        self.error = error
    }

    var testDescription: String { ([command] + variables.map { "\($0.key)=\($0.value)" }).joined(separator: " ") }
}

extension Invocation {
    static let information = [
        Invocation(
            "--help", prints: "USAGE: weather-tui [<place>]", "report", "now", "find", "places", "config", "key",
            "doctor",
            "NO_COLOR", "128+N"),
        Invocation("-h", prints: "USAGE: weather-tui"),
        Invocation("help", prints: "USAGE: weather-tui"),
        Invocation("help now", prints: "USAGE: weather-tui now", "--format"),
        Invocation("report --help", prints: "USAGE: weather-tui report", "--json"),
        Invocation("--help report", prints: "USAGE: weather-tui report", "--json"),
        Invocation("now --help", prints: "USAGE: weather-tui now", "--format"),
        Invocation("find --help", prints: "USAGE: weather-tui find"),
        Invocation("config --help", prints: "path", "init", "check"),
        Invocation("config init --help", prints: "USAGE: weather-tui config init"),
        Invocation("key --help", prints: "set", "status"),
        Invocation("doctor --help", prints: "USAGE: weather-tui doctor"),
        Invocation(
            "--version", prints: "weather-tui ", "Open-Meteo.com (CC BY 4.0)", "OpenWeather", "GeoNames (CC BY 4.0)",
            "Copernicus", "National Weather Service", "FPAS", "RainViewer", "LibreWXR", "Natural Earth"),
        Invocation("report --version", prints: "weather-tui "),
        Invocation("-V", prints: "weather-tui "),
        Invocation("completions bash", prints: "complete"),
        Invocation("completions zsh", prints: "#compdef weather-tui"),
        Invocation("completions fish", prints: "complete"),
        Invocation("completions tcsh", status: 64, says: "bash, zsh, fish"),
        // These options must work although the variables are wrong.
        Invocation("--help", ["WEATHER_TUI_UNITS": "furlongs"], prints: "USAGE"),
        Invocation(
            "--version", ["HOME": "", "XDG_CONFIG_HOME": "relative", "TERM": "nonsense"], prints: "weather-tui "),
    ]

    static let finding = [
        Invocation("find Seoul", prints: "Seoul\tKR\t37.5660\t126.9784\tSeoul\n"),
        Invocation("find 37.57,126.98", prints: "Seoul\tKR\t"),
        Invocation("find -33.87 151.21", prints: "Sydney\tAU\t-33."),
        Invocation("find 0 -160", status: 64, says: "no town lies within 50 km of “0 -160”"),
        Invocation("find 0,-30", status: 64, says: "weather-tui 0,-30"),
        Invocation("find paris texas --json", prints: "\"region\": \"Texas\"", "\"population\": "),
        Invocation("find a --limit 2", prints: "\t", says: "leaves out 98+ more"),
        Invocation("find springfield --limit 1", prints: "Springfield\tUS\t", says: "more: write more of the name"),
        Invocation("find 서울 --language ko", prints: "서울\tKR\t"),
        Invocation("--language ko find 서울", prints: "서울\tKR\t"),
        Invocation("find São Paulo", prints: "São Paulo\tBR\t-23."),
        Invocation("find -- Busan", prints: "Busan\tKR\t"),
        Invocation("find find", prints: "Findlay\tUS\t", says: "more: write more of the name"),
        Invocation("find", status: 64, says: "weather-tui find Busan"),
        Invocation("find xyzzyplugh", status: 64, says: "xyzzyplugh"),
        Invocation("find ''", status: 64, says: ""),
    ]

    static let wrongUsage = [
        Invocation("--nonsense", status: 64, says: "--nonsense"),
        Invocation("-x", status: 64, says: "-x"),
        Invocation("--unit metric", status: 64, says: "Did you mean --units?"),
        Invocation("--lang ko", status: 64, says: "--language"),
        Invocation("--metric", status: 64, says: "Did you mean --units metric?"),
        Invocation(
            "--json", status: 64, says: "weather-tui report --json, weather-tui now --json, weather-tui find --json"),
        Invocation("key status --json", status: 64, says: "weather-tui report --json"),
        Invocation("report --format x", status: 64, says: "weather-tui now --format"),
        Invocation("--demo=1", status: 64, says: "leave out =1"),
        Invocation("--units", status: 64, says: "--units"),
        Invocation("--units furlongs", status: 64, says: "metric"),
        Invocation("report --units=furlongs", status: 64, says: "metric"),
        Invocation("--provider demo", status: 64, says: "open-meteo"),
        Invocation("--theme plaid", status: 64, says: "dark"),
        Invocation("--icons runes", status: 64, says: "unicode"),
        Invocation("find Busan --language tlh", status: 64, says: "en"),
        Invocation("--lat 37.57", status: 64, says: "--lon"),
        Invocation("--lat 95 --lon 1", status: 64, says: "95"),
        Invocation("--lat nan --lon 1", status: 64, says: "nan"),
        Invocation("--lat 1 --lon 2 Busan", status: 64, says: "leave out “Busan”"),
        Invocation("--here Busan", status: 64, says: "--here"),
        Invocation("report --here --demo", status: 64, says: "--demo forbids that"),
        Invocation("now --offline --here", status: 64, says: "--offline forbids that"),
        Invocation("91,0", status: 64, says: "91,0"),
        Invocation("-91,0", status: 64, says: "-91,0"),
        Invocation("1 2 3", status: 64, says: "1 2 3"),
        Invocation("nowhereatall", status: 64, says: "nowhereatall"),
        Invocation("-- --demo", status: 64, says: "--demo"),
        Invocation("report nowhereatall", status: 64, says: "nowhereatall"),
        Invocation("now --format", status: 64, says: "--format"),
        Invocation("config", status: 64, says: "add one of path, init, check, show"),
        Invocation("help nonsense", status: 64, says: "nonsense"),
        Invocation("help report now", status: 64, says: "“now”"),
        Invocation("help config chekc", status: 64, says: "Did you mean check?"),
        Invocation("report doctor", status: 64, says: "Did you mean weather-tui doctor?"),
        Invocation("now help", status: 64, says: "Did you mean weather-tui help now?"),
        Invocation("report find", status: 64, says: "Did you mean weather-tui find?"),
        Invocation("report find Busan", status: 64, says: "Did you mean weather-tui find Busan?"),
        Invocation("completions bash extra", status: 64, says: "leave out “extra”"),
        Invocation("doctr", status: 64, says: "Did you mean weather-tui doctor?"),
        Invocation("demo", status: 64, says: "Did you mean weather-tui --demo?"),
        Invocation("version", status: 64, says: "Did you mean weather-tui --version?"),
        Invocation("completion", status: 64, says: "Did you mean weather-tui completions?"),
        Invocation("conifg", status: 64, says: "Did you mean weather-tui config?"),
        Invocation("reprot Busan", status: 64, says: "Did you mean weather-tui report?"),
        Invocation("forecast", status: 64, says: "Did you mean weather-tui report?"),
        Invocation("config chek", status: 64, says: "Did you mean check?"),
        Invocation("completions", status: 64, says: "bash, zsh, fish"),
        Invocation("nowhereatall --language ko", status: 64, says: "도시"),
        Invocation("places nothing", status: 64, says: "choose one of list, add, remove"),
        Invocation("places add", status: 64, says: "weather-tui places add Busan"),
        Invocation("places add --lat 1", status: 64, says: "--lon"),
        Invocation("places add nowhereatall", status: 64, says: "nowhereatall"),
        Invocation("places remove Busan", status: 64, says: "“Busan” is not a saved place"),
        Invocation("places add Busan --json", status: 64, says: "weather-tui places --json"),
        Invocation("key", status: 64, says: "add one of set, status, remove"),
        Invocation("report Springfield", status: 64, says: "; Springfield, "),
        Invocation("config nonsense", status: 64, says: "nonsense"),
        // The unknown word may be the key itself, so the message does not repeat it.
        Invocation("key nonsense", status: 64, says: "set, status or remove"),
        Invocation("key remove nonsense", status: 64, says: "“weather-tui key remove” takes no further word"),
        Invocation("doctor Busan", status: 64, says: "Busan"),
        Invocation("config path Busan", status: 64, says: "Busan"),
        // Arguments are printed without control characters.
        Invocation(#"--"$(printf 'a\033[31m')""#, status: 64, says: "--a"),
    ]

    static let wrongConfiguration = [
        Invocation("now", ["WEATHER_TUI_UNITS": "furlongs"], status: 78, says: "WEATHER_TUI_UNITS"),
        Invocation("find Busan", ["WEATHER_TUI_LANGUAGE": "tlh"], status: 78, says: "WEATHER_TUI_LANGUAGE"),
        Invocation("report", ["WEATHER_TUI_REFRESH_MINUTES": "0"], status: 78, says: "WEATHER_TUI_REFRESH_MINUTES"),
        Invocation("now", ["WEATHER_TUI_OPENWEATHERMAP_BASE_URL": "http://example.com"], status: 78, says: "https://"),
        Invocation("find Busan --config /no/such/file.toml", status: 78, says: "/no/such/file.toml"),
        Invocation("--config / find Busan", status: 78, says: "/"),
    ]

    static let weather = [
        Invocation("report --demo", prints: "°"),
        Invocation("--demo report", prints: "°"),
        Invocation("report --demo --color=always", prints: "\u{1B}["),
        Invocation("report --demo --refresh", prints: "°"),
        Invocation("report --demo --color=sometimes", status: 64, says: "auto, always, never"),
        Invocation("now --refresh --offline", status: 64, says: "--refresh"),
        Invocation("now --demo --format '{outlook} {sunrise} {gusts} {pressure}'", prints: "hPa"),
        Invocation("report --demo --json", prints: "\"place\":", "\"hours\":", "\"days\":"),
        Invocation("report --full \(TestEnvironment.place)", prints: "37.57°N 126.98°E", "°"),
        Invocation("report --full -33.87,151.21", prints: "33.87°S 151.21°E"),
        Invocation("report --full -1,5 36,8", prints: "1.50°S 36.80°E"),
        Invocation("report -33.87, 151.21 --full", prints: "33.87°S 151.21°E"),
        Invocation("-33.87 151.21", prints: "near Sydney, "),
        Invocation("now 51.5 -0.13 --format '{place}|{temperature}'", prints: "London|"),
        Invocation("now --format '-1,5' 10,10", prints: "-1,5\n"),
        Invocation("now --format='-1,5' 10,10", prints: "-1,5\n"),
        Invocation("-33.87,151.21 report", status: 64, says: "report"),
        Invocation("report --lat -33.87 --lon 151.21", prints: "near Sydney, "),
        Invocation("report -- -33.87,151.21", prints: "near Sydney, "),
        Invocation("report --language ko Busan --units imperial", prints: "°F", "부산"),
        Invocation("Busan --units metric", prints: "Busan"),
        Invocation("--units metric Busan", prints: "Busan"),
        Invocation("dashboard Busan", prints: "Busan"),
        Invocation("now --demo", prints: "°"),
        Invocation("now --demo --format '{temperature}|{{}}'", prints: "°", "|{}"),
        Invocation("now --demo --format '{temprature}'", status: 64, says: "temperature"),
        Invocation("now --demo --format '{'", status: 64, says: "{"),
        Invocation("now --demo --json", prints: "\"text\":", "\"tooltip\":", "\"class\":"),
        Invocation("report --offline \(TestEnvironment.place)", status: 69, says: ""),
        Invocation("now --offline \(TestEnvironment.place)", status: 69, says: ""),
    ]

    static let housekeeping = [
        Invocation("config path", prints: "/weather-tui/config.toml"),
        Invocation("config path --config /no/such/file.toml", prints: "/no/such/file.toml"),
        Invocation("config path", ["WEATHER_TUI_UNITS": "furlongs"], prints: "/weather-tui/config.toml"),
        Invocation("config init", prints: "/weather-tui/config.toml"),
        Invocation("config check", prints: ""),
        Invocation("config show", prints: "units = \"auto\"", "WEATHER_TUI_OPEN_METEO_BASE_URL"),
        Invocation("places", says: "no place is saved yet"),
        Invocation("places --json", prints: "[]\n", says: "no place is saved yet"),
        Invocation("places --demo", prints: "1 Seoul, KR", "5 New York City, New York, US: "),
        Invocation("places list", says: "no place is saved yet"),
        Invocation("places list --json", prints: "[]\n", says: "no place is saved yet"),
        Invocation("places add 서울", prints: "Saved as number 1: Seoul, KR (37.5660,126.9784)\n"),
        Invocation("places add --lat -33.87 --lon 151.21", prints: "Saved as number 1: -33.8700,151.2100\n"),
        Invocation("key remove", status: 77, says: "does not exist, so nothing was removed"),
        Invocation("find Busan", ["WEATHER_TUI_UNITS": "furlongs"], prints: "Busan\tKR"),
        Invocation("key status", ["WEATHER_TUI_UNITS": "furlongs"], prints: "OPENWEATHER_API_KEY"),
        Invocation("config check", ["WEATHER_TUI_UNITS": "furlongs"], status: 78, says: "metric"),
        Invocation("key status", prints: "OPENWEATHER_API_KEY"),
        Invocation("key status", ["OPENWEATHER_API_KEY": ""], status: 77, says: ""),
        Invocation("key set </dev/null", status: 77, says: "key set"),
        Invocation("doctor --offline", prints: "weather-tui "),
        Invocation("doctor --json --offline", prints: "\"checks\": ["),
    ]

    static let broken = [
        Invocation("--version >/dev/full", status: 74, says: "No space left on device"),
        Invocation("find Busan >/dev/full", status: 74, says: "No space left on device"),
        Invocation("--help >&-", status: 74, says: "output is closed (Bad file descriptor)"),
        Invocation("find Busan >&-", status: 74, says: "output is closed (Bad file descriptor)"),
        Invocation("report --demo >/dev/full", status: 74, says: "No space left on device"),
        Invocation("find a --limit 100 | head -n 1", prints: "\t"),
        Invocation("report --demo | head -n 1", prints: ""),
        Invocation("find Busan 2>&-", prints: "Busan"),
    ]
}
