import Dashboard
import DashboardSamples
import Terminal

/// A picture of the repository: the demo after some keys.
struct KeptPicture: Sendable {
    /// File name without its extension.
    let name: String
    let title: String
    var keys: [String] = []
    var size = GalleryPages.usualSize
    var language = "en"
    var theme = "dark"
    /// Whether it moves, and shows a frame after each key.
    var isMoving = false

    static let all = [
        KeptPicture(name: "dashboard-dark", title: "The weather now, sample warnings, and the rows of today"),
        KeptPicture(name: "dashboard-light", title: "The same in the theme for a light background", theme: "light"),
        KeptPicture(
            name: "minute", title: "A minute of use, with the pressed keys below",
            keys: ["j", "j", "Enter", "Esc", "n", "w", "Enter", "Esc", "Esc", "a", "Esc", "m", "+", "Esc"],
            isMoving: true),
        KeptPicture(name: "days", title: "All days, folded to lines (z)", keys: ["z"], size: tall),
        KeptPicture(name: "map", title: "The map of the rain (m)", keys: ["m"]),
        KeptPicture(name: "air", title: "The air (a)", keys: ["a"]),
        KeptPicture(name: "warnings", title: "The sample warnings (w)", keys: ["w"]),
        KeptPicture(name: "places", title: "The board of places (p)", keys: ["p", "j"]),
        KeptPicture(name: "narrow", title: "30 columns, as in a side pane", size: Size(rows: 40, columns: 30)),
        KeptPicture(name: "wide", title: "200 columns, with the places and the air below the days", size: wide),
        KeptPicture(name: "korean", title: "In Korean", language: "ko"),
    ]

    private static let tall = Size(rows: 40, columns: 80)
    private static let wide = Size(rows: 60, columns: 200)

    func svg() async throws -> String {
        guard let theme = NamedTheme.grounds.first(where: { $0.name == theme }) else { throw UnknownThemeError() }
        var session = try await DemoSession(in: Appearance(language: language, size: size, theme: theme.theme))
        var frames = [MovingDrawing.Step(key: nil, frame: await session.frame())]
        for key in keys {
            try await session.press(key)
            frames.append(MovingDrawing.Step(key: key, frame: await session.frame()))
        }
        let title = "weather-tui: " + title
        if isMoving { return MovingDrawing(frames, on: theme.ground).svg(title: title) }
        return FrameDrawing(frames[frames.count - 1].frame, on: theme.ground).svg(title: title)
    }

    private struct UnknownThemeError: Error {}

    /// The README of their folder.
    static var index: String {
        let head = """
            # Pictures

            All show `weather-tui --demo` on Saturday 21 November 2026 at 14:02. `make gallery` draws them again, and
            `--filter KeptPictureTests` compares them with what the program draws.

            """
        return head + all.map { "\n## \($0.title)\n\n![\($0.title)](\($0.name).svg)\n" }.joined()
    }
}

/// The files of Resources/Pictures.
enum KeptPictures {
    static let indexName = "README.md"
    static let names = KeptPicture.all.map { $0.name + ".svg" } + [indexName]

    static func text(of name: String) async throws -> String {
        guard let picture = KeptPicture.all.first(where: { $0.name + ".svg" == name }) else { return KeptPicture.index }
        return try await picture.svg()
    }
}
