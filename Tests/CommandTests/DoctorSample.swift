import Dashboard
import News
import Terminal
import Weather

@testable import CursesTerminal
@testable import Networking
@testable import Platform
@testable import Settings
@testable import weather_tui

extension DoctorFacts {
    /// A machine without any error.
    static var healthy: DoctorFacts {
        DoctorFacts(
            system: "Linux 6.1.0 x86_64", home: "/home/kim",
            terminal: TerminalFacts(
                isInputTerminal: true, isOutputTerminal: true, name: "xterm-256color",
                survey: TerminalSurvey(
                    description: .usable, size: Size(rows: 24, columns: 80), colorCount: 256, hasDirectColor: true,
                    canBeAsked: true),
                replies: TerminalReplies(hasReplied: true, hasLightBackground: false, synchronizesOutput: true),
                variables: [Variable(name: "COLORTERM", value: "truecolor")], surroundings: ["tmux", "SSH"]),
            locale: LocaleFacts(
                variables: [Variable(name: "LANG", value: "ko_KR.UTF-8")],
                characters: LocaleCharacters(wanted: "ko_KR.UTF-8", isInstalled: true, codeset: "UTF-8", isUTF8: true),
                language: .init(value: "ko", origin: "LANG"), units: .init(value: "metric", origin: "LANG"),
                clock: .init(value: "24h", origin: "--clock")),
            configuration: ConfigurationFacts(
                path: "/home/kim/.config/weather-tui/config.toml", exists: true, errors: [],
                settings: [.init(name: "theme", choice: .init(value: "dusk", origin: "config.toml"))]),
            key: KeyFacts(provider: .openWeatherMap, origin: "OPENWEATHER_API_KEY", error: nil),
            directories: [
                .init(
                    kind: .configuration, path: "/home/kim/.config/weather-tui",
                    condition: .present(mode: 0o700, isOwn: true, isUsable: true)),
                .init(
                    kind: .cache, path: "/home/kim/.cache/weather-tui",
                    condition: .present(mode: 0o700, isOwn: true, isUsable: true),
                    entries: (4, UnixTime(seconds: 1_795_255_200))),
                .init(kind: .state, path: "/home/kim/.local/state/weather-tui", condition: .absent()),
            ],
            log: LogFacts(path: "/home/kim/.local/state/weather-tui/weather-tui.log", bytes: 2100),
            place: PlaceFacts(
                place: Place(
                    coordinate: Coordinate(clampingLatitude: 37.566, longitude: 126.978), name: "Seoul",
                    countryCode: "KR"),
                origin: .chosenLast, savedCount: 3, error: nil, showsCoordinate: false),
            time: TimeFacts(
                now: UnixTime(seconds: 1_795_255_500), offset: UTCOffset(clamping: 32_400), zone: "Asia/Seoul",
                isFromVariable: false, isKnown: true),
            location: LocationFacts(error: nil, consentedHosts: [], lookupHosts: ["get.geojs.io", "ipwho.is"]),
            notices: NoticeFacts(
                rules: NoticeRules(severity: .severe, minutes: 30),
                ways: NoticeWay.allCases.map { way in
                    NoticeFacts.Way(
                        way: way, isChosen: way == .bell, obstacle: way == .command ? .noCommand : nil)
                }),
            network: NetworkFacts(
                proxies: [],
                library: NetworkLibrary(
                    version: "7.88.1", tls: "OpenSSL/3.0.20", protocols: ["http", "https"],
                    certificates: ["/etc/ssl/certs"], waitsForNames: false),
                isOffline: false,
                probes: [
                    .init(
                        provider: .openWeatherMap, setting: "openweathermap.base-url", host: "api.openweathermap.org",
                        outcome: .success(.init(status: 401, milliseconds: 81))),
                    .init(
                        provider: .openWeatherMap, use: .icons, setting: "openweathermap.icon-base-url",
                        host: "openweathermap.org", outcome: .success(.init(status: 200, milliseconds: 85))),
                    .init(
                        use: .warnings("FPAS"), setting: "warnings.fpas-base-url", host: "alerts.kde.org",
                        outcome: .success(.init(status: 200, milliseconds: 123))),
                    .init(
                        use: .radar(.rainViewer), setting: "map.rainviewer-base-url", host: "api.rainviewer.com",
                        outcome: .success(.init(status: 200, milliseconds: 64))),
                    .init(
                        use: .airports, setting: "measured.base-url", host: "aviationweather.gov",
                        outcome: .success(.init(status: 400, milliseconds: 97))),
                ]),
            openFileLimit: 1024)
    }

    /// A machine with an error in almost every part.
    static var sick: DoctorFacts {
        var facts = healthy
        facts.terminal = TerminalFacts(
            isInputTerminal: false, isOutputTerminal: true, name: "xterm-unheard-of",
            survey: TerminalSurvey(description: .unknown, size: nil, colorCount: 0), replies: nil, variables: [],
            surroundings: [])
        facts.locale.characters = LocaleCharacters(
            wanted: "ko_KR.EUC-KR", isInstalled: false, codeset: "ANSI_X3.4-1968", isUTF8: false)
        facts.configuration.errors = [
            ConfigurationError(source: .flag, reason: .value(.units, written: "parsecs", quotes: nil))
        ]
        facts.configuration.unknownVariables = [
            UnknownVariable(name: "WEATHER_TUI_THEM", nearest: ["WEATHER_TUI_THEME"])
        ]
        facts.key.error = .key(.fileExposed(path: "/home/kim/.config/weather-tui/api-key"))
        facts.directories[0].condition = .occupied
        facts.directories[1].condition = .present(mode: 0o755, isOwn: false, isUsable: false)
        facts.directories[2].condition = .present(mode: 0o500, isOwn: true, isUsable: false)
        facts.relativeVariables = [Variable(name: "XDG_CACHE_HOME", value: "cache")]
        facts.log = nil
        facts.place = PlaceFacts(savedCount: 0, error: "no such place: name another one", showsCoordinate: false)
        facts.time = TimeFacts(
            now: UnixTime(seconds: 86_400), offset: .zero, zone: "Foo/Bar", isFromVariable: true, isKnown: false)
        facts.location.error = .noBus
        facts.location.isNeeded = true
        facts.network.probes[0].outcome = .failure(.service(.broken(status: 503)))
        facts.network.probes[1].outcome = .failure(.network(.timedOut(seconds: 10), host: "openweathermap.org"))
        facts.network.probes[2].outcome = .failure(.service(.addressWrong(host: "alerts.kde.org")))
        facts.network.probes[3].outcome = .failure(.response(.webPage))
        facts.network.proxies = [.init(variable: Variable(name: "HTTPS_PROXY", value: "http://***@proxy:3128"))]
        facts.network.library = NetworkLibrary(
            version: "7.74.0", tls: nil, protocols: ["http"], certificates: [], waitsForNames: true)
        facts.network.canReadPictures = false
        facts.network.canReadWarnings = false
        facts.notices.ways = zip(NoticeWay.allCases, [.noTerminal, .tmux, .noService, .program("notify")]).map {
            NoticeFacts.Way(way: $0, isChosen: true, obstacle: $1)
        }
        facts.openFileLimit = 16
        return facts
    }
}
