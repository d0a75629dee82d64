import DashboardSamples
import Terminal

/// Default colours of a terminal.
struct Ground: Hashable {
    let name: String
    let foreground: RGB
    let background: RGB

    static let dark = Ground(name: "dark", foreground: RGB(hex: 0xcdd6f4), background: RGB(hex: 0x1e1e2e))
    static let light = Ground(name: "light", foreground: RGB(hex: 0x1f2328), background: RGB(hex: 0xffffff))

    var css: String { "color:\(foreground.hex);background:\(background.hex)" }
}

struct Paint: Hashable {
    private(set) var foreground: RGB
    private(set) var background: RGB
    let isBold: Bool
    let isUnderlined: Bool

    init(_ face: Face, on ground: Ground) {
        foreground = Palette.xterm.color(face.foreground) ?? ground.foreground
        background = Palette.xterm.color(face.background) ?? ground.background
        if face.attributes.contains(.dim) { foreground = foreground.mixed(with: background) }
        if face.attributes.contains(.reverse) { swap(&foreground, &background) }
        isBold = face.attributes.contains(.bold)
        isUnderlined = face.attributes.contains(.underline)
    }

    /// Returns the plain paint for most blanks, so that they join the text around them.
    func ofBlank(on ground: Ground) -> Paint {
        isUnderlined || background != ground.background ? self : Paint(.plain, on: ground)
    }

    func css(on ground: Ground) -> String {
        var css = "color:\(foreground.hex)"
        if background != ground.background { css += ";background:\(background.hex)" }
        if isBold { css += ";font-weight:bold" }
        if isUnderlined { css += ";text-decoration:underline" }
        return css
    }
}
