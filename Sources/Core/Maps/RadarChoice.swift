/// The service that the user wants.
package enum RadarChoice: String, CaseIterable, Sendable {
    /// LibreWXR where it has radar; RainViewer elsewhere, and where LibreWXR fails.
    case auto
    case rainviewer
    case librewxr
    case off

    package var services: [RadarServiceID] {
        switch self {
        case .auto: [.libreWXR, .rainViewer]
        case .rainviewer: [.rainViewer]
        case .librewxr: [.libreWXR]
        case .off: []
        }
    }
}
