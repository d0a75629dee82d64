// swift-tools-version: 6.2
import PackageDescription

/// For targets that run only on the main thread, which owns the screen.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

func feature(
    _ name: String, folder: String? = nil, others: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
    .target(
        name: name,
        dependencies: ["Boundary", "JSON", "Look", "Loop", "News", "Sky", "Terminal", "Text", "Weather", "Words"]
            + others,
        path: "Sources/Core/Features/" + (folder ?? name), exclude: exclude)
}

let package = Package(
    name: "weather-tui",
    platforms: [.macOS(.v15)],
    products: [
        // Only tests use this library, and they load it before the libraries of the program.
        .library(name: "fake-clock", type: .dynamic, targets: ["FakeClock"])
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-numerics", exact: "1.1.1"),
    ],
    targets: [
        // Core works on values only and reads no clock, file or socket.
        .target(name: "JSON", path: "Sources/Core/JSON"),
        .target(name: "TOML", path: "Sources/Core/TOML"),
        .target(name: "Text", path: "Sources/Core/Text"),
        .target(
            name: "Weather",
            dependencies: ["Text", .product(name: "RealModule", package: "swift-numerics")],
            path: "Sources/Core/Weather",
            exclude: ["Warnings/README.md"]),
        .target(
            name: "Astronomy",
            dependencies: ["Weather", .product(name: "RealModule", package: "swift-numerics")],
            path: "Sources/Core/Astronomy"),
        .target(name: "Terminal", dependencies: ["Text"], path: "Sources/Core/Terminal"),
        .target(name: "Words", dependencies: ["Text", "Weather"], path: "Sources/Core/Words"),
        .target(
            name: "Sky", dependencies: ["Astronomy", "Gazetteer", "Weather", "Words"], path: "Sources/Core/Sky"),
        .target(
            name: "Look",
            dependencies: [
                "Astronomy", "Terminal", "Weather", "Words", .product(name: "RealModule", package: "swift-numerics"),
            ],
            path: "Sources/Core/Look"),
        .target(
            name: "Facts", dependencies: ["Astronomy", "Look", "Sky", "Terminal", "Weather", "Words"],
            path: "Sources/Core/Facts"),
        // A feature knows Sky, Look and the boundary, and no other feature. Only the list imports features, and all screens have
        // Now and Forecast.
        .target(
            name: "Boundary", dependencies: ["JSON", "Look", "Loop", "News", "Sky", "Terminal", "Weather", "Words"],
            path: "Sources/Core/Features/Boundary"),
        feature("Air"),
        feature("Announcing", folder: "Notices"),
        feature("Help"),
        // Every screen has the weather now and the forecast, so the dashboard and the reports name them.
        feature("Forecast", others: ["Astronomy", "Facts"]),
        feature("Now", others: ["Astronomy", "Facts"]),
        feature("MeasuredNow", folder: "Measured"),
        feature("OfficialWarnings", folder: "Warnings"),
        feature("Outlook", exclude: ["README.md"]),
        feature("Places", others: ["Gazetteer"]),
        feature("StationNow", folder: "Station"),
        feature(
            "RadarMap", folder: "Map",
            others: ["Gazetteer", "Maps", .product(name: "RealModule", package: "swift-numerics")]),
        .target(
            name: "Features",
            dependencies: [
                "Air", "Announcing", "Boundary", "Forecast", "Help", "JSON", "Look", "Loop", "MeasuredNow",
                "News", "OfficialWarnings",
                "Outlook", "Places", "RadarMap", "Sky", "StationNow", "Terminal", "Weather", "Words",
            ],
            path: "Sources/Core/Features/List"),
        .target(name: "News", dependencies: ["JSON", "Text", "Weather", "Words"], path: "Sources/Core/News"),
        .target(
            name: "Loop", dependencies: ["Maps", "News", "Terminal", "Weather", "Words"], path: "Sources/Core/Loop"),
        .target(
            name: "Dashboard",
            dependencies: [
                "Boundary", "Facts", "Features", "Forecast", "Look", "Loop", "Now", "Sky", "Terminal", "Weather",
                "Words",
            ],
            path: "Sources/Core/Dashboard"),
        .target(
            name: "Reports",
            dependencies: [
                "Boundary", "Facts", "Features", "Forecast", "JSON", "Look", "Now", "Sky", "Terminal", "Weather",
                "Words",
            ],
            path: "Sources/Core/Reports"),
        .target(
            name: "Linear",
            dependencies: [
                "Boundary", "Dashboard", "Facts", "Features", "Forecast", "Gazetteer", "Look", "Loop", "Now", "Sky",
                "Terminal", "Text", "Weather", "Words",
            ],
            path: "Sources/Core/Linear"),
        .target(name: "ResourceBytes", path: "Sources/Core/ResourceBytes"),
        .target(name: "Resources", dependencies: ["JSON", "ResourceBytes"], path: "Sources/Core/Resources"),
        .target(name: "GazetteerBytes", path: "Sources/Core/GazetteerBytes"),
        .target(
            name: "Gazetteer",
            dependencies: [
                "Text", "Weather", "GazetteerBytes", .product(name: "RealModule", package: "swift-numerics"),
            ],
            path: "Sources/Core/Gazetteer"),
        .target(name: "CoastBytes", path: "Sources/Core/CoastBytes"),
        .target(
            name: "Maps",
            dependencies: ["CoastBytes", "Weather", "Words", .product(name: "RealModule", package: "swift-numerics")],
            path: "Sources/Core/Maps"),

        // Shell has all access to files, sockets, the terminal, the clock and other processes.
        .target(
            name: "CursesShim",
            dependencies: ["PlatformShim"],
            path: "Sources/Shell/CursesShim",
            linkerSettings: [
                .linkedLibrary("ncursesw", .when(platforms: [.linux])),
                .linkedLibrary("ncurses", .when(platforms: [.macOS])),
            ]),
        .target(
            name: "CursesTerminal",
            dependencies: ["CursesShim", "Notices", "Platform", "Terminal"],
            path: "Sources/Shell/CursesTerminal",
            exclude: ["README.md"],
            swiftSettings: onMainActor),
        .target(
            name: "Exchange", dependencies: ["Files", "Platform", "Weather"], path: "Sources/Shell/Exchange"),
        .target(
            name: "WeatherService", dependencies: ["Exchange", "Files", "Platform", "Weather"],
            path: "Sources/Shell/WeatherService"
        ),
        .target(name: "CurlShim", dependencies: ["PlatformShim"], path: "Sources/Shell/CurlShim"),
        .target(
            name: "Networking",
            dependencies: ["CurlShim", "Files", "Platform", "Weather", "WeatherService"],
            path: "Sources/Shell/Networking"),
        .target(name: "ExpatShim", dependencies: ["PlatformShim"], path: "Sources/Shell/ExpatShim"),
        .target(name: "XML", dependencies: ["ExpatShim"], path: "Sources/Shell/XML"),
        .target(name: "PNGShim", dependencies: ["PlatformShim"], path: "Sources/Shell/PNGShim"),
        .target(name: "Pictures", dependencies: ["PNGShim", "Terminal"], path: "Sources/Shell/Pictures"),
        .target(name: "DBusShim", dependencies: ["PlatformShim"], path: "Sources/Shell/DBusShim"),
        .target(name: "DBus", dependencies: ["DBusShim", "Platform"], path: "Sources/Shell/DBus"),
        .target(
            name: "Notices", dependencies: ["DBus", "DBusShim", "Platform", "Text"], path: "Sources/Shell/Notices"),
        .target(
            name: "Locations",
            dependencies: ["Files", "Gazetteer", "Maps", "Platform", "Weather"],
            path: "Sources/Shell/Locations",
            exclude: ["README.md"]),
        .target(
            name: "Services",
            dependencies: [
                "DBus", "DBusShim", "Exchange", "JSON", "Maps", "Pictures", "Platform", "Resources", "Terminal", "Text",
                "Weather", "WeatherService", "XML", .product(name: "RealModule", package: "swift-numerics"),
            ],
            path: "Sources/Shell/Services",
            exclude: ["README.md", "Radar/README.md", "Warnings/README.md", "Warnings/Messages/README.md"]),
        .target(
            name: "Settings",
            dependencies: [
                "Features", "Sky", "Look", "Files", "JSON", "Networking", "News", "Platform", "Resources",
                "Services",
                "Terminal",
                "TOML",
                "Weather", "WeatherService", "Words",
            ],
            path: "Sources/Shell/Settings"),
        .target(name: "Files", dependencies: ["Platform"], path: "Sources/Shell/Files"),
        .target(
            name: "PlatformShim",
            path: "Sources/Shell/PlatformShim",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(name: "Platform", dependencies: ["PlatformShim"], path: "Sources/Shell/Platform"),

        .executableTarget(
            name: "weather-tui",
            dependencies: [
                "Notices", "Announcing", "JSON", "Weather", "Terminal", "Gazetteer", "Dashboard", "Exchange", "Linear",
                "News",
                "Places", "Resources", "Reports", "CursesTerminal", "WeatherService", "Networking", "Services",
                "Locations",
                "Sky", "Look",
                "Loop", "Files",
                "Maps", "Pictures", "Platform", "Settings", "StationNow", "Words", "XML",
                .product(name: "Logging", package: "swift-log"),
            ]),

        .target(
            name: "TLSServer",
            path: "Tests/TLSServer",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .target(
            name: "TestSupport",
            dependencies: ["JSON", "Platform", "Services", "TLSServer", "Weather", "WeatherService"],
            path: "Tests/TestSupport",
            exclude: ["DBus/geoclue.py", "DBus/notifications.py"]),
        .executableTarget(
            name: "screen-fixture",
            dependencies: ["CursesTerminal", "Notices", "Platform", "Terminal"],
            path: "Tests/ScreenFixture",
            swiftSettings: onMainActor),
        .executableTarget(name: "files-fixture", dependencies: ["Files", "Platform"], path: "Tests/FilesFixture"),
        .target(name: "FakeClock", path: "Tests/FakeClock"),
        .executableTarget(
            name: "bench",
            dependencies: [
                "Loop", "CursesTerminal", "Dashboard", "DashboardSamples", "Gazetteer", "JSON",
                "Locations",
                "Maps",
                "Exchange", "Networking",
                "Platform", "Services", "Terminal", "TestSupport", "Weather", "WeatherService",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Benchmarks",
            exclude: ["README.md", "frame.c", "hello.c", "line.c", "observe.c", "request.c"]),
        .systemLibrary(name: "Curses", path: "Tests/BareSwift/Curses"),
        .executableTarget(
            name: "bare-swift",
            dependencies: ["Curses"],
            path: "Tests/BareSwift",
            exclude: ["Curses"],
            linkerSettings: [
                .linkedLibrary("ncursesw", .when(platforms: [.linux])),
                .linkedLibrary("ncurses", .when(platforms: [.macOS])),
            ]),
        .target(
            name: "DashboardSamples",
            dependencies: [
                "Features",
                "Reports", "Sky", "Look", "Loop", "Dashboard", "Maps", "Resources", "Terminal", "Weather",
                "Words",
            ],
            path: "Tests/DashboardSamples"),
        .target(
            name: "FuzzSupport",
            dependencies: [
                "Boundary", "Features", "Forecast", "Places",
                "Sky", "Look", "Loop", "CursesTerminal", "Dashboard", "DashboardSamples",
                "Exchange", "Gazetteer",
                "JSON",
                "Locations",
                "News", "Maps", "Pictures", "Platform", "Services",
                "Reports", "Resources", "Terminal", "TestSupport", "Weather", "WeatherService", "Words", "XML",
            ],
            path: "Tests/FuzzSupport"),
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "FuzzSupport", "Platform", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Tests/Fuzz",
            exclude: ["README.md"]),
        .executableTarget(
            name: "gallery",
            dependencies: [
                "Look", "Loop", "Dashboard", "DashboardSamples", "Exchange", "Maps", "Resources", "Services",
                "Terminal",
                "Weather", "WeatherService", "Words",
            ],
            path: "Tests/Gallery"),
        .testTarget(name: "JSONTests", dependencies: ["JSON", "Resources", "FuzzSupport", "TestSupport"]),
        .testTarget(name: "TOMLTests", dependencies: ["JSON", "Resources", "FuzzSupport", "TestSupport", "TOML"]),
        .testTarget(name: "WeatherTests", dependencies: ["Weather"]),
        .testTarget(name: "NewsTests", dependencies: ["JSON", "News", "Settings", "TestSupport", "Weather", "Words"]),
        .testTarget(name: "AstronomyTests", dependencies: ["Astronomy", "Weather"]),
        .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
        .testTarget(name: "TextTests", dependencies: ["Platform", "Text"]),
        .testTarget(
            name: "DashboardTests",
            dependencies: [
                "Air", "Astronomy", "Boundary", "Facts", "Features", "Forecast", "Help", "MeasuredNow", "Now",
                "OfficialWarnings",
                "Announcing", "News", "Outlook", "Places", "RadarMap",
                "Sky", "Look", "Loop", "Dashboard", "DashboardSamples", "Gazetteer", "Maps", "TestSupport",
                "Weather",
                "Terminal",
                "Resources",
                "Words",
                .product(name: "RealModule", package: "swift-numerics"),
            ],
            exclude: ["Frames"]),
        .testTarget(
            name: "LinearTests",
            dependencies: [
                "Dashboard", "DashboardSamples", "Gazetteer", "Linear", "Look", "Loop", "Sky", "Terminal", "Weather",
                "Words",
            ]),
        .testTarget(
            name: "ReportsTests",
            dependencies: [
                "Air", "Boundary", "Features", "Linear", "OfficialWarnings", "Outlook",
                "Sky", "Look", "Reports", "Dashboard", "DashboardSamples", "JSON", "Services", "Resources",
                "Terminal",
                "Weather",
                "WeatherService", "Words", "TestSupport",
            ],
            exclude: ["Pages"]),
        .testTarget(
            name: "GalleryTests",
            dependencies: ["gallery", "Dashboard", "DashboardSamples", "Terminal", "TestSupport"]),
        .testTarget(
            name: "BenchmarksTests",
            dependencies: [
                "bare-swift", "bench", "JSON", "Platform", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .testTarget(
            name: "GazetteerTests",
            dependencies: [
                "Gazetteer", "GazetteerBytes", "Weather", "TestSupport",
                .product(name: "RealModule", package: "swift-numerics"),
            ]),
        .testTarget(
            name: "ExchangeTests", dependencies: ["Exchange", "Files", "Platform", "TestSupport", "Weather"]),
        .testTarget(
            name: "WeatherServiceTests",
            dependencies: ["Exchange", "WeatherService", "Weather", "Files", "TestSupport"]),
        .testTarget(
            name: "ProvidersTests",
            dependencies: [
                "Outlook", "Air",
                "Exchange", "Files", "Maps", "Networking", "Resources", "Services", "WeatherService", "Weather", "XML",
                "TestSupport", .product(name: "RealModule", package: "swift-numerics"),
            ],
            resources: [.copy("Payloads")]),
        .testTarget(
            name: "NetworkingTests",
            dependencies: ["CurlShim", "JSON", "Networking", "Platform", "WeatherService", "Weather", "TestSupport"]),
        .testTarget(
            name: "CursesTerminalTests",
            dependencies: ["CursesTerminal", "CursesShim", "Platform", "Terminal", "TestSupport", "screen-fixture"]),
        .testTarget(name: "FilesTests", dependencies: ["Files", "Platform", "TestSupport", "files-fixture"]),
        .testTarget(name: "PicturesTests", dependencies: ["Pictures", "Terminal", "TestSupport"]),
        .testTarget(name: "XMLTests", dependencies: ["Platform", "XML"]),
        .testTarget(
            name: "MapsTests",
            dependencies: ["Maps", "RadarMap", "Weather", .product(name: "RealModule", package: "swift-numerics")]),
        .testTarget(
            name: "RadarTests",
            dependencies: [
                "Exchange", "Maps", "Networking", "Pictures", "Services", "Terminal", "TestSupport", "Weather",
                "WeatherService",
            ]),
        .testTarget(
            name: "AlertsTests",
            dependencies: ["JSON", "Platform", "Services", "Weather", "XML", "TestSupport"]),
        .testTarget(name: "NoticesTests", dependencies: ["DBus", "Notices", "Platform", "TestSupport"]),
        .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"]),
        .testTarget(
            name: "LocationsTests",
            dependencies: [
                "Locations", "Networking", "Platform", "Services", "Weather", "WeatherService", "TestSupport",
            ]),
        .testTarget(
            name: "SettingsTests",
            dependencies: [
                "Air", "Features",
                "Sky", "Look", "Services", "Settings", "Dashboard", "Files", "Platform", "Resources",
                "Terminal",
                "TestSupport",
                "Weather",
                "WeatherService",
                "Words",
            ]),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "News",
                "Air", "Astronomy", "Boundary", "Features", "Now", "OfficialWarnings", "Outlook",
                "Look", "Loop", "weather-tui", "CursesTerminal", "Dashboard", "DashboardSamples", "Exchange",
                "Files",
                "FuzzSupport",
                "Gazetteer",
                "JSON", "Linear", "Maps", "Networking", "Platform", "Services", "Reports", "Resources", "Settings",
                "Terminal", "Weather",
                "WeatherService",
                "Words", "TestSupport",
                .product(name: "Logging", package: "swift-log"),
            ],
            exclude: ["Diagnoses"]),
        .testTarget(name: "FuzzTests", dependencies: ["FuzzSupport", "TestSupport"]),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["JSON", "Pictures", "Platform", "Services", "Terminal", "TestSupport", "XML"]),
    ],
    swiftLanguageModes: [.v6]
)

// The walks of the tests draw 20 times as fast with the optimizer, and the tests run what ships.
for target in package.targets
where target.isLibrary && !target.isQuicklyBuilt || ["DashboardSamples", "FuzzSupport"].contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"], .when(configuration: .debug))]
}

extension Target {
    var isLibrary: Bool { ["Sources/Core/", "Sources/Shell/"].contains { path?.hasPrefix($0) == true } }

    /// Without the optimizer it is built in a third of the time. The tests spend little time in these targets.
    var isQuicklyBuilt: Bool {
        [
            "Air", "Announcing", "Boundary", "Features", "Help", "Linear", "MeasuredNow", "Now", "OfficialWarnings",
            "Places", "RadarMap", "Reports", "Settings", "StationNow",
        ].contains(name)
    }
}

// `make check` sets it; elsewhere, new warnings of a newer compiler must not stop a build.
if Context.environment["WEATHER_TUI_STRICT"] == "1" {
    for target in package.targets where target.type != .system {
        target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
        target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error)]
    }
}
