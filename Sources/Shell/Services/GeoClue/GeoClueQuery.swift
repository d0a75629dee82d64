import GeoClueShim
import Platform

struct GeoClueQuery: Sendable {
    let limits: GeoClue.Limits
    let address: String?
    let library: String?
    let cancellation: Wakeup

    /// GeoClue agents look for a desktop file of this name.
    private static let desktopID = "weather-tui"

    func result() -> GeoClueResult { withRequest { geoclue_locate($0) } }

    func presence() -> GeoClueOutcome { withRequest { geoclue_find_service($0) } }

    private func withRequest<Result>(_ body: (UnsafePointer<GeoClueRequest>) -> Result) -> Result {
        Self.desktopID.withCString { desktopID in
            address.withOptionalCString { address in
                library.withOptionalCString { library in
                    var request = GeoClueRequest()
                    request.desktopID = desktopID
                    request.address = address
                    request.library = library
                    request.cancelDescriptor = cancellation.descriptor
                    request.busLimit = limits.bus.pollMilliseconds
                    request.replyLimit = limits.reply.pollMilliseconds
                    request.permissionLimit = limits.permission.pollMilliseconds
                    request.fixLimit = limits.fix.pollMilliseconds
                    return body(&request)
                }
            }
        }
    }
}

extension String? {
    fileprivate func withOptionalCString<Result>(_ body: (UnsafePointer<CChar>?) -> Result) -> Result {
        if let self { self.withCString(body) } else { body(nil) }
    }
}
