import Dashboard
import DashboardSamples
import Terminal

enum GalleryPages {
    struct Section: Sendable {
        let title: String
        let pages: [Page]
    }

    static let sections =
        Scene.groups.map { group in Section(title: group.title, pages: group.scenes.map(page(of:))) } + [
            Section(title: "Every kind of weather", pages: [false, true].map(weather(isNight:)) + [IconsPage.page]),
            Section(title: "Themes", pages: [themes]),
        ]

    static let languages = Sample.languages
    static let usualSize = Size(rows: 24, columns: 80)

    private static let sizes = sizes([
        (100, 32), (80, 24), (30, 50), (40, 24), (24, 10), (20, 7), (12, 4), (40, 1),
        (60, 24), (120, 36), (150, 45), (200, 60),
    ])
    /// Larger than any terminal, for scenes that fill the screen in different ways.
    private static let hugeSizes = sizes([(300, 100)])
    private static let scenesOfHugeSizes: Set = ["dashboard", "dialog", "saved-places", "help"]
    /// The smallest sizes of a header with its icon.
    private static let headerSizes = sizes([(80, 16), (30, 16)])

    private static func sizes(_ sizes: [(columns: Int, rows: Int)]) -> [Size] {
        sizes.map { Size(rows: $0.rows, columns: $0.columns) }
    }

    static func sizes(of scene: Scene) -> [Size] {
        sizes + (scenesOfHugeSizes.contains(scene.name) ? hugeSizes : [])
    }

    private static func page(of scene: Scene) -> Page {
        Page(name: scene.name, title: scene.title) {
            try pictures(of: [scene], sizes: sizes(of: scene), themes: NamedTheme.grounds)
        }
    }

    private static func weather(isNight: Bool) -> Page {
        Page(name: isNight ? "weather-night" : "weather-day", title: isNight ? "Weather by night" : "Weather by day") {
            try pictures(of: Scene.conditions(isNight: isNight), sizes: headerSizes, themes: NamedTheme.grounds)
        }
    }

    private static var themes: Page {
        Page(name: "themes", title: "Themes") {
            try pictures(of: [.main], sizes: [usualSize], themes: NamedTheme.all)
        }
    }

    private static func pictures(of scenes: [Scene], sizes: [Size], themes: [NamedTheme]) throws -> [Picture] {
        try scenes.flatMap { scene in
            try sizes.flatMap { size in
                try languages.flatMap { language in
                    try themes.map { theme in
                        let state = try scene.make(in: Appearance(language: language, size: size, theme: theme.theme))
                        return Picture(
                            title: scene.name, theme: theme.name, language: language, ground: theme.ground,
                            frame: frame(of: state))
                    }
                }
            }
        }
    }
}
