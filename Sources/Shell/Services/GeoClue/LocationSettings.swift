import Platform

/// The desktop's program that allows or refuses access to the location.
package enum LocationSettings {
    /// The program and its arguments; nil without a graphical desktop, or if no known program is installed.
    package static var program: [String]? {
        let displays = [getenv("WAYLAND_DISPLAY"), getenv("DISPLAY")]
        let hasDesktop = displays.contains { $0.map { $0.pointee != 0 } ?? false }
        return hasDesktop && Program(known).obstacle == nil ? known : nil
    }

    private static let known = ["gnome-control-center", "location"]
}
