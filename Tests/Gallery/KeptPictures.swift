import Dashboard
import DashboardSamples

enum KeptPictures {
    static let names = NamedTheme.grounds.map { "dashboard-\($0.name).svg" }

    static func all() throws -> [(name: String, svg: String)] {
        try zip(names, NamedTheme.grounds).map { name, theme in
            let frame = frame(of: try Scene.main.make(in: Appearance(size: GalleryPages.usualSize, theme: theme.theme)))
            let title = "weather-tui: the weather in Seoul now, and in the coming days in steps of three hours"
            return (name, FrameDrawing(frame, on: theme.ground).svg(title: title))
        }
    }
}
