/// What the help of the whole program says about its surroundings.
extension HelpText {
    /// The environment variables that the program reads, in the order of the manual page.
    static let variables: [(names: [String], help: String)] = [
        (["WEATHER_TUI_<SETTING>"], "Any setting, such as WEATHER_TUI_UNITS=imperial."),
        (["OPENWEATHER_API_KEY_FILE"], "A file with the key of OpenWeather."),
        (["OPENWEATHER_API_KEY"], "The key of OpenWeather."),
        (["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"], "The directories of files."),
        (["LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"], "The language."),
        (["LC_CTYPE"], "Whether the screen is UTF-8 or ASCII."),
        (["LC_MEASUREMENT"], "The units."),
        (["LC_TIME"], "The clock, with 12 or 24 hours, and the order of day and month."),
        (["TERM", "COLORTERM"], "The type of the terminal and its colors."),
        (["COLORFGBG"], "Whether the background is light, if the terminal does not answer."),
        (["NO_COLOR"], "No color, but bold, underlined and reversed text."),
        (["CLICOLOR", "CLICOLOR_FORCE"], "Color in report: 0 in the first means never, 1 in the second always."),
        (["COLUMNS"], "The width of report."),
        (["TZ"], "Your time zone."),
        (["HTTPS_PROXY", "HTTP_PROXY", "ALL_PROXY"], "Proxies, in capitals or small letters."),
        (["NO_PROXY"], "Hosts that are reached without a proxy."),
        (["SSL_CERT_FILE", "SSL_CERT_DIR"], "Certificates to trust."),
    ]

    static var statuses: [(label: String, help: String)] {
        ExitStatus.allCases.map { ("\($0.rawValue)", $0.help) } + [("128+N", "Signal N ended the program.")]
    }
}

extension ExitStatus {
    fileprivate var help: String {
        switch self {
        case .done: "Done."
        case .usage: "Wrong usage: an unknown place, option or placeholder."
        case .nonsense: "The service sent something that is no weather."
        case .unreachable: "The service cannot be reached, or nothing is stored for --offline."
        case .output: "The output, or a file of the program, cannot be written."
        case .keyRefused: "The key is missing or was refused."
        case .configuration: "The configuration is wrong, or the terminal cannot show the dashboard."
        }
    }
}
